import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { MappedLine } from '../apply-mapping.ts';
import type { FeedFields } from '../feed-field.ts';
import type { FeedKind } from '../feed-kind.ts';
import { type Feed, saveFeed, saveMapping } from '../feeds.ts';
import { applyRun } from './apply-run.ts';
import { checkRun } from './check-run.ts';
import { prepareRun } from './prepare-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { listRows } from './run-rows.ts';
import { getRun, RunRefused } from './run-state.ts';
import { stageRun } from './stage-run.ts';

let database: OpenTestDatabase;
let db: Database;

/** A kind of its own, so that these tests prove what all kinds share. */
const kind: FeedKind = {
  name: 'things',
  fields: [],
  guards: [
    {
      name: 'price-jump',
      limit: 30,
      isMet: ({ fields, before }, limit) =>
        before !== null &&
        Math.abs(Number(fields['cents']) - Number(before['cents'])) * 100 > limit * Number(before['cents']),
      says: (rows, limit) => `${String(rows)} prices are off by more than ${String(limit)} %.`,
    },
  ],
  groupedBy: { field: 'brand', label: 'brand' },
  complete: (fields) => ({
    fields: { ...fields, cents: fields['cents'] ?? 100 },
    computed: 'cents' in fields ? [] : ['cents'],
    problems: fields['cents'] === 0 ? ['A price of nothing.'] : [],
  }),
  identify: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.map(({ rowNo, fields: { id } }) => [
          rowNo,
          typeof id === 'string' ? { key: id } : { problem: 'The line has no number.' },
        ]),
      ),
    ),
  async read(sql, keys) {
    const rows = await sql.query<{ key: string; fields: FeedFields }>(
      `SELECT id AS key, jsonb_build_object('id', id, 'brand', brand, 'cents', cents, 'gone', gone) AS fields
      FROM thing WHERE id = ANY ($1)`,
      [keys],
    );
    return new Map(rows.map(({ key, fields }) => [key, fields]));
  },
  check: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap(({ rowNo, fields }) =>
          fields['brand'] === 'Nobody' ? [[rowNo, ['Unknown brand.']]] : [],
        ),
      ),
    ),
  listOnSale: (sql, _run, after, limit) =>
    sql.query(
      `SELECT id AS key, jsonb_build_object('id', id, 'brand', brand, 'cents', cents, 'gone', gone) AS fields
      FROM thing WHERE NOT gone AND id > $1 ORDER BY id LIMIT $2`,
      [after, limit],
    ),
  async write(sql, rows) {
    await sql.execute(
      `INSERT INTO thing AS t (id, brand, cents, gone)
      SELECT key, fields ->> 'brand', (fields ->> 'cents')::integer, coalesce((fields ->> 'gone')::boolean, false)
      FROM jsonb_to_recordset($1::jsonb) AS row (key text, fields jsonb)
      ON CONFLICT (id) DO UPDATE SET brand = coalesce(excluded.brand, t.brand), cents = coalesce(excluded.cents, t.cents),
        gone = excluded.gone`,
      [JSON.stringify(rows)],
    );
  },
  async discontinue(sql, keys) {
    await sql.execute('UPDATE thing SET gone = true WHERE id = ANY ($1)', [keys]);
  },
  async remove(sql, keys) {
    await sql.execute("DELETE FROM thing WHERE id = ANY ($1) AND id <> 'ordered'", [keys]);
    return keys.filter((key) => key === 'ordered');
  },
  export: () => Promise.resolve([]),
};

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is stored')),
  get: () => Promise.resolve(null),
  delete: () => Promise.resolve(),
  problem: () => Promise.resolve(null),
};

const feed: Feed = {
  feedId: 'things',
  kind: 'things',
  supplierId: null,
  mapping: 'things',
  isFull: false,
  folder: null,
  everyMinutes: null,
  limits: {},
};

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await db.execute(
    'CREATE TABLE thing (id text PRIMARY KEY, brand text, cents integer CHECK (cents < 100000), gone boolean NOT NULL)',
  );
  await saveMapping(db, 'things', { form: 1, kind: 'things', fields: {} }, 'Ann');
});
beforeEach(async () => {
  await db.execute('DELETE FROM thing');
  await saveFeed(db, feed);
});
afterAll(() => database.close());

const inDatabase = () =>
  db.query<{ id: string; cents: number; gone: boolean }>('SELECT id, cents, gone FROM thing ORDER BY id');

