import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sell } from '../../../test/orders/sell.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { processEnvironment } from '../../../test/support/run-directory.ts';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { findFeed } from '../../platform/feeds/feeds.ts';
import { listRuns, type RunState } from '../../platform/feeds/runs/run-state.ts';
import { createLog } from '../../platform/log/log.ts';
import type { ModuleFactory } from '../../module.ts';
import type { RepeatedWork } from '../../platform/jobs/ticker.ts';
import { feedKinds } from './feed-kinds.ts';
import { feedsModule } from './module.ts';
import { runDueFeeds, takeArrived } from './run-due-feeds.ts';
import { takeInProcess } from './take-in-process.ts';

const FEED = 'nightly-prices';
let api: TestApi;
let folder: string;
/** What the API does by itself each minute. */
let job: RepeatedWork;
let config: Config;

const log = createLog({ level: 'silent' });

/** The module without its clock: a test says when its job is done. */
const byHand: ModuleFactory = async (deps) => {
  const [module] = [await feedsModule(deps)].flat();
  const [work] = module?.every ?? [];
  if (module === undefined || work === undefined) throw new Error('There is no job of feeds.');
  job = work;
  ({ config } = deps);
  return { ...module, every: [] };
};

beforeAll(async () => {
  // Half of the time until a process does something.
  vi.stubEnv('NODE_COMPILE_CACHE', processEnvironment().NODE_COMPILE_CACHE);
  api = await startTestApi({
    isNew: true,
    modules: [byHand],
    // The process that takes files writes into the log of this one.
    config: { LOG_LEVEL: 'silent' },
    seed: (db) => sell(db, { FRONT: 4, REAR: 4 }),
  });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
  await api.db.execute(
    "UPDATE sku SET price_cents = 10000, mpn = sku_id, sample = false WHERE sku_id IN ('FRONT', 'REAR')",
  );
  const words = ['feeds', 'save', FEED, 'prices', '--folder', folder, '--every', '5'];
  expect((await runCommand(api.databaseUrl, words)).code).toBe(0);
});
afterEach(async () => {
  for (const table of ['price_entry', 'feed_row', 'feed_run', 'feed', 'feed_mapping'])
    await api.db.execute(`DELETE FROM ${table}`);
  await rm(folder, { recursive: true });
});
afterAll(() => {
  vi.unstubAllEnvs();
  return api.stop();
});

const never = new AbortController().signal;
const lookOnce = (db: Database = api.db): Promise<void> =>
  runDueFeeds(
    { db, log },
    (feed) => takeArrived({ db, log, files: folderStore(folder) }, feedKinds, feed, never),
    never,
  );
/** The next look into the folder, by so many processes at once. */
async function look(processes = 1, db: Database = api.db): Promise<void> {
  await api.db.execute('UPDATE feed SET looked_at = NULL');
  await Promise.all(Array.from({ length: processes }, () => lookOnce(db)));
}

/** Puts a file into the folder that has not grown for so many seconds. */
async function arrive(name: string, content: string, seconds = 120): Promise<void> {
  await writeFile(join(folder, name), content);
  const at = Date.now() / 1_000 - seconds;
  await utimes(join(folder, name), at, at);
}
const prices = (front: string, rear = '100.00') => `sku,price\nFRONT,${front}\nREAR,${rear}\n`;

const filesIn = (subfolder: string): Promise<string[]> => readdir(join(folder, subfolder)).catch(() => []);
const priceOf = async (skuId: string) =>
  (await api.db.one<{ cents: number }>('SELECT price_cents AS cents FROM sku WHERE sku_id = $1', [skuId]))
    .cents;
const readProblems = async (): Promise<string[]> =>
  ((await (await fetch(`${api.origin}/readyz`)).json()) as { problems: string[] }).problems;
const states = async () => (await listRuns(api.db, FEED, 10)).map(({ state }) => state);

