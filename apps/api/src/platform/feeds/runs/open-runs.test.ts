import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import {
  applyThings,
  checkThings,
  clearThings,
  createThings,
  thingFeed,
  thingKind,
} from '../../../../test/support/thing-feed.ts';
import type { Database } from '../../db/database.ts';
import type { FeedKind } from '../feed-kind.ts';
import { claimDueFeed, saveFeed } from '../feeds.ts';
import { applyRun } from './apply-run.ts';
import { rollBackRun } from './roll-back-run.ts';
import { listOpenRuns } from './run-state.ts';

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

const two = [
  { id: 'a', brand: 'Arctic', cents: 1000 },
  { id: 'b', brand: 'Boreal', cents: 2000 },
];
const openIds = async () => (await listOpenRuns(db)).map(({ runId }) => runId);
const claim = async () => (await claimDueFeed(db, 'nightly feed'))?.feedId ?? null;

test('a run that was read long before it is applied is left to the command that applies it, for an hour', async () => {
  await saveFeed(db, { ...thingFeed, folder: '/srv/things', everyMinutes: 5 }, 'Ann');
  const { runId } = await checkThings(db, two);
  await db.execute("UPDATE feed_run SET started_at = now() - interval '1 day'");
  const seen: unknown[] = [];
  const watched: FeedKind = {
    ...thingKind,
    commitsBatches: true,
    async write(...given) {
      await db.execute('UPDATE feed SET looked_at = NULL');
      seen.push(await openIds(), await claim());
      await thingKind.write(...given);
      throw new Error('The process is gone.');
    },
  };
  await expect(applyRun(db, watched, runId, { by: 'Ann', reason: null })).rejects.toThrow('is gone');
  expect(seen).toEqual([[], null]);
  await db.execute(
    "UPDATE feed_run SET state = 'applying', applying_at = now() - interval '61 minutes' WHERE run_id = $1",
    [runId],
  );
  expect([await openIds(), await claim()]).toEqual([[runId], 'things']);
});

test('a rollback that has stopped is in sight whatever was applied since', async () => {
  const batched: FeedKind = { ...thingKind, commitsBatches: true };
  const many = Array.from({ length: 2_100 }, (_, at) => ({
    id: `m${String(at)}`,
    brand: 'Arctic',
    cents: 1,
  }));
  const { runId } = await checkThings(db, many);
  await applyRun(db, batched, runId, { by: 'Ann', reason: null });
  let removals = 0;
  const failing: FeedKind = {
    ...batched,
    async remove(...given) {
      removals += 1;
      if (removals > 1) throw new Error('The database is away.');
      return await thingKind.remove(...given);
    },
  };
  await expect(rollBackRun(db, failing, runId, { by: 'Ann', reason: 'Wrong file' })).rejects.toThrow(
    'is away',
  );
  await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
  await applyThings(db, two, 'It lacks many');
  expect(await openIds()).toEqual([runId]);
});