async function* toLines(rows: readonly (FeedFields & { problem?: string })[]): AsyncGenerator<MappedLine> {
  for (const [at, { problem, ...fields }] of rows.entries())
    yield {
      file: 'list.csv',
      sheet: null,
      line: at + 2,
      fields,
      problems: problem === undefined ? [] : [problem],
    };
  await Promise.resolve();
}

const stage = (rows: readonly (FeedFields & { problem?: string })[]): Promise<string> =>
  stageRun(db, kind, {
    feedId: 'things',
    mapping: 'things',
    mappingVersion: 1,
    files: [],
    lines: toLines(rows),
    notes: [],
    by: 'Ann',
  });

async function check(rows: readonly (FeedFields & { problem?: string })[]) {
  const runId = await stage(rows);
  await checkRun(db, kind, runId);
  return await getRun(db, runId);
}

async function apply(rows: readonly (FeedFields & { problem?: string })[], reason: string | null = null) {
  const { runId } = await check(rows);
  await applyRun(db, kind, runId, { by: 'Ann', reason });
  return runId;
}

const two = [
  { id: 'a', brand: 'Arctic', cents: 1000 },
  { id: 'b', brand: 'Boreal', cents: 2000 },
];

test('nothing is for sale before a run is applied, and the same file twice changes nothing', async () => {
  const { counts, state } = await check(two);
  expect({ counts, state }).toEqual({
    state: 'checked',
    counts: { add: 2, change: 0, discontinue: 0, none: 0, unusable: 0 },
  });
  expect(await inDatabase()).toEqual([]);
  await apply(two);
  expect(await inDatabase()).toHaveLength(2);
  expect((await check(two)).counts).toEqual({ add: 0, change: 0, discontinue: 0, none: 2, unusable: 0 });
});

test('a row takes the spelling of the shop, and loses a computed value of which the shop knows better', async () => {
  await apply(two);
  const spelled: FeedKind = {
    ...kind,
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
  const runId = await stage([{ id: 'a', brand: 'ARCTIC' }]);
  await checkRun(db, spelled, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ none: 1, change: 0 });
});

test('a row that refers to something gets it before the check, or has a problem', async () => {
  const fetching: FeedKind = {
    ...kind,
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
  const runId = await stage([...two, { id: 'c', problem: 'Unreadable.' }]);
  await prepareRun(db, fetching, runId, { files: noFiles, attachments: null });
  await checkRun(db, fetching, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ add: 1, unusable: 2 });
  const problems = await listRows(db, runId, 'problems', 10);
  expect(problems.map((row) => row.problems)).toEqual([['There is no such file.'], ['Unreadable.']]);
  await applyRun(db, fetching, runId, { by: 'Ann', reason: null });
  expect(await inDatabase()).toEqual([{ id: 'a', cents: 77, gone: false }]);
});

test('a line that cannot be used is named with its reason, and the others are applied', async () => {
  const runId = await apply([
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
    [5, 'The same as line 2.'],
    [6, 'Unknown brand.'],
    [7, 'A price of nothing.'],
    [8, 'The weight is not a number.'],
  ]);
  expect((await inDatabase()).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a guard stops a run until somebody approves it with a reason', async () => {
  await apply(two);
  const run = await check([
    { id: 'a', cents: 1301 },
    { id: 'b', cents: 2600 },
  ]);
  expect(run).toMatchObject({
    state: 'waiting-for-approval',
    stops: [{ guard: 'price-jump', rows: 1, message: '1 prices are off by more than 30 %.' }],
  });
  await expect(applyRun(db, kind, run.runId, { by: 'Ann', reason: null })).rejects.toThrow(RunRefused);
  expect((await inDatabase()).map(({ cents }) => cents)).toEqual([1000, 2000]);
  await applyRun(db, kind, run.runId, { by: 'Bea', reason: 'New list' });
  expect((await inDatabase()).map(({ cents }) => cents)).toEqual([1301, 2600]);
  expect(await getRun(db, run.runId)).toMatchObject({
    state: 'applied',
    approvedBy: 'Bea',
    reason: 'New list',
  });
});

test('a feed may have limits of its own', async () => {
  await apply(two);
  await saveFeed(db, { ...feed, limits: { 'price-jump': 50 } });
  expect((await check([{ id: 'a', cents: 1500 }])).stops).toEqual([]);
});

test('a price that changes after the check, so that a guard is met, needs another check', async () => {
  await apply(two);
  const { runId } = await check([{ id: 'a', cents: 1100 }]);
  await db.execute("UPDATE thing SET cents = 500 WHERE id = 'a'");
  await expect(applyRun(db, kind, runId, { by: 'Ann', reason: null })).rejects.toThrow('Check it once more');
  await checkRun(db, kind, runId);
  expect((await getRun(db, runId)).state).toBe('waiting-for-approval');
});

test('a full list takes out what it lacks, and a line that cannot be read is no missing one', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    id: `m${String(at)}`,
    brand: 'Arctic',
    cents: 1000,
  }));
  await apply(many);
  await saveFeed(db, { ...feed, isFull: true });
  const [, , third, ...rest] = many;
  const runId = await apply([
    ...rest,
    { ...third, problem: 'The weight is not a number.' },
    { id: 'm0', brand: 'Arctic', cents: 1000 },
  ]);
  expect((await inDatabase()).filter(({ gone }) => gone)).toEqual([{ id: 'm1', cents: 1000, gone: true }]);
  await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong file' });
  expect((await inDatabase()).filter(({ gone }) => gone)).toEqual([]);
});

