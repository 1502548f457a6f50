import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { takeUnsettled } from '../record/index.ts';
import type { OrderPayments } from './payments-of-orders.ts';

const BATCH = 20;

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
    const due = await takeUnsettled(db, BATCH, leaseSeconds);
    await Promise.all(
      due.map((orderNumber) =>
        payments
          .pollProvider(orderNumber)
          .catch((error: unknown) => log.error({ err: error, orderNumber }, 'an order could not be settled')),
      ),
    );
    if (due.length < BATCH) return;
  }
}
