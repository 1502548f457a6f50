import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import {
  applyThings,
  checkThings,
  clearThings,
  createThings,
  listThings,
  stageThings,
  thingFeed,
  thingKind,
} from '../../../../test/support/thing-feed.ts';
import type { Database } from '../../db/database.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { createLog } from '../../log/log.ts';
import { saveFeed } from '../feeds.ts';
import { applyRun } from './apply-run.ts';
import { giveUpRun } from './give-up-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { runRetention } from './run-retention.ts';
import { getRun, RunRefused } from './run-state.ts';

let database: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await createThings(db);
});
beforeEach(async () => {
  await clearThings(db);
  await db.execute('DELETE FROM feed_run');
});
afterAll(() => database.close());

const clean = () => cleanUp(db, createLog({ level: 'silent' }), runRetention);
const age = (runId: string, days: number) =>
  db.execute(
    `UPDATE feed_run SET started_at = started_at - $2 * interval '1 day', applied_at = applied_at - $2 * interval '1 day'
     WHERE run_id = $1`,
    [runId, days],
  );
const countRows = async (runId: string) =>
  (
    await db.one<{ rows: number }>('SELECT count(*)::integer AS rows FROM feed_row WHERE run_id = $1', [
      runId,
    ])
  ).rows;

const one = { id: 'a', brand: 'Arctic', cents: 1000 };
const two = [one, { id: 'b', brand: 'Boreal', cents: 2000 }];
const dearer = [one, { id: 'b', brand: 'Boreal', cents: 2100 }];

test.each([
  ['a full list', true, 2],
  ['a list of some rows', false, 8],
])(
  'a run of %s that was applied keeps its changed rows alone in the end, and can be rolled back',
  async (_, isFull, days) => {
    await applyThings(db, two);
    await saveFeed(db, { ...thingFeed, isFull }, 'Ann');
    const runId = await applyThings(db, dearer);
    await age(runId, days - 1.5);
    await clean();
    expect(await countRows(runId)).toBe(2);
    await age(runId, 1.5);
    await clean();
    expect(await countRows(runId)).toBe(1);
    expect(await getRun(db, runId)).toMatchObject({ keptRows: 'changes', counts: { change: 1, none: 1 } });
    await rollBackRun(db, thingKind, runId, { by: 'Ann', reason: 'Wrong file' });
    expect((await listThings(db)).map(({ cents }) => cents)).toEqual([1000, 2000]);
  },
);

test('a run that was applied stays in the history without its rows after 90 days, and is not rolled back', async () => {
  const runId = await applyThings(db, two);
  await age(runId, 89);
  await clean();
  expect(await countRows(runId)).toBe(2);
  await age(runId, 2);
  await clean();
  expect(await countRows(runId)).toBe(0);
  expect(await getRun(db, runId)).toMatchObject({ state: 'applied', keptRows: 'none', counts: { add: 2 } });
  await expect(rollBackRun(db, thingKind, runId, { by: 'Ann', reason: 'Late' })).rejects.toThrow(RunRefused);
  expect((await getRun(db, runId)).state).toBe('applied');
});

test('a run that was given up loses its rows after 7 days', async () => {
  const [old, fresh] = [(await checkThings(db, two)).runId, (await checkThings(db, two)).runId];
  for (const runId of [old, fresh]) await giveUpRun(db, runId, 'Ann');
  await age(old, 8);
  await age(fresh, 6);
  await clean();
  expect([await countRows(old), await countRows(fresh)]).toEqual([0, 2]);
});

test('a run that waits is given up after 7 days once a later one of its feed was applied', async () => {
  const { runId } = await checkThings(db, two);
  await age(runId, 8);
  await clean();
  expect([(await getRun(db, runId)).state, await countRows(runId)]).toEqual(['checked', 2]);
  const later = await applyThings(db, two);
  await clean();
  expect([(await getRun(db, runId)).state, await countRows(runId)]).toEqual(['given-up', 0]);
  expect((await getRun(db, later)).state).toBe('applied');
});

test('a run for which nobody decides is given up after 90 days', async () => {
  const { runId } = await checkThings(db, two);
  await age(runId, 91);
  await expect(applyRun(db, thingKind, runId, { by: 'Ann', reason: null })).rejects.toThrow(RunRefused);
  await clean();
  expect([(await getRun(db, runId)).state, await countRows(runId)]).toEqual(['given-up', 0]);
});

test('a run that was only read is given up after 7 days', async () => {
  const runId = await stageThings(db, two);
  await age(runId, 8);
  await clean();
  expect([(await getRun(db, runId)).state, await countRows(runId)]).toEqual(['given-up', 0]);
});

test('runs with more rows than a statement deletes lose all of them', async () => {
  const many = Array.from({ length: 1_300 }, (_, at) => ({ ...one, id: `m${String(at)}` }));
  const runs = [await stageThings(db, many), await stageThings(db, many), await stageThings(db, two)];
  for (const runId of runs) await age(runId, 8);
  await clean();
  for (const runId of runs) {
    expect(await countRows(runId)).toBe(0);
    expect((await getRun(db, runId)).keptRows).toBe('none');
  }
});
