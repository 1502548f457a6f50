import type { Database } from '../../../platform/db/database.ts';
import { isConfirmed, lockOrder, markDispatched, noteOrderEvent } from '../../orders/record/index.ts';

/**
 * Decides that a confirmed order goes to warehouse or carrier. From then on it cannot be cancelled, although nobody outside
 * has been asked yet. Repeating it changes nothing.
 * @returns false for an order that was cancelled
 */
export function beginDispatch(db: Database, orderNumber: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock decides between this and a cancel.
    const order = await lockOrder(tx, orderNumber);
    if (order === null || !isConfirmed(order.state)) return false;
    if (order.dispatchedAt === null) {
      await markDispatched(tx, orderNumber);
      await noteOrderEvent(tx, { orderNumber, actor: { kind: 'system' }, what: 'dispatched' });
    }
    return true;
  });
}
