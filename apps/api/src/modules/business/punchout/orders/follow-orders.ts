import type { OrderState } from '@tirekit/contract';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { addJobs } from '../../../../platform/jobs/outbox.ts';
import { isCancelled, isConfirmed } from '../../../orders/record/index.ts';
import { markDecided, type OrderRevision } from './order-rows.ts';
import { documentJob } from './order-topics.ts';

/** Orders looked at in one transaction. */
const AT_ONCE = 50;
/** Orders with any outcome of the payment: an order on account may wait for an approver. */
const SETTLED = `
  SELECT profile_id AS "profileId", order_id AS "orderId", revision, sale.state, sale.failure ->> 'message' AS failure
  FROM punchout_order JOIN order_header sale USING (order_number)
  WHERE punchout_order.state = 'placed' AND sale.state IN ('confirmed', 'failed', 'cancelled')
  ORDER BY received_at LIMIT ${String(AT_ONCE)} FOR UPDATE OF punchout_order SKIP LOCKED`;
const ON_THE_WAY = `
  SELECT profile_id AS "profileId", order_id AS "orderId", revision, sale.state
  FROM punchout_order JOIN order_header sale USING (order_number)
  WHERE punchout_order.state = 'accepted' AND shipped_at IS NULL
    AND (sale.state = 'cancelled' OR (tracking_number IS NOT NULL AND coalesce(in_transit_at, delivered_at) IS NOT NULL))
  ORDER BY received_at LIMIT ${String(AT_ONCE)} FOR UPDATE OF punchout_order SKIP LOCKED`;
const SHIPPED = 'UPDATE punchout_order SET shipped_at = now() WHERE profile_id = $1 AND order_id = $2';

type Followed = OrderRevision & { readonly state: OrderState; readonly failure?: string | null };

const NOT_PLACED = 'The order could not be placed on your account. Please call us.';
const CANCELED = 'The order was canceled. Nothing will be shipped or charged.';

/**
 * Looks at orders that have come from procurement systems, and has those told what became of them. Any number of processes may
 * do this side by side.
 * @returns whether there is something to tell
 */
export async function followOrders(db: Database): Promise<boolean> {
  const settled = await db.transaction((tx) => each(tx, SETTLED, decide));
  const moved = await db.transaction((tx) => each(tx, ON_THE_WAY, tell));
  return settled + moved > 0;
}

async function each(
  tx: Queries,
  sql: string,
  work: (tx: Queries, order: Followed) => Promise<void>,
): Promise<number> {
  const found = await tx.query<Followed & Record<string, unknown>>(sql);
  for (const order of found) await work(tx, order);
  return found.length;
}

async function decide(tx: Queries, { state, failure, ...key }: Followed): Promise<void> {
  const accepted = isConfirmed(state);
  await markDecided(tx, key, {
    state: accepted ? 'accepted' : 'rejected',
    reason: accepted ? null : (failure ?? NOT_PLACED),
    from: ['placed'],
  });
  await addJobs(tx, [documentJob(key, accepted ? 'accept' : 'reject')]);
}

async function tell(tx: Queries, { state, ...key }: Followed): Promise<void> {
  if (isCancelled(state)) {
    await markDecided(tx, key, { state: 'rejected', reason: CANCELED, from: ['accepted'] });
    await addJobs(tx, [documentJob(key, 'cancel')]);
    return;
  }
  await tx.execute(SHIPPED, [key.profileId, key.orderId]);
  await addJobs(tx, [documentJob(key, 'ship')]);
}
