import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import {
  applyThings,
  checkThings,
  clearThings,
  createThings,
  listThings,
  readThings,
  stageThings,
  thingFeed,
  thingKind,
} from '../../../../test/support/thing-feed.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { MappedLine } from '../apply-mapping.ts';
import type { FeedKind } from '../feed-kind.ts';
import { saveFeed } from '../feeds.ts';
import { applyRun } from './apply-run.ts';
import { checkRun } from './check-run.ts';
import { prepareRun } from './prepare-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { BATCH, listRows } from './run-rows.ts';
import { getRun, RunRefused } from './run-state.ts';
import { stageRun } from './stage-run.ts';

let database: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await createThings(db);
});
beforeEach(() => clearThings(db));
afterAll(() => database.close());

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is stored')),
  get: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
  problem: () => Promise.resolve(null),
};
const two = [
  { id: 'a', brand: 'Arctic', cents: 1000 },
  { id: 'b', brand: 'Boreal', cents: 2000 },
];
test('nothing is for sale before a run is applied, and the same file twice changes nothing', async () => {
  const { counts, state } = await checkThings(db, two);
  expect({ counts, state }).toEqual({
    state: 'checked',
    counts: { add: 2, change: 0, discontinue: 0, none: 0, unusable: 0 },
  });
  expect(await listThings(db)).toEqual([]);
  await applyThings(db, two);
  expect(await listThings(db)).toHaveLength(2);
  expect((await checkThings(db, two)).counts).toEqual({
    add: 0,
    change: 0,
    discontinue: 0,
    none: 2,
    unusable: 0,
  });
});

test('a row takes the spelling of the shop, and loses a computed value of which the shop knows better', async () => {
  await applyThings(db, two);
  const spelled: FeedKind = {
    ...thingKind,
    identify: (_sql, rows) =>
      Promise.resolve(
        new Map(
          rows.map(({ rowNo, computed, fields: { id, cents, ...rest } }) => [
            rowNo,
            {
              key: String(id),
              fields: {
                ...rest,
                id: String(id),
                brand: 'Arctic',
                ...(!computed.includes('cents') && { cents: cents ?? null }),
              },
            },
          ]),
        ),
      ),
  };
  const runId = await stageThings(db, [{ id: 'a', brand: 'ARCTIC' }]);
  await checkRun(db, spelled, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ none: 1, change: 0 });
});

test('a row that refers to something gets it before the check, or has a problem', async () => {
  const fetching: FeedKind = {
    ...thingKind,
    prepare: (_db, rows) =>
      Promise.resolve(
        new Map(
          rows.map(({ rowNo, fields }) => [
            rowNo,
            fields['id'] === 'b'
              ? { problem: 'There is no such file.' }
              : { fields: { ...fields, cents: 77 } },
          ]),
        ),
      ),
  };
  const runId = await stageThings(db, [...two, { id: 'c', problem: 'Unreadable.' }]);
  await prepareRun(db, fetching, runId, { files: noFiles, attachments: null });
  await checkRun(db, fetching, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ add: 1, unusable: 2 });
  const problems = await listRows(db, runId, 'problems', 10);
  expect(problems.map((row) => row.problems)).toEqual([['There is no such file.'], ['Unreadable.']]);
  await applyRun(db, fetching, runId, { by: 'Ann', reason: null });
  expect(await listThings(db)).toEqual([{ id: 'a', cents: 77, gone: false }]);
});