describe('a file in the folder of a feed', () => {
  test('is applied and moved to taken', async () => {
    await arrive('monday.csv', prices('109.00'));
    await look();
    expect(await priceOf('FRONT')).toBe(10_900);
    expect(await filesIn('taken')).toEqual([expect.stringMatching(/-monday\.csv$/)]);
    expect(await readdir(folder)).toEqual(['taken']);
    expect(await listRuns(api.db, FEED, 10)).toMatchObject([
      { state: 'applied', appliedBy: 'nightly feed', files: [{ name: 'monday.csv' }] },
    ]);
  });

  test('is taken after those whose names come before', async () => {
    await arrive('b.csv', prices('120.00'));
    await arrive('a.csv', prices('110.00'));
    await look();
    expect(await priceOf('FRONT')).toBe(12_000);
    expect(await states()).toEqual(['applied', 'applied']);
  });

  test.each<[string, string]>([
    ['is no table', '{"form": 1, "kind": "goods", "rows": ['],
    ['has columns that no mapping knows', 'Item,Amount\nFRONT,109.00\n'],
    ['is empty', ''],
  ])('that %s is moved to refused, and the next one is taken', async (_, content) => {
    await arrive('a.csv', content);
    await arrive('b.csv', prices('109.00'));
    await look();
    expect(await filesIn('refused')).toEqual([expect.stringMatching(/-a\.csv$/)]);
    expect(await filesIn('taken')).toEqual([expect.stringMatching(/-b\.csv$/)]);
    expect(await priceOf('FRONT')).toBe(10_900);
  });

  test('that a guard stops waits for an approval, and /readyz names it until then', async () => {
    await arrive('midnight.csv', prices('59.00'));
    await job.run(never);
    expect(await priceOf('FRONT')).toBe(10_000);
    expect(await states()).toEqual(['waiting-for-approval']);
    expect(await filesIn('taken')).toHaveLength(1);
    const [run] = await listRuns(api.db, FEED, 1);
    expect(await readProblems()).toEqual([
      `Run ${run?.runId ?? ''} of the feed ${FEED} waits for an approval: tirekit catalog show ${run?.runId ?? ''}`,
    ]);
    await runCommand(api.databaseUrl, ['catalog', 'give-up', run?.runId ?? '']);
    await job.run(never);
    expect(await readProblems()).toEqual([]);
  });

  test('that the database has no time for is left, and so are those after it', async () => {
    await arrive('a.csv', prices('109.00'));
    await arrive('b.csv', prices('110.00'));
    const busy = openDatabase({
      ...{ url: api.databaseUrl, connections: 1, namedStatements: false, timeoutMs: 300 },
    });
    await api.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE feed_row IN ACCESS EXCLUSIVE MODE');
      await look(1, busy);
    });
    await busy.end();
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['a.csv', 'b.csv']) as string[]);
    expect(await filesIn('refused')).toEqual([]);
    await look();
    expect(await priceOf('FRONT')).toBe(11_000);
  });

  test('that was refused is named by /readyz until a later one is taken', async () => {
    await arrive('a.csv', 'Item,Amount\nFRONT,109.00\n');
    await job.run(never);
    expect(await readProblems()).toEqual([expect.stringMatching(/a\.csv of the feed .* was refused/)]);
    await arrive('b.csv', prices('109.00'));
    await api.db.execute('UPDATE feed SET looked_at = NULL');
    await job.run(never);
    expect(await readProblems()).toEqual([]);
  });

  test('is not imported while it could not be moved away, and /readyz names the folder', async () => {
    await arrive('monday.csv', prices('109.00'));
    await symlink(join(folder, 'nowhere', 'else'), join(folder, 'taken'));
    await job.run(never);
    expect(await states()).toEqual([]);
    expect(await readProblems()).toEqual([
      `The folder ${folder} of the feed ${FEED} cannot be read and written.`,
    ]);
  });

  test('that still grows is left until it is whole', async () => {
    await arrive('large.csv', 'sku,price\nFRONT,109.00\n', 0);
    await look();
    expect(await readdir(folder)).toEqual(['large.csv']);
    await appendFile(join(folder, 'large.csv'), 'REAR,109.00\n');
    const at = Date.now() / 1_000 - 120;
    await utimes(join(folder, 'large.csv'), at, at);
    await look();
    expect([await priceOf('FRONT'), await priceOf('REAR')]).toEqual([10_900, 10_900]);
  });

  test('is taken once by two processes', async () => {
    await arrive('monday.csv', prices('109.00'));
    await look(2);
    expect(await states()).toEqual(['applied']);
    expect(await filesIn('taken')).toHaveLength(1);
    expect(await filesIn('refused')).toEqual([]);
  });

  test('is left to the process that takes it, however long that lasts', async () => {
    await arrive('monday.csv', prices('109.00'));
    let first = Promise.resolve();
    await api.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE price_entry IN ACCESS EXCLUSIVE MODE');
      first = look();
      await expect.poll(states).toEqual(['staged']);
      await look();
      expect(await states()).toEqual(['staged']);
    });
    await first;
    expect(await states()).toEqual(['applied']);
    expect([await filesIn('taken'), await filesIn('refused')]).toMatchObject([[expect.any(String)], []]);
  });

  test('is not refused by a process from which another one has taken the feed', async () => {
    await arrive('a.csv', 'Item,Amount\nFRONT,109.00\n');
    let first = Promise.resolve();
    await api.db.transaction(async (tx) => {
      await tx.execute('LOCK TABLE feed_mapping IN ACCESS EXCLUSIVE MODE');
      first = look();
      const take = "UPDATE feed SET leased_by = 'another' WHERE leased_by IS NOT NULL";
      await expect.poll(() => api.db.execute(take)).toBe(1);
    });
    await first;
    expect(await readdir(folder)).toContain('a.csv');
    expect(await filesIn('refused')).toEqual([]);
  });

  test('is left where its name begins with a dot, as files that arrive are named by SFTP servers', async () => {
    await arrive('.monday.csv.part', prices('109.00'));
    await look();
    expect(await readdir(folder)).toEqual(['.monday.csv.part']);
  });
});

