import type { Database } from '../../../platform/db/database.ts';
import { bringForward } from '../../../platform/jobs/outbox.ts';
import { noteOrderEvent } from './order-events.ts';

const LOCK = `
  SELECT dispatched_at IS NOT NULL AS "isDispatched" FROM orders
  WHERE order_number = $1 AND state = 'confirmed' FOR UPDATE`;

/** The outcome: the order goes out now, has gone out before, or is none that could. */
export type DispatchedNow = 'now' | 'before' | 'not-confirmed';

/**
 * Has an order handed over to warehouse or carrier without waiting for the end of its 30 minutes, because its buyer has said
 * that they will not cancel it. The API does it within seconds; from then on it cannot be cancelled.
 */
export const dispatchNow = (db: Database, orderNumber: string): Promise<DispatchedNow> =>
  db.transaction(async (tx) => {
    const order = await tx.maybeOne<{ isDispatched: boolean }>(LOCK, [orderNumber]);
    if (order === null) return 'not-confirmed';
    if (order.isDispatched || !(await bringForward(tx, `create-shipment:${orderNumber}`))) return 'before';
    await noteOrderEvent(tx, { orderNumber, actor: { kind: 'care' }, what: 'dispatch-asked-for' });
    return 'now';
  });
