/**
 * Measures buying: `node tools/bench/orders.ts [--orders 3000] [--skus 60000]`
 *
 * An own PostgreSQL (durable, or a database of its own on the server of `DATABASE_URL`), the sample data, the API and
 * the sandbox as processes of their own. First single purchases from an empty cart, one after the other; then the last
 * step of carts that are ready, 32 at once. It ends when every mail has arrived, and fails where an order is missing,
 * charged twice, or its tires are not out of stock. Prints Markdown; README.md keeps the last results.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../start/ports.ts';
import { Buyers, type PreparedOrder, type Wish } from './buyers.ts';
import { CpuMeter, type CpuShares } from './cpu-meter.ts';
import { startSandbox } from './sandbox.ts';
import { endOf, setStage } from './stage.ts';

/** Buyers who press the button at the same moment. */
const AT_ONCE = 32;
/** Whole purchases, one after the other. */
const PURCHASES = 200;
/** Orders before the measurement, so that code is compiled and every statement planned. */
const WARM = 1000;
/** Two tires in front and two of another kind in the rear, one cart in so many. */
const STAGGERED_EVERY = 7;
const MAILS_MS = 300_000;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '3000' }, skus: { type: 'string', default: '60000' } },
});
const amount = Number(values.orders);
if (!Number.isInteger(amount) || amount < AT_ONCE) throw new Error(`--orders takes a number from ${AT_ONCE}`);
const progress = (what: string): void => console.error(`… ${what}`);

const directory = mkdtempSync(join(tmpdir(), 'tirekit-bench-orders-'));
const apiPort = await freePort();
const secret = () => randomBytes(24).toString('base64url');
const shared = {
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  PAYMENT_PROVIDER_SECRET_KEY: secret(),
  PAYMENT_WEBHOOK_SECRET: secret(),
  CARRIER_API_KEY: secret(),
  CARRIER_WEBHOOK_SECRET: secret(),
};
// Every mail is counted at the end. Parcels stay where they are, because following them is not part of placing an order.
const sandbox = await startSandbox({
  ...shared,
  TIREKIT_DATA: directory,
  MAILS_KEPT: '1000000',
  CARRIER_STEP_MS: '86400000',
});
try {
  const stage = await setStage(Number(values.skus), progress, {
    ...shared,
    API_PORT: String(apiPort),
    PAYMENT_PROVIDER_ORIGIN: sandbox.provider,
    CARRIER_ORIGIN: sandbox.sandbox,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  });
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  const buyers = new Buyers({
    api: stage.api.origin,
    apiToken: stage.api.token,
    provider: sandbox.provider,
    providerKey: shared.PAYMENT_PROVIDER_SECRET_KEY,
  });
  try {
    const meter = await CpuMeter.of({ api: stage.api.pid, sandbox: sandbox.pid }, db);
    const wishes = await wishesFor(db, WARM + PURCHASES + amount);

    progress('warming');
    await placeAll(buyers, await prepareAll(buyers, wishes.splice(0, WARM)));
    await untilMailed(db);

    progress('whole purchases, one after the other');
    const purchases: number[] = [];
    for (const wish of wishes.splice(0, PURCHASES)) {
      const began = performance.now();
      await buyers.look(await buyers.place(await buyers.prepare(wish)));
      purchases.push(performance.now() - began);
    }
    await untilMailed(db);

    // What the sample data leave to clean up is no part of an order, and comes a minute later by itself: in the middle.
    await db.query('VACUUM (ANALYZE)');

    progress(`preparing ${amount} carts`);
    const prepared = await prepareAll(buyers, wishes);
    const stockBefore = await piecesInStock(db);
    const ordersBefore = await confirmedOrders(db);
    progress(`placing them, ${AT_ONCE} at once`);
    meter.start();
    const placed = await placeAll(buyers, prepared);
    const cpu = meter.read();
    progress('waiting for mails and shipments');
    const mailedMs = await untilMailed(db);
    const cpuToTheEnd = meter.read();

    await proveNothingLost(db, { ordersBefore, stockBefore, wishes });
    report({ placed, purchases, cpu, cpuToTheEnd, mailedMs });
  } finally {
    buyers.close();
    await db.end();
    await stage.stop();
  }
} finally {
  await endOf(sandbox.process);
  rmSync(directory, { recursive: true, force: true });
}

interface Placing {
  readonly seconds: number;
  /** Of each order, sorted. */
  readonly latencies: readonly number[];
}

/** Sets of tires of which there are enough. */
async function wishesFor(client: pg.Client, count: number): Promise<Wish[][]> {
  const { rows } = await client.query<{ sku_id: string }>(
    `SELECT sku_id FROM stock JOIN sku USING (sku_id) JOIN line USING (line_id)
     WHERE quantity >= 8 AND NOT sku.discontinued AND NOT line.discontinued ORDER BY md5(sku_id)`,
  );
  const pick = (at: number): string => rows[at % rows.length]?.sku_id ?? '';
  return Array.from({ length: count }, (_, at) =>
    at % STAGGERED_EVERY === 0
      ? [pick(2 * at), pick(2 * at + 1)].map((itemId) => ({ itemId, quantity: 2 }))
      : [{ itemId: pick(2 * at), quantity: 4 }],
  );
}

