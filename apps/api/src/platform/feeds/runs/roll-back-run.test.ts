import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import {
  applyThings,
  checkThings,
  clearThings,
  createThings,
  listThings,
  thingFeed,
  thingKind,
} from '../../../../test/support/thing-feed.ts';
import type { Database } from '../../db/database.ts';
import type { FeedKind } from '../feed-kind.ts';
import { saveFeed } from '../feeds.ts';
import { applyRun } from './apply-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { listRows } from './run-rows.ts';
import { getRun } from './run-state.ts';

let database: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await createThings(db);
});
beforeEach(() => clearThings(db));
afterAll(() => database.close());

const two = [
  { id: 'a', brand: 'Arctic', cents: 1000 },
  { id: 'b', brand: 'Boreal', cents: 2000 },
];
describe('a rollback of what a full list lacked', () => {
  const shop = Array.from({ length: 60 }, (_, at) => ({
    id: `m${String(at).padStart(2, '0')}`,
    brand: 'Arctic',
    cents: 1000,
  }));
  const rest = shop.slice(2);
  /** A thingKind such as the fitments: what is taken out is deleted. */
  const deleting: FeedKind = {
    ...thingKind,
    async discontinue(sql, keys) {
      await sql.execute('DELETE FROM thing WHERE id = ANY ($1)', [keys]);
    },
  };
  const find = async (id: string) => (await listThings(db)).find((thing) => thing.id === id);

  async function applyFull(of: FeedKind, between: () => Promise<unknown> = () => Promise.resolve()) {
    await applyThings(db, shop);
    await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
    const { runId } = await checkThings(db, rest);
    await between();
    await applyRun(db, of, runId, { by: 'Ann', reason: null });
    return () => rollBackRun(db, of, runId, { by: 'Ann', reason: 'Wrong file' });
  }

  test('leaves a row that has come back since, and other values that have changed', async () => {
    const rollBack = await applyFull(thingKind);
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

test('a rollback puts back every value that the run changed, and leaves what has changed since', async () => {
  await applyThings(db, [...two, { id: 'c', brand: 'Arctic', cents: 100 }]);
  const runId = await applyThings(
    db,
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
  const { restored, left } = await rollBackRun(db, thingKind, runId, { by: 'Bea', reason: 'Wrong file' });
  expect(restored).toBe(2);
  expect(left.map(({ key, why }) => [key, why])).toEqual([
    ['b', 'Cents is 3 now, not 2.'],
    ['ordered', 'An order has it, so it is only marked as gone.'],
  ]);
  expect(await listThings(db)).toEqual([
    { id: 'a', cents: 1000, gone: false },
    { id: 'b', cents: 3, gone: false },
    { id: 'c', cents: 100, gone: false },
    { id: 'ordered', cents: 6, gone: true },
  ]);
  expect(await getRun(db, runId)).toMatchObject({
    ...{ approvedBy: 'Ann', reason: 'Because', rolledBackBy: 'Bea', rollbackReason: 'Wrong file' },
  });
  await expect(rollBackRun(db, thingKind, runId, { by: 'Bea', reason: 'Twice' })).rejects.toThrow(
    'rolled back',
  );
});

describe('a rollback of committed batches', () => {
  const ids = Array.from({ length: 4_100 }, (_, at) => `n${String(at).padStart(5, '0')}`);
  /** A thingKind whose rows buyers wait for. It fails when it writes for the nth time. */
  function batched(failsAt = Infinity): { readonly kind: FeedKind; readonly written: string[][] } {
    const written: string[][] = [];
    const kind: FeedKind = {
      ...thingKind,
      commitsBatches: true,
      async write(sql, rows, run) {
        written.push(rows.map(({ key }) => key));
        if (written.length >= failsAt) throw new Error('The database is away.');
        await thingKind.write(sql, rows, run);
      },
    };
    return { kind, written };
  }
  async function applyBatched(): Promise<string> {
    await applyThings(
      db,
      ids.map((id) => ({ id, brand: 'Arctic', cents: 1000 })),
    );
    // In another order than that of the keys.
    const { runId } = await checkThings(
      db,
      ids.toReversed().map((id) => ({ id, cents: 1100 })),
    );
    await applyRun(db, batched().kind, runId, { by: 'Ann', reason: null });
    return runId;
  }
  const rollBack = (runId: string, kind: FeedKind) =>
    rollBackRun(db, kind, runId, { by: 'Bea', reason: 'Wrong file' });
  const countAt = async (cents: number) =>
    (await listThings(db)).filter((thing) => thing.cents === cents).length;

  test('writes each batch in the order of its keys, as orders lock them', async () => {
    const runId = await applyBatched();
    const { kind, written } = batched();
    expect(await rollBack(runId, kind)).toEqual({ restored: 4_100, left: [] });
    expect(written.map(({ length }) => length)).toEqual([2_000, 2_000, 100]);
    for (const keys of written) expect(keys).toEqual(keys.toSorted());
    expect(await countAt(1000)).toBe(4_100);
  });

  test('that stops in the middle goes on from there, names all that was left, and until then the run cannot be applied', async () => {
    const runId = await applyBatched();
    // The last line, which is rolled back first.
    await db.execute("UPDATE thing SET cents = 5 WHERE id = 'n00000'");
    await expect(rollBack(runId, batched(2).kind)).rejects.toThrow('The database is away.');
    expect(await countAt(1000)).toBe(1_999);
    expect(await getRun(db, runId)).toMatchObject({ state: 'failed', rolledBackBy: 'Bea' });
    await expect(applyRun(db, batched().kind, runId, { by: 'Ann', reason: 'Go on' })).rejects.toThrow(
      'is being rolled back',
    );
    const why = 'Cents is 5 now, not 1100.';
    expect(await rollBack(runId, batched().kind)).toEqual({
      restored: 4_099,
      left: [{ key: 'n00000', line: 4_101, why }],
    });
    expect(await countAt(1000)).toBe(4_099);
    expect(await getRun(db, runId)).toMatchObject({ state: 'rolled-back', error: null });
    expect(await listRows(db, runId, 'problems', 10)).toMatchObject([{ key: 'n00000', conflicts: [why] }]);
  });
});
