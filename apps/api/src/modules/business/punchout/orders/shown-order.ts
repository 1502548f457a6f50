import type { BodyOf, openPurchaseOrder, PurchaseOrderState, PurchaseOrderStatus } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { PurchaseOrderLinks } from './order-links.ts';

const SHOWN = `
  SELECT profile ->> 'customer' AS customer, state, reason, order_number AS "orderNumber", received_at AS "receivedAt",
    canceled_at IS NOT NULL AS canceled
  FROM punchout_order JOIN punchout_profile USING (profile_id)
  WHERE profile_id = $1 AND order_id = $2 AND channel_id = $3`;

interface Row extends Record<string, unknown> {
  readonly customer: string;
  readonly state: 'received' | 'placed' | 'accepted' | 'rejected';
  readonly reason: string | null;
  readonly orderNumber: string | null;
  readonly receivedAt: Date;
  readonly canceled: boolean;
}

/** An order that is being placed is not decided yet. */
const toState = ({ state, canceled }: Row): PurchaseOrderState =>
  state === 'placed' ? 'received' : canceled ? 'canceled' : state;

/**
 * The purchase order of a link: ours, in the storefront of its customer.
 * @throws ApiProblem `not-found`; `gone` after the link's time
 */
export async function shownOrder(
  { db, links }: { readonly db: Queries; readonly links: PurchaseOrderLinks },
  channelId: string,
  { profileId, orderId, ...signed }: BodyOf<typeof openPurchaseOrder>,
): Promise<PurchaseOrderStatus> {
  const key = { profileId, orderId };
  if (!links.opens(key, signed)) throw new ApiProblem(links.hasExpired(key, signed) ? 'gone' : 'not-found');
  const row = await db.maybeOne<Row>(SHOWN, [profileId, orderId, channelId]);
  if (row === null) throw new ApiProblem('not-found');
  const state = toState(row);
  return {
    customer: row.customer,
    orderId,
    state,
    reason: row.reason,
    orderNumber: state === 'accepted' ? row.orderNumber : null,
    receivedAt: row.receivedAt.toISOString(),
  };
}