/** Runs `work` over all of a list, as many at once as there are buyers. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, item] of queue) results[at] = await work(item);
    }),
  );
  return results;
}

function prepareAll(from: Buyers, wishes: readonly (readonly Wish[])[]): Promise<PreparedOrder[]> {
  return inParallel(wishes, (wish) => from.prepare(wish));
}

/** Throws where an order is refused, or is anything but confirmed. */
async function placeAll(from: Buyers, prepared: readonly PreparedOrder[]): Promise<Placing> {
  const began = performance.now();
  const latencies = await inParallel(prepared, async (one) => {
    const pressed = performance.now();
    const { order } = await from.place(one);
    if (order.state !== 'confirmed') throw new Error(`Order ${order.orderNumber} is ${order.state}`);
    return performance.now() - pressed;
  });
  return { seconds: (performance.now() - began) / 1000, latencies: latencies.toSorted((a, b) => a - b) };
}

/** Waits until the outbox is empty; gives the milliseconds that it took. */
async function untilMailed(client: pg.Client): Promise<number> {
  const began = performance.now();
  while ((await count(client, 'SELECT count(*) FROM outbox')) > 0) {
    if (performance.now() - began > MAILS_MS) throw new Error('The outbox does not become empty');
    await sleep(50);
  }
  return performance.now() - began;
}

async function count(client: pg.Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(sql);
  return Number(rows[0]?.count);
}

function confirmedOrders(client: pg.Client): Promise<number> {
  return count(client, `SELECT count(*) FROM orders WHERE state = 'confirmed'`);
}

function piecesInStock(client: pg.Client): Promise<number> {
  return count(client, 'SELECT sum(quantity) AS count FROM stock');
}

/** Counts orders, tires, charges and mails against what was bought. */
async function proveNothingLost(
  client: pg.Client,
  before: { ordersBefore: number; stockBefore: number; wishes: readonly (readonly Wish[])[] },
): Promise<void> {
  const tires = before.wishes.flat().reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = await confirmedOrders(client);
  const counted: [string, number, number][] = [
    ['orders', orders - before.ordersBefore, before.wishes.length],
    ['tires sold', before.stockBefore - (await piecesInStock(client)), tires],
    ['unsettled', await count(client, `SELECT count(*) FROM orders WHERE state <> 'confirmed'`), 0],
    ['different charges', await count(client, 'SELECT count(DISTINCT charge_id) FROM orders'), orders],
    ['shipments', await count(client, 'SELECT count(DISTINCT tracking_number) FROM orders'), orders],
    ['mails', mailsInTheBox(), orders],
  ];
  for (const [what, found, expected] of counted) {
    if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
  }
}

/** Confirmations that the mailbox holds: it keeps a file for each, however often it was sent. */
function mailsInTheBox(): number {
  return readdirSync(join(directory, 'sandbox/mails')).length;
}

interface Results {
  readonly placed: Placing;
  readonly purchases: readonly number[];
  readonly cpu: CpuShares;
  readonly cpuToTheEnd: CpuShares;
  readonly mailedMs: number;
}

function report({ placed, purchases, cpu, cpuToTheEnd, mailedMs }: Results): void {
  const at = (sorted: readonly number[], share: number): string =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  const each = (share: number): string => (share / amount).toFixed(2);
  const row = (name: string, shares: CpuShares): string =>
    `| ${name} | ${[shares.api, shares.postgres, shares.sandbox, shares.buyers].map(each).join(' | ')} | ` +
    `${each(shares.api + shares.postgres + shares.sandbox + shares.buyers)} |`;
  const whole = purchases.toSorted((a, b) => a - b);
  console.log(
    [
      '| what | a second | p50 ms | p99 ms |',
      '| --- | --: | --: | --: |',
      `| ${amount} orders, ${AT_ONCE} at once | ${Math.round(amount / placed.seconds)} | ${at(placed.latencies, 0.5)} | ${at(placed.latencies, 0.99)} |`,
      `| whole purchases, one after the other | | ${at(whole, 0.5)} | ${at(whole, 0.99)} |`,
      '',
      '| CPU ms an order | API | PostgreSQL | sandbox | buyers | together |',
      '| --- | --: | --: | --: | --: | --: |',
      row('while orders are placed', cpu),
      row('until all mails and shipments are out', cpuToTheEnd),
      '',
      `Last mail and shipment ${(mailedMs / 1000).toFixed(1)} s after the last order. Nothing lost, nothing twice.`,
    ].join('\n'),
  );
}
