import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import {
  applyThings,
  checkThings,
  clearThings,
  createThings,
  listThings,
  thingFeed,
  thingKind,
} from '../../../test/support/thing-feed.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FeedField } from '../../platform/feeds/feed-field.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { saveFeed } from '../../platform/feeds/feeds.ts';
import { listOpenRuns, listRuns } from '../../platform/feeds/runs/run-state.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { createLog } from '../../platform/log/log.ts';
import { runDueFeeds, takeArrived } from './run-due-feeds.ts';

const JOB = 'nightly feed';
let database: OpenTestDatabase;
let db: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase(4);
  ({ db } = database);
  await createThings(db);
});
beforeEach(async () => {
  await clearThings(db);
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
  await saveFeed(db, { ...thingFeed, folder, everyMinutes: 5 }, 'Ann');
  await db.execute('UPDATE feed SET looked_at = NULL, leased_by = NULL, leased_until = NULL');
});
afterEach(async () => {
  await db.execute('DELETE FROM feed_run');
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

const log = createLog({ level: 'silent' });
const never = new AbortController().signal;
const field = (name: string, read: FeedField['read']): FeedField => ({
  ...{ name, label: name, headings: [], read },
  write: (value) => JSON.stringify(value),
});
/** The things of a file. */
const kind: FeedKind = {
  ...thingKind,
  fields: [field('id', (cell) => cell), field('brand', (cell) => cell), field('cents', Number)],
};
const look = (of: FeedKind): Promise<void> =>
  takeArrived(
    { db, log, files: folderStore(folder) },
    [of],
    { ...thingFeed, folder, everyMinutes: 5 },
    never,
  );

/** Puts a file into the folder that has not grown for some minutes. */
async function arrive(name: string, content: string): Promise<void> {
  await writeFile(join(folder, name), content);
  const at = Date.now() / 1_000 - 120;
  await utimes(join(folder, name), at, at);
}
const LIST = 'id,brand,cents\na,Arctic,1100\nb,Boreal,2000\n';
const filesIn = (subfolder: string): Promise<string[]> => readdir(join(folder, subfolder)).catch(() => []);
const isTaken = async () => (await filesIn('taken')).length === 1 && (await filesIn('refused')).length === 0;
const centsOf = async () => Object.fromEntries((await listThings(db)).map(({ id, cents }) => [id, cents]));
const states = async () => (await listRuns(db, 'things', 10)).map(({ state }) => state);

describe('a file whose run the shop overtakes between its check and its applying', () => {
  test('is taken, and its run waits for the guard that it meets now', async () => {
    await applyThings(db, [{ id: 'a', brand: 'Arctic', cents: 1000 }]);
    const overtaken: FeedKind = {
      ...kind,
      async check(...given) {
        await db.execute("UPDATE thing SET cents = 500 WHERE id = 'a'");
        return await thingKind.check(...given);
      },
    };
    await arrive('monday.csv', LIST);
    await look(overtaken);
    expect(await centsOf()).toEqual({ a: 500 });
    expect(await isTaken()).toBe(true);
    const [open] = await listOpenRuns(db);
    expect(open).toMatchObject({ state: 'waiting-for-approval', stops: [{ guard: 'price-jump' }] });
  });

  test('is applied without the lines that cannot be used anymore', async () => {
    let isChecked = false;
    const overtaken: FeedKind = {
      ...kind,
      checksAgain: true,
      check(_sql, rows) {
        const lost = isChecked ? rows.filter(({ key }) => key === 'b') : [];
        isChecked = true;
        return Promise.resolve(new Map(lost.map(({ rowNo }) => [rowNo, ['Another list has it.']])));
      },
    };
    await arrive('monday.csv', LIST);
    await look(overtaken);
    expect(await centsOf()).toEqual({ a: 1100 });
    expect(await states()).toEqual(['applied']);
    expect(await isTaken()).toBe(true);
  });

  test('waits for a person, who is told why, if that happens each time', async () => {
    let isApplying = true;
    const overtaken: FeedKind = {
      ...kind,
      checksAgain: true,
      check(_sql, rows) {
        isApplying = !isApplying;
        const lost = isApplying ? rows.slice(0, 1) : [];
        return Promise.resolve(new Map(lost.map(({ rowNo }) => [rowNo, ['Another list has it.']])));
      },
    };
    await arrive('monday.csv', LIST);
    await look(overtaken);
    expect(await centsOf()).toEqual({});
    expect(await isTaken()).toBe(true);
    const [open] = await listOpenRuns(db);
    expect(open).toMatchObject({
      state: 'waiting-for-approval',
      stops: [{ message: expect.stringContaining('Another list has it.') as string }],
    });
  });
});

/** A kind that loses the database in one of its steps, as often as that. */
function failing(step: 'check' | 'write', times: number): FeedKind {
  let left = times;
  const fail = (): void => {
    if (left === 0) return;
    left -= 1;
    throw Object.assign(new Error('The database is away.'), { code: 'ECONNRESET' });
  };
  return {
    ...kind,
    async check(...given) {
      if (step === 'check') fail();
      return await thingKind.check(...given);
    },
    async write(...given) {
      if (step === 'write') fail();
      await thingKind.write(...given);
    },
  };
}

test.each(['check', 'write'] as const)(
  'a file whose %s is cut off again and again keeps the rows of its last try alone',
  async (step) => {
    const cut = failing(step, 3);
    await arrive('monday.csv', LIST);
    for (let tries = 0; tries < 3; tries++) {
      await look(cut);
      expect(await filesIn('taken')).toEqual([]);
    }
    await look(cut);
    expect(await centsOf()).toEqual({ a: 1100, b: 2000 });
    expect(await states()).toEqual(['applied', 'given-up', 'given-up', 'given-up']);
    const kept = await db.query<{ state: string }>(
      'SELECT DISTINCT state FROM feed_run JOIN feed_row USING (run_id)',
    );
    expect(kept).toEqual([{ state: 'applied' }]);
  },
);

test('a checked run of an earlier file stays when another one of its name arrives', async () => {
  await arrive('monday.csv', LIST);
  const { runId } = await checkThings(db, [{ id: 'c', brand: 'Arctic', cents: 5 }]);
  const files = JSON.stringify([
    { name: 'monday.csv', sha256: '', bytes: 1, writtenAt: '2026-11-29T00:00:00.000Z' },
  ]);
  await db.execute('UPDATE feed_run SET started_by = $2, files = $3 WHERE run_id = $1', [runId, JOB, files]);
  await look(kind);
  expect(await states()).toEqual(['applied', 'checked']);
});

describe('a run that was half applied', () => {
  const batched: FeedKind = { ...kind, commitsBatches: true };
  async function leaveHalfApplied(id: string): Promise<string> {
    const { runId } = await checkThings(db, [{ id, brand: 'Arctic', cents: 1000 }]);
    await db.execute("UPDATE feed_run SET state = 'applying', applied_by = $2 WHERE run_id = $1", [
      runId,
      JOB,
    ]);
    return runId;
  }

  test.each([
    ['stays in sight after a list of some rows', false],
    ['is history after a full list', true],
  ])('and may not go on has failed, lets the others go on, and %s', async (_, isFull) => {
    const older = await leaveHalfApplied('a');
    const newer = await applyThings(db, [{ id: 'b', brand: 'Arctic', cents: 1000 }]);
    await db.execute('UPDATE feed_run SET is_full = $2 WHERE run_id = $1', [newer, isFull]);
    await leaveHalfApplied('c');
    await look(batched);
    expect(await states()).toEqual(['applied', 'applied', 'failed']);
    expect(await centsOf()).toEqual({ b: 1000, c: 1000 });
    expect((await listOpenRuns(db)).map(({ runId }) => runId)).toEqual(isFull ? [] : [older]);
    const failed = (await listRuns(db, 'things', 10)).at(-1);
    expect(failed?.error).toContain('--approve');
  });
});

test('a feed is not taken after the API has been told to stop', async () => {
  await arrive('monday.csv', LIST);
  const stopping = new AbortController();
  const taken: string[] = [];
  const take = ({ feedId }: { readonly feedId: string }) => {
    taken.push(feedId);
    return Promise.resolve();
  };
  // The database still answers which feed is due.
  const isOver = runDueFeeds({ db, log }, take, stopping.signal);
  stopping.abort();
  await isOver;
  expect(taken).toEqual([]);
});