test('a line that cannot be used is named with its reason, and the others are applied', async () => {
  const runId = await applyThings(db, [
    ...two,
    { brand: 'Arctic' },
    { id: 'a', brand: 'Arctic', cents: 3000 },
    { id: 'd', brand: 'Nobody' },
    { id: 'e', brand: 'Arctic', cents: 0 },
    { id: 'f', brand: 'Arctic', problem: 'The weight is not a number.' },
  ]);
  const named = await listRows(db, runId, 'problems', 10);
  expect(named.map(({ line, problems, conflicts }) => [line, ...problems, ...conflicts])).toEqual([
    [4, 'The line has no number.'],
    [5, 'Line 2 is for the same item. Only the first one is used.'],
    [6, 'Unknown brand.'],
    [7, 'A price of nothing.'],
    [8, 'The weight is not a number.'],
  ]);
  expect((await listThings(db)).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('applying a run writes its rows again only where the shop has changed since the check', async () => {
  await applyThings(db, two);
  const runId = await stageThings(
    db,
    two.map((thing) => ({ ...thing, cents: thing.cents + 100 })),
  );
  await checkRun(db, thingKind, runId);
  await db.execute("UPDATE thing SET cents = 2050 WHERE id = 'b'");
  const rows = () =>
    db.query<{ version: string }>(
      "SELECT ctid::text AS version, before -> 'cents' AS before FROM feed_row WHERE run_id = $1 ORDER BY row_no",
      [runId],
    );
  const [same, changed] = await rows();
  await applyRun(db, thingKind, runId, { by: 'Ann', reason: null });
  const [sameAfter, changedAfter] = await rows();
  expect(sameAfter).toEqual(same);
  expect(changedAfter).toEqual({ version: expect.any(String), before: 2_050 });
  expect(changedAfter?.version).not.toBe(changed?.version);
});

test('a guard stops a run until somebody approves it with a reason', async () => {
  await applyThings(db, two);
  const run = await checkThings(db, [
    { id: 'a', cents: 1301 },
    { id: 'b', cents: 2600 },
  ]);
  expect(run).toMatchObject({
    state: 'waiting-for-approval',
    stops: [{ guard: 'price-jump', rows: 1, message: '1 prices are off by more than 30%.' }],
  });
  await expect(applyRun(db, thingKind, run.runId, { by: 'Ann', reason: null })).rejects.toThrow(RunRefused);
  expect((await listThings(db)).map(({ cents }) => cents)).toEqual([1000, 2000]);
  await applyRun(db, thingKind, run.runId, { by: 'Bea', reason: 'New list' });
  expect((await listThings(db)).map(({ cents }) => cents)).toEqual([1301, 2600]);
  expect(await getRun(db, run.runId)).toMatchObject({
    state: 'applied',
    approvedBy: 'Bea',
    reason: 'New list',
  });
});

test('a feed may have limits of its own', async () => {
  await applyThings(db, two);
  await saveFeed(db, { ...thingFeed, limits: { 'price-jump': 50 } }, 'Ann');
  expect((await checkThings(db, [{ id: 'a', cents: 1500 }])).stops).toEqual([]);
});

test.each<[string, number, number, Record<string, number>, string | null]>([
  ['a few of them', 9, 20, {}, null],
  ['a tenth of many', 10, 100, {}, null],
  ['more of them', 11, 100, {}, '11 of 100 lines cannot be used, more than 10%.'],
  ['as many as the feed may have', 11, 100, { 'unusable-share': 11 }, null],
  [
    'more than the feed may have',
    11,
    100,
    { 'unusable-share': 5 },
    '11 of 100 lines cannot be used, more than 5%.',
  ],
])('lines that cannot be used stop a run if there are too many: %s', async (_, bad, all, limits, message) => {
  await saveFeed(db, { ...thingFeed, limits }, 'Ann');
  const rows = Array.from({ length: all }, (_row, at) => ({
    id: `u${String(at)}`,
    brand: 'Arctic',
    ...(at < bad && { problem: 'The weight is not a number.' }),
  }));
  const { state, stops } = await checkThings(db, rows);
  expect(state).toBe(message === null ? 'checked' : 'waiting-for-approval');
  expect(stops).toEqual(message === null ? [] : [{ guard: 'unusable-share', rows: bad, message }]);
});

test('a price that changes after the check, so that a guard is met, needs another check', async () => {
  await applyThings(db, two);
  const { runId } = await checkThings(db, [{ id: 'a', cents: 1100 }]);
  await db.execute("UPDATE thing SET cents = 500 WHERE id = 'a'");
  await expect(applyRun(db, thingKind, runId, { by: 'Ann', reason: null })).rejects.toThrow(
    'Check it once more',
  );
  await checkRun(db, thingKind, runId);
  expect((await getRun(db, runId)).state).toBe('waiting-for-approval');
});

test('a full list takes out what it lacks, and a line that cannot be read is no missing one', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: `m${String(at)}`,
    brand: 'Arctic',
    cents: 1000,
  }));
  await applyThings(db, many);
  await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
  const [, , third, ...rest] = many;
  const runId = await applyThings(db, [
    ...rest,
    { ...third, problem: 'The weight is not a number.' },
    { id: 'm0', brand: 'Arctic', cents: 1000 },
  ]);
  expect((await listThings(db)).filter(({ gone }) => gone)).toEqual([{ id: 'm1', cents: 1000, gone: true }]);
  await rollBackRun(db, thingKind, runId, { by: 'Ann', reason: 'Wrong file' });
  expect((await listThings(db)).filter(({ gone }) => gone)).toEqual([]);
});

