import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OrderPayments } from './payments-of-orders.ts';

/**
 * How often to look. Together with the hold's twenty seconds, an order whose process died is settled well within a
 * minute.
 */
export const RECONCILE_EVERY_MS = 3_000;
const BATCH = 20;

/** Other processes leave these orders alone while this one asks; if it dies, they come up again. */
const TAKE = `
  UPDATE orders SET settle_after = now() + interval '20 seconds'
  WHERE order_number IN (
    SELECT order_number FROM orders WHERE settle_after <= now()
    ORDER BY settle_after LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING order_number`;

/**
 * Settles orders that stopped between being held and being confirmed, and those that are waiting for the provider or
 * for their buyer. Any number of processes may do this side by side.
 */
export async function reconcile(db: Database, payments: OrderPayments, log: Log): Promise<void> {
  for (;;) {
    const due = await db.query<{ order_number: string }>(TAKE, [BATCH]);
    await Promise.all(
      due.map(({ order_number: orderNumber }) =>
        payments
          .lookAgain(orderNumber)
          .catch((error: unknown) => log.error({ err: error, orderNumber }, 'an order could not be settled')),
      ),
    );
    if (due.length < BATCH) return;
  }
}
