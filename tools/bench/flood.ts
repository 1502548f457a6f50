/**
 * Measures whether purchases go on while the shop is flooded: `node tools/bench/flood.ts [--seconds 12] [--times 1] [--strict] [--profile DIR]`
 *
 * A real API on a real database with the sample data, and the sandbox as payment provider. Reviews, searches, uploads, and
 * sign-ins come from a process of their own, each call from another signed address. First each class alone, purchases too; then
 * all at once. `--times 4` offers four times as many calls as usual when all come at once. Prints Markdown; README.md keeps the last results. With `--strict` it fails where a limit of `flood-report.ts` is
 * not kept. With `--profile` the API writes a CPU profile into that folder.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelVariable } from '@tirekit/channel';
import { SAMPLE_PASSWORD } from '@tirekit/api/sample-users';
import type pg from 'pg';
import { Buyers, type Wish } from './buyers.ts';
import { FLOODED_SHOP, floodKinds, type FloodMaterial } from './flood-kinds.ts';
import { type FloodProcess, type FloodResults, withFlood } from './flood-process.ts';
import { floodComplaints, type FloodRow, floodTable, type Served } from './flood-report.ts';
import { type Marketplace, withMarketplace } from './marketplace.ts';
import { untilMailed } from './order-clock.ts';
import { placeAll, prepareAll, wishesFor } from './placing.ts';
import { machineCpuMs, processFigures } from './process-figures.ts';
import { table } from './report.ts';
import { makeUrlPools } from './urls.ts';
import { signedVisitors } from './visitors.ts';

const SKUS = 5_000;
/** Buyers who begin in a second, whether those before them are done or not. */
const PURCHASES_A_SECOND = 5;
/** Purchases are so few that their p99 needs more time. */
const PURCHASES_LONGER = 2;
const WARM_ORDERS = 300;
const WARM_SECONDS = 3;
/** More than are asked for. */
const SEARCHES = 100_000;
const ACCOUNTS = 5_000;
/** The flood is at its height when the first buyer comes. */
const LEAD_MS = 2_000;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    times: { type: 'string', default: '1' },
    strict: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const [seconds, times] = [Number(values.seconds), Number(values.times)];
if (!(seconds >= 1 && times > 0)) throw new Error('--seconds takes a number from 1, --times one above 0');
const began = performance.now();
const progress = (what: string): void =>
  console.error(`… ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`);

const signingSecret = randomBytes(24).toString('base64url');
const settings = {
  SHELL_SIGNING_SECRET: signingSecret,
  RATE_LIMIT_FACTOR: '1',
  [channelVariable('PUBLIC_ORIGIN', 'retail')]: FLOODED_SHOP,
  ...(values.profile !== undefined && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }),
};

await withMarketplace(SKUS, progress, settings, async (marketplace) => {
  const { stage, db, books } = marketplace;
  const buyers = new Buyers({
    api: stage.api.origin,
    apiToken: stage.api.token,
    provider: books.provider,
    providerKey: books.providerKey,
    visitorOf: signedVisitors(signingSecret),
  });
  progress('accounts and addresses');
  await withFlood(await getMaterial(marketplace), async (flood) => {
    const { rows, cpu } = await bench(marketplace, buyers, flood);
    console.log(
      `${floodTable(rows)}\n\n${table(['CPU', 'API', 'PostgreSQL', 'sandbox', 'buyers', 'floods', 'whole machine'], cpu)}`,
    );
    const wrong = floodComplaints(rows);
    if (wrong.length > 0) console.error(['', ...wrong].join('\n'));
    if (wrong.length > 0 && values.strict) process.exitCode = 1;
  }).finally(() => buyers.close());
  progress('done');
  await db.query('SELECT 1');
});

