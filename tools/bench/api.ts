/**
 * Measures the API over HTTP: `node tools/bench/api.ts [--skus 60000,1000000] [--seconds 8]`
 *
 * For each catalog size: an own PostgreSQL (or a database of its own on the server of `DATABASE_URL`), the sample
 * data, the API as a process of its own, 64 connections. Prints Markdown; README.md keeps the last results.
 */
import { parseArgs } from 'node:util';
import { apiLoads } from './api-loads.ts';
import { whilePricesChange } from './changing-prices.ts';
import { CONNECTIONS, floorLoad, halves, type Load, measure, type Measured } from './measure.ts';
import { processFigures } from './process-figures.ts';
import { measuredTable } from './report.ts';
import { setStage, withFloor } from './stage.ts';
import { makeUrlPools } from './urls.ts';

/** Before each measurement, so that code is compiled, every statement planned, and what is popular kept. */
const WARM_SECONDS = 6;
/** As in a busy shop: orders after which a stock is shown as low, and a new price list. */
const PRICES_A_SECOND = 20;

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '60000,1000000' },
    seconds: { type: 'string', default: '8' },
  },
});
const progress = (what: string): void => console.error(`… ${what}`);

for (const skus of values.skus.split(',').map(Number)) {
  if (!Number.isInteger(skus) || skus < 1) throw new Error('--skus takes whole numbers with commas between');
  await benchAt(skus, Number(values.seconds));
}

async function benchAt(skus: number, seconds: number): Promise<void> {
  const stage = await setStage(skus, progress);
  try {
    const idle = processFigures(stage.api.pid);
    const pools = await makeUrlPools(stage.databaseUrl);
    const loads = apiLoads(pools);
    const rows: Measured[] = [];
    await withFloor(async (bare) => {
      progress('the floor');
      await measure(bare, floorLoad, WARM_SECONDS);
      rows.push(await measure(bare, floorLoad, seconds));
    });
    const warmed = async (load: Load): Promise<Measured> => {
      progress(load.name);
      const [measured, warming] = halves(load.paths);
      await measure(stage.api, { ...load, paths: warming }, WARM_SECONDS);
      return measure(stage.api, { ...load, paths: measured }, seconds);
    };
    for (const load of Object.values(loads)) rows.push(await warmed(load));
    const changing = {
      name: `the popular lists again, while ${String(PRICES_A_SECOND)} prices change a second`,
      paths: pools.popularLists,
    };
    rows.push(await whilePricesChange(stage.databaseUrl, PRICES_A_SECOND, () => warmed(changing)));
    console.log(`\n## ${skus.toLocaleString('en-US')} SKUs\n`);
    console.log(
      `Ready ${(stage.readyMs / 1000).toFixed(1)} s after its start, ${idle.rssMb.toFixed(0)} MB then. ` +
        `${String(CONNECTIONS)} connections, ${String(seconds)} s each.\n`,
    );
    console.log(measuredTable(rows));
  } finally {
    await stage.stop();
  }
}