test('a run stays as full as it began, and its feed may change meanwhile', async () => {
  await applyThings(db, two);
  await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
  const { runId } = await checkThings(db, two);
  await saveFeed(db, thingFeed, 'Ann');
  await db.execute("INSERT INTO thing VALUES ('c', 'Arctic', 5, false)");
  await checkRun(db, thingKind, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ discontinue: 1 });
});

test('a feed with runs keeps its supplier', async () => {
  await applyThings(db, two);
  await db.execute(
    "INSERT INTO supplier (supplier_id, name) VALUES ('atlas', 'Atlas') ON CONFLICT DO NOTHING",
  );
  await expect(saveFeed(db, { ...thingFeed, supplierId: 'atlas' }, 'Ann')).rejects.toThrow(
    'of another supplier',
  );
});

test('a full list that lacks many rows, or a whole brand, waits for an approval', async () => {
  await applyThings(db, two);
  await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
  const { stops } = await checkThings(db, [{ id: 'b', brand: 'Boreal', cents: 2000 }]);
  expect(stops).toEqual([
    { guard: 'missing-share', rows: 1, message: expect.stringContaining('1 of 2 rows') as string },
    { guard: 'vanished', rows: 1, message: expect.stringContaining('brand Arctic') as string },
  ]);
});

test('a run that breaks in the middle leaves no trace, and can be applied again', async () => {
  const rows = Array.from({ length: 4_100 }, (_, at) => ({
    id: `n${String(at).padStart(5, '0')}`,
    brand: 'Arctic',
    cents: at,
  }));
  const { runId } = await checkThings(
    db,
    rows.map((row) => ({ ...row, cents: row.cents + 96_000 })),
  );
  await expect(applyRun(db, thingKind, runId, { by: 'Ann', reason: null })).rejects.toThrow(
    'thing_cents_check',
  );
  expect(await listThings(db)).toEqual([]);
  expect((await getRun(db, runId)).state).toBe('checked');
});

test('a run of committed batches goes on from its last batch', async () => {
  const batched: FeedKind = { ...thingKind, commitsBatches: true };
  const rows = Array.from({ length: 4_100 }, (_, at) => ({
    id: `n${String(at).padStart(5, '0')}`,
    brand: 'Arctic',
    cents: at + 97_000,
  }));
  const { runId } = await checkThings(db, rows);
  await expect(applyRun(db, batched, runId, { by: 'Ann', reason: null })).rejects.toThrow(
    'thing_cents_check',
  );
  expect(await getRun(db, runId)).toMatchObject({ state: 'failed', appliedRows: 2_000 });
  await db.execute('ALTER TABLE thing DROP CONSTRAINT thing_cents_check');
  await applyRun(db, batched, runId, { by: 'Ann', reason: null });
  expect(await listThings(db)).toHaveLength(4_100);
  expect((await getRun(db, runId)).state).toBe('applied');
});

test('a run of committed batches that meets a new guard goes on once somebody approves', async () => {
  const batched: FeedKind = { ...thingKind, commitsBatches: true };
  await applyThings(db, two);
  const { runId } = await checkThings(db, [{ id: 'a', cents: 1100 }]);
  await db.execute("UPDATE thing SET cents = 500 WHERE id = 'a'");
  const applyAgain = (reason: string | null) => applyRun(db, batched, runId, { by: 'Bea', reason });
  await expect(applyAgain(null)).rejects.toThrow('line 2: price-jump');
  await expect(applyAgain(null)).rejects.toThrow('--approve');
  await applyAgain('The new price is right');
  expect((await listThings(db))[0]).toMatchObject({ id: 'a', cents: 1100 });
  expect((await getRun(db, runId)).state).toBe('applied');
});

test('a file that ends in the middle gives the run up, and keeps none of its rows', async () => {
  const many = Array.from({ length: BATCH + 1 }, (_, at) => ({ id: String(at), brand: 'Arctic' }));
  const lines = async function* (): AsyncGenerator<MappedLine> {
    yield* readThings(many);
    throw new Error('The file ends in the middle of line 4.');
  };
  const staged = stageRun(db, thingKind, {
    feedId: 'things',
    mapping: 'things',
    mappingVersion: 1,
    files: [],
    lines: lines(),
    notes: [],
    by: 'Ann',
  });
  await expect(staged).rejects.toThrow('line 4');
  const [run] = await db.query<{ state: string; error: string; rows: number }>(
    `SELECT state, error, (SELECT count(*)::integer FROM feed_row r WHERE r.run_id = f.run_id) AS rows
    FROM feed_run f ORDER BY started_at DESC LIMIT 1`,
  );
  expect(run).toEqual({ state: 'given-up', error: 'The file ends in the middle of line 4.', rows: 0 });
});
