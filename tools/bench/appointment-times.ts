/**
 * Measures the calendars of shops: `node tools/bench/appointment-times.ts [--skus 5000] [--seconds 8]`
 *
 * An own PostgreSQL (or a database of its own on the server of `DATABASE_URL`), the sample data with more than 20,000
 * shops, the API as a process of its own, 64 connections. Half of the times of the shops that are asked for are taken.
 * Prints Markdown; README.md keeps the last results.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { floorLoad, type Load, measure, type Measured } from './measure.ts';
import { measuredTable } from './report.ts';
import { setStage, withFloor } from './stage.ts';

const WARM_SECONDS = 4;
/** Shops whose calendars are asked for. */
const SHOPS = 2_000;

const { values } = parseArgs({
  options: { skus: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '8' } },
});
const progress = (what: string): void => console.error(`… ${what}`);

const stage = await setStage(Number(values.skus), progress);
try {
  progress('taking half of the times');
  const shops = await busyShops(stage.databaseUrl);
  const loads: Load[] = [
    { name: 'session', paths: ['/users/session'] },
    {
      name: 'thirty days of one shop, half of them taken',
      paths: shops.map(({ code }) => `/v1/installers/${code}/times`),
    },
  ];
  const rows: Measured[] = [];
  await withFloor(async (bare) => {
    await measure(bare, floorLoad, WARM_SECONDS);
    rows.push(await measure(bare, floorLoad, Number(values.seconds)));
  });
  for (const load of loads) {
    progress(load.name);
    await measure(stage.api, load, WARM_SECONDS);
    rows.push(await measure(stage.api, load, Number(values.seconds)));
  }
  console.log(measuredTable(rows));
} finally {
  await stage.stop();
}

interface BusyShop {
  installer_id: string;
  code: string;
}

/** Shops of the sample, with counters as they stand when every other hour of the next month is taken. */
async function busyShops(url: string): Promise<BusyShop[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<BusyShop>(
      'SELECT installer_id, code FROM installer ORDER BY md5(installer_id) LIMIT $1',
      [SHOPS],
    );
    await client.query(
      `INSERT INTO appointment_place (installer_id, starts_at, kind, taken)
       SELECT installer_id, hour + part * interval '30 minutes', 'bay', bays
       FROM installer, generate_series(0, 1) AS part,
         generate_series(date_trunc('day', now()), now() + interval '32 days', interval '2 hours') AS hour
       WHERE installer_id = ANY ($1)`,
      [rows.map(({ installer_id }) => installer_id)],
    );
    await client.query('VACUUM (ANALYZE) appointment_place');
    return rows;
  } finally {
    await client.end();
  }
}
