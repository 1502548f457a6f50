/**
 * Measures finding shops: `node tools/bench/shops-near.ts [--seconds 8] [--strict]`
 *
 * Shops near a ZIP code with price and next free time, at the sample's 20,000 shops and then at ten times as many, beside
 * the session call as a floor. With `--strict` it fails below a third of the floor's requests per second, or where ten
 * times the shops cost more than three times the processor time. Prints Markdown; README.md keeps the last results.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Load, measure, type Measured } from './measure.ts';
import { measuredTable } from './report.ts';
import { setStage, type Stage } from './stage.ts';

const SKUS = 5_000;
const WARM_SECONDS = 4;
const ADDRESSES = 20_000;
/** The copies that are added to each shop of the sample. */
const COPIES = 9;
const LEAST_SHARE = 1 / 3;
const MOST_COST = 3;
const GROWN_MS = 60_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, strict: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const progress = (what: string): void => console.error(`… ${what}`);

const stage = await setStage(SKUS, progress);
const client = new pg.Client({ connectionString: stage.databaseUrl });
await client.connect();
try {
  await takePlaces();
  const loads = await makeLoads();
  const [floor, ...small] = await measureAll([{ name: 'session', paths: ['/users/session'] }, ...loads]);
  await copyShops(stage);
  const large = await measureAll(loads);
  await report(floor, small, large);
} finally {
  await client.end();
  await stage.stop();
}

async function measureAll(loads: readonly Load[]): Promise<Measured[]> {
  const count = await shopCount();
  const rows: Measured[] = [];
  for (const load of loads) {
    const name = load.paths.length === 1 ? load.name : `${load.name}, ${count.toLocaleString('en-US')} shops`;
    progress(name);
    const half = Math.floor(load.paths.length / 2);
    const [warming, measured] = [load.paths.slice(0, half), load.paths.slice(half)];
    await measure(stage.api, { name, paths: half === 0 ? load.paths : warming }, WARM_SECONDS);
    rows.push(await measure(stage.api, { name, paths: measured }, seconds));
  }
  return rows;
}

/** Every ZIP code, in an order of chance that is the same each time. */
async function makeLoads(): Promise<Load[]> {
  const zips = await texts(
    `SELECT zip AS text FROM zip_code WHERE latitude IS NOT NULL ORDER BY md5(zip) LIMIT ${ADDRESSES}`,
  );
  const items = await texts(
    'SELECT sku_id AS text FROM sku WHERE NOT discontinued ORDER BY md5(sku_id) LIMIT 500',
  );
  const near = (zip: string, more = '') => `/v1/installers?zip=${zip}${more}`;
  return [
    { name: 'near a ZIP code, with price and next time', paths: zips.map((zip) => near(zip)) },
    { name: 'by price', paths: zips.map((zip) => near(zip, '&sort=price')) },
    { name: 'by earliest appointment', paths: zips.map((zip) => near(zip, '&sort=earliest')) },
    {
      name: 'for some tires',
      paths: zips.map((zip, at) => near(zip, `&item=${items[at % items.length] ?? ''}`)),
    },
  ];
}

async function texts(sql: string): Promise<string[]> {
  return (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
}

async function shopCount(): Promise<number> {
  return Number((await texts('SELECT count(*)::text AS text FROM installer'))[0]);
}

/** Takes all of tomorrow at a quarter of the shops, so that calendars are not empty. */
async function takePlaces(): Promise<void> {
  await client.query(
    `INSERT INTO appointment_place (installer_id, starts_at, kind, taken)
     SELECT installer_id, starts_at, 'bay', bays FROM installer,
       generate_series(date_trunc('day', now()) + interval '1 day', now() + interval '2 days', interval '30 minutes') starts_at
     WHERE get_byte(decode(md5(installer_id), 'hex'), 0) < 64`,
  );
  await client.query('ANALYZE');
}

/** Puts copies of each shop around it, and waits until the API has them. */
async function copyShops({ api }: Stage): Promise<void> {
  progress('ten times as many shops');
  await client.query(
    `INSERT INTO installer SELECT (jsonb_populate_record(i, jsonb_build_object(
       'installer_id', i.installer_id || '-' || n, 'code', left(i.code, 2) || (n * 100000 + right(i.code, 5)::int + 1000000),
       'latitude', i.latitude + (n - 5) * 0.004, 'longitude', i.longitude + (n % 3) * 0.005))).*
     FROM installer i, generate_series(1, ${COPIES}) n`,
  );
  await client.query('ANALYZE');
  const expected = await shopCount();
  for (const end = Date.now() + GROWN_MS; ; await sleep(500)) {
    const metrics = await fetch(`${api.origin}/metrics`).then((answer) => answer.text());
    if (metrics.includes(`installers ${String(expected)}`)) return;
    if (Date.now() > end) throw new Error('The API does not see the new shops');
  }
}

async function report(
  floor: Measured | undefined,
  small: readonly Measured[],
  large: readonly Measured[],
): Promise<void> {
  const [near, nearLarge] = [small[0], large[0]];
  if (floor === undefined || near === undefined || nearLarge === undefined)
    throw new Error('Nothing was measured');
  const share = near.perSecond / floor.perSecond;
  const cost = nearLarge.cpuMsPerRequest / near.cpuMsPerRequest;
  console.log(measuredTable([floor, ...small, ...large]));
  console.log(
    `\nNear a ZIP code: ${share.toFixed(2)} of the session call's requests per second. ` +
      `${(await shopCount()).toLocaleString('en-US')} shops cost ${cost.toFixed(1)} times as much.`,
  );
  if (values.strict && (share < LEAST_SHARE || cost > MOST_COST)) process.exitCode = 1;
}
