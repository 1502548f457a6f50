/**
 * Two minutes that tell whether a change has made the API, pages or orders slower: `npm run bench:quick [-- --save]`
 *
 * Everything is measured in a few short rounds and told in units of the floor, a bare `node:http` server that is measured
 * between all others. Prints Markdown beside `baseline.json`, and fails where a figure is worse than there by more than a
 * third. `--save` writes the baseline.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientSecretVariable } from '@tirekit/channel';
import { explain } from '../start/plain-error.ts';
import { runOrExplain } from '../start/run-command.ts';
import { Baseline, compare, complaints, type Figure } from './baseline.ts';
import { withMarketplace } from './marketplace.ts';
import { floorLoad, measure, type Target } from './measure.ts';
import { quickApi } from './quick-api.ts';
import { getFigures, middleFloor } from './quick-figures.ts';
import { withQuickOrders } from './quick-orders.ts';
import { withQuickPages } from './quick-pages.ts';
import { type Floor, quickTable } from './quick-report.ts';
import { type QuickRows, type Reading, ROUNDS } from './quick-rows.ts';
import { buildShop } from './shop.ts';
import { withFloor } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const BASELINE = join(import.meta.dirname, 'baseline.json');
const SKUS = 5_000;
const FLOOR_WARM_SECONDS = 1.5;
const FLOOR_SECONDS = 0.7;

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });

let began = performance.now();
const elapsed = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const progress = (what: string): void => console.error(`… ${what} (${elapsed()})`);

try {
  await buildStorefront();
  began = performance.now();
  const { floors, figures } = await run();
  if (values.save) save(figures);
  const baseline = existsSync(BASELINE) ? Baseline.parse(JSON.parse(readFileSync(BASELINE, 'utf8'))) : null;
  const known = baseline?.figures ?? {};
  const compared = compare(figures, known);
  console.log(quickTable(middleFloor(floors), compared));
  const times = floors.map(({ cpuMs }) => cpuMs);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const about =
    baseline === null
      ? 'There is no baseline yet: --save writes it.'
      : `The baseline is of ${baseline.measuredOn}, ${baseline.node}.`;
  console.log(
    `\nIn ${elapsed()}. One answer of the floor took ${least.toFixed(3)} to ${most.toFixed(3)} ms: the more it varies, the ` +
      `less the figures say. ${about}`,
  );
  const wrong = complaints(compared, known);
  if (wrong.length > 0) {
    console.error(['', 'Failed:', ...wrong].join('\n'));
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** Takes no time where Nx has built the same before. */
async function buildStorefront(): Promise<void> {
  progress('building the storefront');
  await runOrExplain('Building', 'npx', ['nx', 'build', '@tirekit/retail', '--outputStyle=static'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  await buildShop();
}

/** Measures everything, from an empty database to the last order. */
async function run(): Promise<{ floors: Floor[]; figures: Figure[] }> {
  const secret = (): string => randomBytes(24).toString('base64url');
  const shared = { SHELL_SIGNING_SECRET: secret(), [clientSecretVariable('retail')]: secret() };
  const readings: Reading[] = [];
  const floors: Floor[] = [];
  await withMarketplace(SKUS, progress, shared, (marketplace) =>
    withFloor(async (bare) => {
      await measure(bare, floorLoad, FLOOR_WARM_SECONDS);
      const measureRows = async (...groups: readonly QuickRows[]): Promise<void> => {
        floors.push(await getFloor(bare));
        for (let round = 0; round < ROUNDS; round++)
          for (const rows of groups) {
            readings.push(...(await rows(round)));
            floors.push(await getFloor(bare));
          }
      };
      const api = await quickApi(marketplace.stage, progress);
      await withQuickPages(marketplace, shared, progress, async (pages) => {
        progress('the API and pages');
        await measureRows(api, pages);
      });
      // Last, because orders change stock, and pages that show it are rendered anew.
      await withQuickOrders(marketplace, progress, async (orders) => {
        progress('orders');
        await measureRows(orders);
      });
    }),
  );
  return { floors, figures: getFigures(readings, middleFloor(floors)) };
}

async function getFloor(bare: Target): Promise<Floor> {
  const { cpuMsPerRequest: cpuMs, perSecond } = await measure(bare, floorLoad, FLOOR_SECONDS);
  return { cpuMs, perSecond };
}

function save(figures: readonly Figure[]): void {
  const baseline: Baseline = {
    measuredOn: new Date().toISOString().slice(0, 10),
    node: process.version,
    figures: Object.fromEntries(
      figures.map(({ name, value, unit, floors }) => [
        name,
        { value: rounded(value), unit, floors: rounded(floors) },
      ]),
    ),
  };
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