describe('a rollback of what a full list lacked', () => {
  const shop = Array.from({ length: 60 }, (_, at) => ({
    id: `m${String(at).padStart(2, '0')}`,
    brand: 'Arctic',
    cents: 1000,
  }));
  const rest = shop.slice(2);
  /** A kind such as the fitments: what is taken out is deleted. */
  const deleting: FeedKind = {
    ...kind,
    async discontinue(sql, keys) {
      await sql.execute('DELETE FROM thing WHERE id = ANY ($1)', [keys]);
    },
  };
  const find = async (id: string) => (await inDatabase()).find((thing) => thing.id === id);

  async function applyFull(of: FeedKind, between: () => Promise<unknown> = () => Promise.resolve()) {
    await apply(shop);
    await saveFeed(db, { ...feed, isFull: true });
    const { runId } = await check(rest);
    await between();
    await applyRun(db, of, runId, { by: 'Ann', reason: null });
    return () => rollBackRun(db, of, runId, { by: 'Ann', reason: 'Wrong file' });
  }

  test('leaves a row that has come back since, and other values that have changed', async () => {
    const rollBack = await applyFull(kind);
    await db.execute("UPDATE thing SET gone = false, cents = 7 WHERE id = 'm00'");
    await db.execute("UPDATE thing SET cents = 8 WHERE id = 'm01'");
    expect((await rollBack()).left.map(({ key }) => key)).toEqual(['m00']);
    expect(await find('m00')).toEqual({ id: 'm00', cents: 7, gone: false });
    expect(await find('m01')).toEqual({ id: 'm01', cents: 8, gone: false });
  });

  test('brings a deleted row back as it was when the run was applied, and leaves one that was added again', async () => {
    const rollBack = await applyFull(deleting, () =>
      db.execute("UPDATE thing SET cents = 9 WHERE id = 'm00'"),
    );
    expect(await find('m00')).toBeUndefined();
    await db.execute("INSERT INTO thing VALUES ('m01', 'Boreal', 5, false)");
    expect((await rollBack()).left.map(({ key }) => key)).toEqual(['m01']);
    expect(await find('m00')).toEqual({ id: 'm00', cents: 9, gone: false });
    expect(await find('m01')).toEqual({ id: 'm01', cents: 5, gone: false });
  });
});

test('a run stays as full as it began, and its feed may change meanwhile', async () => {
  await apply(two);
  await saveFeed(db, { ...feed, isFull: true });
  const { runId } = await check(two);
  await saveFeed(db, feed);
  await db.execute("INSERT INTO thing VALUES ('c', 'Arctic', 5, false)");
  await checkRun(db, kind, runId);
  expect((await getRun(db, runId)).counts).toMatchObject({ discontinue: 1 });
});

test('a feed with runs keeps its supplier', async () => {
  await apply(two);
  await db.execute(
    "INSERT INTO supplier (supplier_id, name) VALUES ('atlas', 'Atlas') ON CONFLICT DO NOTHING",
  );
  await expect(saveFeed(db, { ...feed, supplierId: 'atlas' })).rejects.toThrow('of another supplier');
});

test('a full list that lacks many rows, or a whole brand, waits for an approval', async () => {
  await apply(two);
  await saveFeed(db, { ...feed, isFull: true });
  const { stops } = await check([{ id: 'b', brand: 'Boreal', cents: 2000 }]);
  expect(stops).toEqual([
    { guard: 'missing-share', rows: 1, message: expect.stringContaining('1 of 2 rows') as string },
    { guard: 'vanished', rows: 1, message: expect.stringContaining('brand Arctic') as string },
  ]);
});

