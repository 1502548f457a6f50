import type { Marketplace } from './marketplace.ts';
import { untilMailed, untilShipped } from './order-clock.ts';
import { countBefore, proveNothingLost } from './order-proof.ts';
import { AT_ONCE, placeAll, prepareAll, wishesFor } from './placing.ts';
import { type QuickRows, ROUNDS } from './quick-rows.ts';

const WARM = 400;
/** Of each round. */
const ORDERS = 250;

/**
 * Gives `work` the rows of placing orders, warmed up. Afterwards it proves that nothing was lost and nothing was done twice.
 */
export async function withQuickOrders(
  { db, buyers, meter, books }: Marketplace,
  progress: (what: string) => void,
  work: (rows: QuickRows) => Promise<void>,
): Promise<void> {
  progress('orders, warming');
  const wishes = await wishesFor(db, WARM + ROUNDS * ORDERS);
  const before = await countBefore(db);
  await placeAll(buyers, await prepareAll(buyers, wishes.slice(0, WARM)));
  await untilMailed(db);
  await untilShipped(db);
  // Vacuuming after the sample data is no part of an order, and would start by itself a minute later, in the middle.
  await db.query('VACUUM (ANALYZE)');

  progress('carts');
  const carts = await prepareAll(buyers, wishes.slice(WARM));
  await work(async (round) => {
    meter.start();
    const { seconds } = await placeAll(buyers, carts.slice(round * ORDERS, (round + 1) * ORDERS));
    // Mails are sent while orders are placed, more or fewer of them: only with all of them is an order always the same.
    await untilMailed(db);
    await untilShipped(db);
    const { api, postgres } = meter.read();
    return [
      { name: 'order with mail and shipment: API', value: api / ORDERS, unit: 'CPU ms' },
      { name: 'order with mail and shipment: PostgreSQL', value: postgres / ORDERS, unit: 'CPU ms' },
      { name: `orders, ${String(AT_ONCE)} at once`, value: ORDERS / seconds, unit: 'a second' },
    ];
  });
  await proveNothingLost(db, books, before, wishes);
}