describe('a run of the folder whose process has ended', () => {
  /** A run of the list that such a process has left in a state, with its feed. */
  async function leave(state: RunState, by: string): Promise<void> {
    const path = join(folder, 'left.csv.part');
    await writeFile(path, prices('109.00'));
    await runCommand(api.databaseUrl, ['catalog', 'import', 'prices', path, '--feed', FEED, '--by', by]);
    await rm(path);
    await api.db.execute('UPDATE feed_run SET state = $1, applied_by = CASE $1 WHEN $2 THEN started_by END', [
      state,
      'applying',
    ]);
    await api.db.execute("UPDATE feed SET leased_by = 'gone', leased_until = now() + interval '1 minute'");
  }
  const minutesPass = () =>
    api.db.execute("UPDATE feed SET leased_until = leased_until - interval '5 minutes'");

  test.each<RunState>(['staging', 'staged'])(
    'and that was %s is given up, and the file is taken by another one',
    async (state) => {
      await leave(state, 'nightly feed');
      await arrive('left.csv', prices('109.00'));
      await look();
      expect(await states()).toEqual([state]);
      await minutesPass();
      await look();
      expect(await states()).toEqual(['applied', 'given-up']);
    },
  );

  test('and that was half applied goes on', async () => {
    await leave('applying', 'nightly feed');
    await minutesPass();
    await arrive('left.csv', prices('109.00'));
    await look();
    expect(await states()).toEqual(['applied', 'applied']);
    expect(await priceOf('FRONT')).toBe(10_900);
  });

  test('is named by /readyz if a command had half applied it', async () => {
    await leave('applying', 'Ann');
    await minutesPass();
    await job.run(never);
    expect(await readProblems()).toEqual([]);
    await api.db.execute("UPDATE feed_run SET started_at = now() - interval '61 minutes'");
    await job.run(never);
    expect(await readProblems()).toEqual([expect.stringContaining('stopped halfway') as string]);
    expect(await states()).toEqual(['applying']);
  });
});

test('a folder that is gone is named by /readyz, and the other feeds are taken', async () => {
  const other = ['feeds', 'save', 'away', 'prices', '--folder', join(folder, 'away'), '--every', '5'];
  expect((await runCommand(api.databaseUrl, other)).code).toBe(0);
  await arrive('monday.csv', prices('109.00'));
  await job.run(never);
  expect(await priceOf('FRONT')).toBe(10_900);
  expect(await readProblems()).toEqual([
    `The folder ${join(folder, 'away')} of the feed away cannot be read and written.`,
  ]);
});