/** Everything alone, and then together. */
async function bench(
  { db, meter }: Marketplace,
  buyers: Buyers,
  flood: FloodProcess,
): Promise<{ rows: FloodRow[]; cpu: string[][] }> {
  const perPhase = Math.ceil(PURCHASES_A_SECOND * PURCHASES_LONGER * seconds);
  const wishes = await wishesFor(db, WARM_ORDERS + 2 * perPhase);
  const cpu: string[][] = [];
  /** Runs a phase and notes what it used of the processors. */
  const phase = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    // Mails of the last phase are no part of this one.
    await untilMailed(db);
    await db.query('CHECKPOINT');
    progress(name);
    const sender = processFigures(flood.pid).cpuMs;
    const machine = machineCpuMs();
    const from = performance.now();
    meter.start();
    const result = await work();
    const { api, postgres, sandbox, buyers: own } = meter.read();
    const flooding = processFigures(flood.pid).cpuMs - sender;
    const all = machine === null ? Number.NaN : (machineCpuMs() ?? Number.NaN) - machine;
    const shares = [api, postgres, sandbox, own, flooding, all].map((ms) => ms / (performance.now() - from));
    cpu.push([name, ...shares.map((share) => `${(100 * share).toFixed(0)}%`)]);
    return result;
  };

  progress('warming');
  await placeAll(buyers, await prepareAll(buyers, wishes.slice(0, WARM_ORDERS)));
  for (const kind of floodKinds) await flood.run([kind], WARM_SECONDS);
  await untilMailed(db);
  await db.query('VACUUM (ANALYZE)');

  const alone = await phase('purchases alone', () =>
    purchase(buyers, wishes.slice(WARM_ORDERS, WARM_ORDERS + perPhase)),
  );
  const floods: FloodResults = {};
  for (const kind of floodKinds)
    Object.assign(floods, await phase(`${kind} alone`, () => flood.run([kind], seconds)));
  const [flooded, together] = await phase('all at once', async () => {
    const running = flood.run(floodKinds, PURCHASES_LONGER * seconds + (2 * LEAD_MS) / 1000, times);
    await sleep(LEAD_MS);
    return Promise.all([purchase(buyers, wishes.slice(WARM_ORDERS + perPhase)), running]);
  });
  return {
    rows: [
      { name: 'purchases', alone, flooded },
      ...floodKinds.map((name) => ({
        name,
        alone: getResult(floods, name),
        flooded: getResult(together, name),
      })),
    ],
    cpu,
  };
}

/** @throws Error where calls were answered in a way that no flood is: then something else was measured */
function getResult(results: FloodResults, kind: (typeof floodKinds)[number]): Served {
  const found = results[kind];
  if (found === undefined) throw new Error(`There are no ${kind}`);
  if (found.wrong > 0) throw new Error(`${kind}: ${String(found.wrong)} answers like ${found.example}`);
  if (found.failed > 0) console.error(`${kind}: ${String(found.failed)} answers like ${found.example}`);
  return found;
}

/** One whole purchase after the other begins at its time; those before may still be on their way. */
async function purchase(buyers: Buyers, wishes: readonly (readonly Wish[])[]): Promise<Served> {
  const latencies: number[] = [];
  let failed = 0;
  const from = performance.now();
  const running = wishes.map(async (wish, at) => {
    await sleep(Math.max(0, from + (at * 1000) / PURCHASES_A_SECOND - performance.now()));
    const pressed = performance.now();
    try {
      const placed = await buyers.place(await buyers.prepare(wish));
      await buyers.look(placed);
      if (placed.order.state !== 'confirmed') throw new Error(`An order is ${placed.order.state}`);
      latencies.push(performance.now() - pressed);
    } catch (error) {
      failed += 1;
      console.error(error);
    }
  });
  await Promise.all(running);
  const taken = (performance.now() - from) / 1000;
  return { seconds: taken, latencies: latencies.toSorted((a, b) => a - b), refused: 0, told: 0, failed };
}

async function getMaterial({ stage, db }: Marketplace): Promise<FloodMaterial> {
  const { lists, typeahead } = await makeUrlPools(stage.databaseUrl, SEARCHES / 2);
  const { rows: lines } = await db.query<{ brand: string; line: string }>(
    'SELECT brand_slug AS brand, slug AS line FROM line ORDER BY rating_count DESC, line_id LIMIT 200',
  );
  return {
    api: stage.api.origin,
    token: stage.api.token,
    signingSecret,
    lines,
    searches: lists.flatMap((list, at) => [list, typeahead[at] ?? list]),
    emails: await openAccounts(db),
    password: SAMPLE_PASSWORD,
  };
}

/** Accounts with the sample password. */
async function openAccounts(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, email_verified_at, password_hash)
     SELECT 'flooded-' || nth, 'flooded-' || nth || '@tirekit.example', first_name, last_name, phone, user_type, price_type,
       now(), password_hash
     FROM user_account, generate_series(1, $1) AS nth WHERE uid = 'sample-retail' RETURNING email`,
    [ACCOUNTS],
  );
  if (rows.length === 0) throw new Error('The sample data has no account');
  return rows.map(({ email }) => email);
}
