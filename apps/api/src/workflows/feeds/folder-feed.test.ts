import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sell } from '../../../test/orders/sell.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { listRuns } from '../../platform/feeds/runs/run-state.ts';
import { createLog } from '../../platform/log/log.ts';
import type { ModuleFactory } from '../../module.ts';
import type { RepeatedWork } from '../../platform/jobs/ticker.ts';
import { feedKinds } from './feed-kinds.ts';
import { feedsModule } from './module.ts';
import { runDueFeeds } from './run-due-feeds.ts';

const FEED = 'nightly-prices';
let api: TestApi;
let folder: string;
/** What the API does by itself each minute. */
let job: RepeatedWork;

const log = createLog({ level: 'silent' });

/** The module without its clock: a test says when its job is done. */
const byHand: ModuleFactory = async (deps) => {
  const [module] = [await feedsModule(deps)].flat();
  const [work] = module?.every ?? [];
  if (module === undefined || work === undefined) throw new Error('There is no job of feeds.');
  job = work;
  return { ...module, every: [] };
};

beforeAll(async () => {
  api = await startTestApi({
    isNew: true,
    modules: [byHand],
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
  for (const table of ['price_entry', 'feed_row', 'feed_run', 'feed'])
    await api.db.execute(`DELETE FROM ${table}`);
  await rm(folder, { recursive: true });
});
afterAll(() => api.stop());

const never = new AbortController().signal;
/** The next look into the folder, by so many processes at once. */
async function look(processes = 1): Promise<void> {
  await api.db.execute('UPDATE feed SET looked_at = NULL');
  await Promise.all(
    Array.from({ length: processes }, () =>
      runDueFeeds({ db: api.db, log, files: folderStore(folder) }, feedKinds, never),
    ),
  );
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
    const problems = async () =>
      ((await (await fetch(`${api.origin}/readyz`)).json()) as { problems: string[] }).problems;
    expect(await problems()).toEqual([
      `Run ${run?.runId ?? ''} of the feed ${FEED} waits for an approval: tirekit catalog show ${run?.runId ?? ''}`,
    ]);
    await runCommand(api.databaseUrl, ['catalog', 'give-up', run?.runId ?? '']);
    await job.run(never);
    expect(await problems()).toEqual([]);
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

  test('is left where its name begins with a dot, as files that arrive are named by SFTP servers', async () => {
    await arrive('.monday.csv.part', prices('109.00'));
    await look();
    expect(await readdir(folder)).toEqual(['.monday.csv.part']);
  });
});

test('a folder is not looked into before its time has come', async () => {
  await look();
  await arrive('monday.csv', prices('109.00'));
  await runDueFeeds({ db: api.db, log, files: folderStore(folder) }, feedKinds, never);
  expect(await readdir(folder)).toEqual(['monday.csv']);
});