test('a feed that is saved again, or imported by command, keeps what is not named', async () => {
  const tirekit = (...words: string[]) => runCommand(api.databaseUrl, words);
  await tirekit('suppliers', 'save', 'atlas', '--name', 'Atlas');
  const usual = ['--supplier', 'atlas', '--full', '--folder', folder, '--every', '15'];
  expect((await tirekit('feeds', 'save', 'atlas-prices', 'prices', ...usual)).code).toBe(0);
  const saved = { supplierId: 'atlas', isFull: true, folder, everyMinutes: 15 };
  await tirekit('feeds', 'save', 'atlas-prices', 'prices', '--limits', 'missing-share=10');
  expect(await findFeed(api.db, 'atlas-prices')).toMatchObject({ ...saved, limits: { 'missing-share': 10 } });
  const path = join(folder, 'few.csv');
  await writeFile(path, prices('109.00'));
  expect((await tirekit('catalog', 'import', 'prices', path, '--supplier', 'atlas')).code).toBe(0);
  expect(await findFeed(api.db, 'atlas-prices')).toMatchObject(saved);
  expect(await listRuns(api.db, 'atlas-prices', 1)).toMatchObject([{ isFull: false, supplierId: 'atlas' }]);
  await tirekit('feeds', 'save', 'atlas-prices', 'prices', '--partial', '--folder', 'none');
  expect(await findFeed(api.db, 'atlas-prices')).toMatchObject({
    ...{ isFull: false, folder: null, everyMinutes: null },
  });
});

test('an import that is to be applied at once fails if a guard stops it', async () => {
  const path = join(folder, 'slip.csv');
  await writeFile(path, prices('59.00'));
  const words = ['catalog', 'import', 'prices', path, '--feed', FEED, '--apply'];
  const { code, stdout } = await runCommand(api.databaseUrl, words);
  expect([code, stdout]).toEqual([1, expect.stringContaining('Stop:') as string]);
});

test('a folder is not looked into before its time has come', async () => {
  await look();
  await arrive('monday.csv', prices('109.00'));
  await lookOnce();
  expect(await readdir(folder)).toEqual(['monday.csv']);
});

const allowUnusable = () =>
  runCommand(api.databaseUrl, ['feeds', 'save', FEED, 'prices', '--limits', 'unusable-share=100']);

/** So many lines of tires that the shop does not have, and one that changes a price. */
const longList = JSON.stringify({
  form: 1,
  kind: 'prices',
  rows: [
    ...Array.from({ length: 20_000 }, (_, at) => ({ sku: `T${String(at)}`, price: 100 })),
    { sku: 'FRONT', price: 109 },
  ],
});

/** The runs of the feed in lines, once one is applied. All that this process does beside stands still meanwhile. */
function blockUntilApplied(): string {
  const words = [join(import.meta.dirname, '../../cli/tirekit.ts'), 'catalog', 'runs', '--feed', FEED];
  const env = { ...processEnvironment(), TIREKIT_DATA: folder, DATABASE_URL: api.databaseUrl };
  let listed = '';
  for (let tries = 0; tries < 40 && !listed.includes('is applied'); tries++)
    listed = spawnSync(process.execPath, words, { env, encoding: 'utf8' }).stdout;
  return listed;
}

test('a long list is taken without a turn of the event loop in which the API answers calls', async () => {
  await allowUnusable();
  await arrive('long.json', longList);
  const isOver = job.run(never);
  await vi.waitFor(async () => expect(await states()).toHaveLength(1), { timeout: 20_000, interval: 10 });
  expect(blockUntilApplied()).toContain('is applied');
  await isOver;
  expect(await priceOf('FRONT')).toBe(10_900);
});

test('no process is started for an API that has been told to stop', async () => {
  const countProcesses = () =>
    process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;
  const before = countProcesses();
  const stopping = new AbortController();
  stopping.abort();
  await takeInProcess({ config, log }, FEED, stopping.signal);
  expect(countProcesses()).toBe(before);
});

test('a process that cannot take files is in the log', async () => {
  let logged = '';
  const destination = { write: (line: string) => void (logged += line) };
  const away = { ...config, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const deps = { config: away, log: createLog({ level: 'error', destination }) };
  await takeInProcess(deps, FEED, never);
  expect(logged).toContain('"code":1,"signal":null,"msg":"the process that takes a feed has failed"');
});

test('an API that stops waits for no list, which is taken to its end, and is the last one', async () => {
  await allowUnusable();
  await arrive('a.json', longList);
  await arrive('b.csv', prices('110.00'));
  const stopping = new AbortController();
  const isOver = job.run(stopping.signal);
  await vi.waitFor(async () => expect(await states()).toHaveLength(1), { timeout: 20_000, interval: 10 });
  stopping.abort();
  await isOver;
  expect(await states()).not.toEqual(['applied']);
  await vi.waitFor(async () => expect(await filesIn('taken')).toHaveLength(1), 20_000);
  expect(await states()).toEqual(['applied']);
  expect(await readdir(folder)).toContain('b.csv');
});
