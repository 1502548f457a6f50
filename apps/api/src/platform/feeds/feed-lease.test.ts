import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { clearThings, createThings, stageThings, thingFeed } from '../../../test/support/thing-feed.ts';
import type { Database } from '../db/database.ts';
import { leaseFeed } from './feed-lease.ts';
import { claimDueFeed, saveFeed } from './feeds.ts';

const JOB = 'nightly feed';
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
  await saveFeed(db, { ...thingFeed, folder: '/srv/things', everyMinutes: 5 }, 'Ann');
  await db.execute('UPDATE feed SET looked_at = NULL, leased_until = NULL');
});
afterAll(() => database.close());

const passes = (minutes: number) =>
  db.execute(
    `UPDATE feed SET looked_at = looked_at - $1 * interval '1 minute', leased_until = leased_until - $1 * interval '1 minute'`,
    [minutes],
  );
const claim = async () => (await claimDueFeed(db, JOB))?.feedId ?? null;

test('a feed is held however long it is worked on, and is due again once it was released', async () => {
  expect(await claim()).toBe('things');
  const lease = await leaseFeed(db, 'things');
  for (let look = 0; look < 3; look++) {
    await passes(4);
    expect(await lease?.renew()).toBe(true);
    expect(await claim()).toBeNull();
    expect(await leaseFeed(db, 'things')).toBeNull();
  }
  await lease?.release();
  expect(await claim()).toBe('things');
  expect(await claim()).toBeNull();
});

test('a feed of a process that is not heard of anymore goes to another one, which keeps it', async () => {
  const lost = await leaseFeed(db, 'things');
  await passes(6);
  const lease = await leaseFeed(db, 'things');
  expect(lease).not.toBeNull();
  expect(await lost?.renew()).toBe(false);
  await lost?.release();
  await passes(4);
  expect(await leaseFeed(db, 'things')).toBeNull();
  expect(await lease?.renew()).toBe(true);
  await lease?.release();
});

test('a feed is leased once by processes that ask at the same time', async () => {
  const leases = await Promise.all(Array.from({ length: 3 }, () => leaseFeed(db, 'things')));
  expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  for (const lease of leases) await lease?.release();
});

test('a feed of which a command reads files is left to it for an hour, and one of a job is not', async () => {
  const runId = await stageThings(db, [{ id: 'a', brand: 'Arctic' }]);
  await db.execute("UPDATE feed_run SET state = 'staging' WHERE run_id = $1", [runId]);
  expect(await claim()).toBeNull();
  expect((await claimDueFeed(db, 'Ann'))?.feedId).toBe('things');
  await passes(61);
  await db.execute("UPDATE feed_run SET started_at = now() - interval '61 minutes'");
  expect(await claim()).toBe('things');
});