test('a rollback puts back every value that the run changed, and leaves what has changed since', async () => {
  await apply([...two, { id: 'c', brand: 'Arctic', cents: 100 }]);
  const runId = await apply(
    [
      { id: 'a', cents: 1 },
      { id: 'b', cents: 2 },
      { id: 'c', cents: 100 },
      { id: 'new', brand: 'Arctic', cents: 5 },
      { id: 'ordered', brand: 'Arctic', cents: 6 },
    ],
    'Because',
  );
  await db.execute("UPDATE thing SET cents = 3 WHERE id = 'b'");
  const { restored, left } = await rollBackRun(db, kind, runId, { by: 'Bea', reason: 'Wrong file' });
  expect(restored).toBe(2);
  expect(left.map(({ key }) => key)).toEqual(['b', 'ordered']);
  expect(await inDatabase()).toEqual([
    { id: 'a', cents: 1000, gone: false },
    { id: 'b', cents: 3, gone: false },
    { id: 'c', cents: 100, gone: false },
    { id: 'ordered', cents: 6, gone: true },
  ]);
  await expect(rollBackRun(db, kind, runId, { by: 'Bea', reason: 'Twice' })).rejects.toThrow('rolled back');
});

test('a run that breaks in the middle leaves no trace, and can be applied again', async () => {
  const rows = Array.from({ length: 4_100 }, (_, at) => ({
    id: `n${String(at).padStart(5, '0')}`,
    brand: 'Arctic',
    cents: at,
  }));
  const { runId } = await check(rows.map((row) => ({ ...row, cents: row.cents + 96_000 })));
  await expect(applyRun(db, kind, runId, { by: 'Ann', reason: null })).rejects.toThrow('thing_cents_check');
  expect(await inDatabase()).toEqual([]);
  expect((await getRun(db, runId)).state).toBe('checked');
});

test('a run of committed batches goes on from its last batch', async () => {
  const batched: FeedKind = { ...kind, commitsBatches: true };
  const rows = Array.from({ length: 4_100 }, (_, at) => ({
    id: `n${String(at).padStart(5, '0')}`,
    brand: 'Arctic',
    cents: at + 97_000,
  }));
  const { runId } = await check(rows);
  await expect(applyRun(db, batched, runId, { by: 'Ann', reason: null })).rejects.toThrow(
    'thing_cents_check',
  );
  expect(await getRun(db, runId)).toMatchObject({ state: 'failed', appliedRows: 2_000 });
  await db.execute('ALTER TABLE thing DROP CONSTRAINT thing_cents_check');
  await applyRun(db, batched, runId, { by: 'Ann', reason: null });
  expect(await inDatabase()).toHaveLength(4_100);
  expect((await getRun(db, runId)).state).toBe('applied');
});

test('a run of committed batches that meets a new guard goes on once somebody approves', async () => {
  const batched: FeedKind = { ...kind, commitsBatches: true };
  await apply(two);
  const { runId } = await check([{ id: 'a', cents: 1100 }]);
  await db.execute("UPDATE thing SET cents = 500 WHERE id = 'a'");
  const applyAgain = (reason: string | null) => applyRun(db, batched, runId, { by: 'Bea', reason });
  await expect(applyAgain(null)).rejects.toThrow('line 2: price-jump');
  await expect(applyAgain(null)).rejects.toThrow('--approve');
  await applyAgain('The new price is right');
  expect((await inDatabase())[0]).toMatchObject({ id: 'a', cents: 1100 });
  expect((await getRun(db, runId)).state).toBe('applied');
});

test('a file that ends in the middle gives the run up', async () => {
  const lines = async function* (): AsyncGenerator<MappedLine> {
    yield* toLines(two);
    throw new Error('The file ends in the middle of line 4.');
  };
  const staged = stageRun(db, kind, {
    feedId: 'things',
    mapping: 'things',
    mappingVersion: 1,
    files: [],
    lines: lines(),
    notes: [],
    by: 'Ann',
  });
  await expect(staged).rejects.toThrow('line 4');
  const [run] = await db.query<{ state: string; error: string }>(
    'SELECT state, error FROM feed_run ORDER BY started_at DESC LIMIT 1',
  );
  expect(run).toEqual({ state: 'given-up', error: 'The file ends in the middle of line 4.' });
});
