/**
 * Measures feeds: `node tools/bench/feeds.ts [--skus 60000] [--tires 12000] [--rows 1000000] [--strict]`.
 *
 * A distributor's list with wrong lines comes into a filled shop while a buyer asks for lists, all prices change and go back,
 * and a long list is staged. Each command is a process of its own, as an owner runs it, so a second of its start counts. With
 * `--strict` it fails if a figure is not as good as wanted. Prints Markdown; README.md keeps the last results.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { stopChild } from './child.ts';
import { listedTires, writeCsv } from './feeds-list.ts';
import type { Target } from './measure.ts';
import { processFigures } from './process-figures.ts';
import { table } from './report.ts';
import { setStage } from './stage.ts';

/** One line in so many is wrong. */
const WRONG_OF = 60;
const LOOK_MS = 50;
const ASK_EVERY_MS = 100;
const SHOWN_MS = 120_000;
/** Flags of Node, as the script `tirekit` has them. */
const COMMAND_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=20'];

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '60000' },
    tires: { type: 'string', default: '12000' },
    rows: { type: 'string', default: '1000000' },
    strict: { type: 'boolean', default: false },
  },
});
const [skus, tires, rows] = [Number(values.skus), Number(values.tires), Number(values.rows)];
const progress = (what: string): void => console.error(`… ${what}`);
const folder = mkdtempSync(join(tmpdir(), 'tirekit-feeds-'));
const path = (name: string): string => join(folder, name);

/** A figure beside the one that is wanted, in the same unit; null: any. */
type Figure = readonly [what: string, measured: number, unit: string, wanted: number | null];
const figures: Figure[] = [];

interface Ended {
  readonly seconds: number;
  readonly said: string;
  readonly rssMb: number;
}

/** A command of the owner's. @param watch is told of it every few milliseconds */
async function tirekit(
  databaseUrl: string,
  words: readonly string[],
  watch: (child: ChildProcess) => Promise<void> = () => Promise.resolve(),
): Promise<Ended> {
  const began = performance.now();
  const child = spawn(process.execPath, [...COMMAND_HEAP, 'apps/api/src/cli/tirekit.ts', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  let rssMb = 0;
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined) rssMb = Math.max(rssMb, processFigures(child.pid).rssMb);
    await watch(child);
    await Promise.race([sleep(LOOK_MS), ended]);
  }
  await ended;
  if (child.exitCode !== 0 && child.signalCode !== 'SIGTERM')
    throw new Error(`tirekit ${words.join(' ')} failed: ${said}`);
  return { seconds: (performance.now() - began) / 1_000, said, rssMb };
}

interface Imported extends Ended {
  readonly runId: string;
  /** Until all rows were staged, from the command's start. */
  readonly stagedSeconds: number;
}

/** Imports a file. @param isStagedOnly ends the command before the check */
async function bring(
  client: pg.Client,
  databaseUrl: string,
  words: readonly string[],
  isStagedOnly = false,
): Promise<Imported> {
  const began = performance.now();
  let runId = '';
  let stagedSeconds = 0;
  const ended = await tirekit(databaseUrl, ['catalog', 'import', ...words], async (child) => {
    if (stagedSeconds > 0) return;
    const { rows: found } = await client.query<{ runId: string; state: string }>(
      'SELECT run_id AS "runId", state FROM feed_run WHERE started_at > $1 ORDER BY started_at DESC LIMIT 1',
      [new Date(Date.now() - (performance.now() - began))],
    );
    const [run] = found;
    if (run === undefined || run.state === 'staging') return;
    ({ runId } = run);
    stagedSeconds = (performance.now() - began) / 1_000;
    if (isStagedOnly) await stopChild(child);
  });
  return { ...ended, runId, stagedSeconds };
}

const approve = (runId: string): string[] => [
  ...['catalog', 'apply', runId, '--approve', '--by', 'Bench', '--reason', 'Measured'],
];

