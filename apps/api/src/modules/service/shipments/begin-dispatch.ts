import type { Database } from '../../../platform/db/database.ts';
import { markDispatched, noteOrderEvent } from '../../orders/record/index.ts';

/** The row's lock decides between this and a cancel: the second one finds the work of the first. */
const LOCK = `SELECT dispatched_at AS "dispatchedAt" FROM orders WHERE order_number = $1 AND state = 'confirmed' FOR UPDATE`;

/**
 * Decides that a confirmed order goes to warehouse or carrier. From then on it cannot be cancelled, although nobody outside
 * has been asked yet. Repeating it changes nothing.
 * @returns false for an order that was cancelled
 */
export function beginDispatch(db: Database, orderNumber: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await tx.maybeOne<{ dispatchedAt: Date | null }>(LOCK, [orderNumber]);
    if (order === null) return false;
    if (order.dispatchedAt === null) {
      await markDispatched(tx, orderNumber);
      await noteOrderEvent(tx, { orderNumber, actor: { kind: 'system' }, what: 'dispatched' });
    }
    return true;
  });
}
