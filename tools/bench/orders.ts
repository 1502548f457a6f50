/**
 * Measures buying: `node tools/bench/orders.ts [--orders 3000] [--skus 60000]`
 *
 * An own PostgreSQL (durable, or a database of its own on the server of `DATABASE_URL`), the sample data, the API and
 * the sandbox as processes of their own. First single purchases from an empty cart, one after the other; then the last
 * step of carts that are ready, 32 at once. Once all mails are out, the half hour passes in which buyers can cancel, and the
 * orders are shipped. It fails where an order, a charge, a mail or a shipment is missing or there twice. Prints Markdown;
 * README.md keeps the last results.
 */
import { parseArgs } from 'node:util';
import type { CpuShares } from './cpu-meter.ts';
import { type Marketplace, withMarketplace } from './marketplace.ts';
import { untilMailed, untilShipped } from './order-clock.ts';
import { countBefore, proveNothingLost } from './order-proof.ts';
import { AT_ONCE, placeAll, type Placing, prepareAll, wishesFor } from './placing.ts';
import { table } from './report.ts';

/** Whole purchases, one after the other. */
const PURCHASES = 200;
/** Orders before the measurement, so that code is compiled and every statement planned. */
const WARM = 1000;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '3000' }, skus: { type: 'string', default: '60000' } },
});
const amount = Number(values.orders);
if (!Number.isInteger(amount) || amount < AT_ONCE) throw new Error(`--orders takes a number from ${AT_ONCE}`);
const progress = (what: string): void => console.error(`… ${what}`);

interface Results {
  readonly placed: Placing;
  readonly purchases: readonly number[];
  /** While orders are placed, until all mails are out, and until all shipments are. */
  readonly cpu: readonly [placed: CpuShares, mailed: CpuShares, shipped: CpuShares];
  readonly mailedMs: number;
  readonly shippedMs: number;
  readonly updates: OrderUpdates;
}

/** Updates of the table of orders since the schema was made. */
interface OrderUpdates {
  readonly all: number;
  /** Those that entered nothing into an index (heap-only tuples). */
  readonly heapOnly: number;
}

const UPDATES = `
  SELECT n_tup_upd::integer AS "all", n_tup_hot_upd::integer AS "heapOnly" FROM pg_stat_user_tables WHERE relname = 'orders'`;

await withMarketplace(Number(values.skus), progress, {}, async (marketplace) => {
  report(await benchOrders(marketplace));
});

async function benchOrders({ db, buyers, meter, books }: Marketplace): Promise<Results> {
  const wishes = await wishesFor(db, WARM + PURCHASES + amount);
  const before = await countBefore(db);

  progress('warming');
  await placeAll(buyers, await prepareAll(buyers, wishes.slice(0, WARM)));
  await untilMailed(db);
  await untilShipped(db);

  progress('whole purchases, one after the other');
  const purchases: number[] = [];
  for (const wish of wishes.slice(WARM, WARM + PURCHASES)) {
    const began = performance.now();
    await buyers.look(await buyers.place(await buyers.prepare(wish)));
    purchases.push(performance.now() - began);
  }
  await untilMailed(db);
  await untilShipped(db);

  // Vacuuming after the sample data is no part of an order, and would start by itself a minute later, in the middle.
  await db.query('VACUUM (ANALYZE)');

  progress(`preparing ${amount} carts`);
  const prepared = await prepareAll(buyers, wishes.slice(WARM + PURCHASES));
  progress(`placing them, ${AT_ONCE} at once`);
  meter.start();
  const placed = await placeAll(buyers, prepared);
  const cpuPlaced = meter.read();
  progress('waiting for mails');
  const mailedMs = await untilMailed(db);
  const cpuMailed = meter.read();
  progress('waiting for shipments');
  const shippedMs = await untilShipped(db);
  const cpuShipped = meter.read();

  await proveNothingLost(db, books, before, wishes);
  const { rows } = await db.query<OrderUpdates>(UPDATES);
  const updates = rows[0] ?? { all: 0, heapOnly: 0 };
  return { placed, purchases, cpu: [cpuPlaced, cpuMailed, cpuShipped], mailedMs, shippedMs, updates };
}

function report({ placed, purchases, cpu, mailedMs, shippedMs, updates }: Results): void {
  const at = (sorted: readonly number[], share: number): string =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  const each = (ms: number): string => (ms / amount).toFixed(2);
  const cpuRow = (name: string, { api, postgres, sandbox, buyers }: CpuShares): string[] => [
    name,
    ...[api, postgres, sandbox, buyers, api + postgres + sandbox + buyers].map(each),
  ];
  const whole = purchases.toSorted((a, b) => a - b);
  const rate = String(Math.round(amount / placed.seconds));
  const [placing, mailed, shipped] = cpu;
  console.log(
    [
      table(
        ['what', 'a second', 'p50 ms', 'p99 ms'],
        [
          [
            `${amount} orders, ${AT_ONCE} at once`,
            rate,
            at(placed.latencies, 0.5),
            at(placed.latencies, 0.99),
          ],
          ['whole purchases, one after the other', '', at(whole, 0.5), at(whole, 0.99)],
        ],
      ),
      table(
        ['CPU ms an order', 'API', 'PostgreSQL', 'sandbox', 'buyers', 'together'],
        [
          cpuRow('while orders are placed', placing),
          cpuRow('until all mails are out', mailed),
          cpuRow('until all shipments are out', shipped),
        ],
      ),
      `Last mail ${(mailedMs / 1000).toFixed(1)} s after the last order. When the time to cancel was over, all were ` +
        `shipped within ${(shippedMs / 1000).toFixed(1)} s. Nothing lost, nothing twice.`,
      `${updates.all} updates of orders, ${Math.round((100 * updates.heapOnly) / updates.all)}% of them without an entry into an index.`,
    ].join('\n\n'),
  );
}