const ask = async ({ origin, token }: Target, address: string): Promise<Response> =>
  fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}` } });

/** Seconds until a tire's page says what is right. */
async function secondsUntilShown(
  api: Target,
  itemId: string,
  isRight: (tire: { salePriceInCents: number }) => boolean,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await ask(api, `/v1/catalog/items/${itemId}`);
    const seconds = (performance.now() - began) / 1_000;
    if (answer.ok && isRight((await answer.json()) as { salePriceInCents: number })) return seconds;
    if (seconds * 1_000 > SHOWN_MS) throw new Error(`${itemId} is not shown after ${seconds.toFixed(0)} s`);
    await sleep(LOOK_MS);
  }
}

/** Asks for lists of one size after the other while work runs. @returns milliseconds of all but one answer in a hundred */
async function p99While(api: Target, client: pg.Client, work: () => Promise<void>): Promise<number> {
  const { rows: sizes } = await client.query<{ slug: string }>('SELECT DISTINCT size_slug AS slug FROM sku');
  let isDone = false;
  const took: number[] = [];
  const asking = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const began = performance.now();
      await (await ask(api, `/v1/catalog/tires?size=${sizes[at % sizes.length]?.slug ?? ''}`)).arrayBuffer();
      took.push(performance.now() - began);
      await sleep(ASK_EVERY_MS);
    }
  })();
  await work().finally(() => (isDone = true));
  await asking;
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0;
}

async function measureGoods(api: Target, databaseUrl: string, client: pg.Client): Promise<void> {
  progress(`${String(tires)} new tires`);
  const [list, mapping] = [path('goods.csv'), path('goods.json')];
  await writeCsv(list, listedTires(tires, { wrong: Math.floor(tires / WRONG_OF), after: skus }));
  const { said } = await tirekit(databaseUrl, ['catalog', 'propose', 'goods', list]);
  writeFileSync(mapping, said);
  await tirekit(databaseUrl, ['suppliers', 'save', 'bench', '--name', 'Bench']);
  const began = performance.now();
  const p99 = await p99While(api, client, async () => {
    const words = ['goods', list, '--supplier', 'bench', '--mapping', mapping];
    const { runId, stagedSeconds, seconds } = await bring(client, databaseUrl, words);
    const applied = await tirekit(databaseUrl, approve(runId));
    const { rows: added } = await client.query<{ key: string }>(
      "SELECT key FROM feed_row WHERE run_id = $1 AND action = 'add' ORDER BY row_no DESC LIMIT 1",
      [runId],
    );
    await secondsUntilShown(api, added[0]?.key ?? '', () => true);
    figures.push(
      [`${tires.toLocaleString('en-US')} tires staged`, stagedSeconds, 's', null],
      ['… checked', seconds - stagedSeconds, 's', null],
      ['… lines checked in a second', tires / (seconds - stagedSeconds), '', null],
      ['… applied', applied.seconds, 's', null],
      ['… from file to page', (performance.now() - began) / 1_000, 's', 60],
    );
  });
  figures.push(['… p99 of lists meanwhile', p99, 'ms', 20]);
}

async function measurePrices(api: Target, databaseUrl: string, client: pg.Client): Promise<void> {
  const { rows: prices } = await client.query<{ sku: string; cents: number }>(
    'SELECT sku_id AS sku, price_cents AS cents FROM sku WHERE NOT discontinued LIMIT $1',
    [skus],
  );
  progress(`${String(prices.length)} new prices`);
  const list = path('prices.csv');
  await writeCsv(
    list,
    prices.map(({ sku, cents }) => ({ sku, price: ((cents + 100) / 100).toFixed(2) })),
  );
  const { runId, stagedSeconds, seconds } = await bring(client, databaseUrl, ['prices', list]);
  const [last] = prices.slice(-1);
  const applied = await tirekit(databaseUrl, approve(runId));
  const shown = await secondsUntilShown(
    api,
    last?.sku ?? '',
    ({ salePriceInCents }) => salePriceInCents !== last?.cents,
  );
  progress('their rollback');
  const back = await tirekit(databaseUrl, ['catalog', 'rollback', runId, '--reason', 'Measured']);
  figures.push(
    [`${prices.length.toLocaleString('en-US')} prices staged`, stagedSeconds, 's', null],
    ['… checked', seconds - stagedSeconds, 's', null],
    ['… applied and on pages', applied.seconds + shown, 's', 5],
    ['… rolled back', back.seconds, 's', 10],
  );
}

async function measureLongList(databaseUrl: string, client: pg.Client): Promise<void> {
  progress(`${String(rows)} rows`);
  const list = path('long.csv');
  await writeCsv(list, listedTires(rows));
  const words = ['goods', list, '--supplier', 'bench', '--mapping', 'goods', '--feed', 'bench-long'];
  const { stagedSeconds, rssMb } = await bring(client, databaseUrl, words, true);
  figures.push(
    [`${rows.toLocaleString('en-US')} rows staged`, stagedSeconds, 's', 300],
    ['… memory', rssMb, 'MB', 300],
  );
}

const stage = await setStage(skus, progress);
const client = new pg.Client({ connectionString: stage.databaseUrl });
try {
  await client.connect();
  await measureGoods(stage.api, stage.databaseUrl, client);
  await measurePrices(stage.api, stage.databaseUrl, client);
  await measureLongList(stage.databaseUrl, client);
} finally {
  await client.end();
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
}
const shown = (figure: number): string => figure.toFixed(figure < 100 ? 1 : 0);
console.log(
  table(
    ['what', 'measured', 'wanted'],
    figures.map(([what, measured, unit, wanted]) => [
      what,
      `${shown(measured)} ${unit}`.trim(),
      wanted === null ? '' : `${String(wanted)} ${unit}`,
    ]),
  ),
);
const missed = figures.filter(([, measured, , wanted]) => wanted !== null && measured > wanted);
if (values.strict && missed.length > 0) process.exitCode = 1;
