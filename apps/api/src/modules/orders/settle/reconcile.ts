import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { OrderPayments } from './payments-of-orders.ts';

const BATCH = 20;

/** Other processes leave these orders alone while this one asks; if it dies, they come up again. */
const TAKE = `
  UPDATE orders SET settle_after = now() + $2 * interval '1 second'
  WHERE order_number IN (
    SELECT order_number FROM orders WHERE settle_after <= now()
    ORDER BY settle_after LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING order_number`;

/**
 * Settles orders that stopped between being held and being confirmed, and those that are waiting for the provider or
 * for their buyer. Any number of processes may do this side by side.
 * @param leaseSeconds how long they belong to this process
 */
export async function reconcile(
  { db, payments, log }: { readonly db: Database; readonly payments: OrderPayments; readonly log: Log },
  leaseSeconds: number,
): Promise<void> {
  for (;;) {
    const due = await db.query<{ order_number: string }>(TAKE, [BATCH, leaseSeconds]);
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
