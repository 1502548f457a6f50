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

const kinds: [string, FeedKind][] = [
  ['one transaction', thingKind],
  ['committed batches', { ...thingKind, commitsBatches: true }],
];
const shop = Array.from({ length: 60 }, (_, at) => ({
  id: `m${String(at).padStart(2, '0')}`,
  brand: 'Arctic',
  cents: 1000,
}));

describe.each(kinds)('a run of %s that is older than one of its feed that was applied', (_, kind) => {
  const apply = (runId: string, reason: string | null = null) =>
    applyRun(db, kind, runId, { by: 'Bea', reason });
  const gone = async () => (await listThings(db)).filter((thing) => thing.gone).map(({ id }) => id);

  test('needs an approval, until the newer one is rolled back', async () => {
    await applyThings(db, [{ id: 'a', brand: 'Arctic', cents: 1000 }]);
    const [first, second] = [
      await checkThings(db, [{ id: 'a', cents: 1100 }]),
      await checkThings(db, [{ id: 'a', cents: 1150 }]),
    ];
    const newer = await applyThings(db, [{ id: 'a', cents: 1200 }]);
    await expect(apply(first.runId)).rejects.toThrow(`is older than run ${newer} of its feed`);
    expect(await listThings(db)).toMatchObject([{ cents: 1200 }]);
    await apply(first.runId, 'The newer list was the old one');
    expect(await listThings(db)).toMatchObject([{ cents: 1100 }]);
    await rollBackRun(db, kind, first.runId, { by: 'Bea', reason: 'It was not' });
    await rollBackRun(db, kind, newer, { by: 'Bea', reason: 'Wrong file' });
    await apply(second.runId);
    expect(await listThings(db)).toMatchObject([{ cents: 1150 }]);
  });

  test('takes out nothing that the newer one has', async () => {
    await applyThings(db, shop);
    await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
    const { runId, counts } = await checkThings(db, shop.slice(2));
    expect(counts).toMatchObject({ discontinue: 2 });
    await saveFeed(db, thingFeed, 'Ann');
    await applyThings(db, [{ id: 'm01', cents: 1000 }]);
    await apply(runId, 'Wanted');
    expect(await gone()).toEqual(['m00']);
    expect((await getRun(db, runId)).counts).toMatchObject({ discontinue: 1 });
    const { restored } = await rollBackRun(db, kind, runId, { by: 'Bea', reason: 'Not wanted' });
    expect([restored, await gone()]).toEqual([1, []]);
  });

  test('takes out nothing at all if the newer one was full', async () => {
    await applyThings(db, shop);
    await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
    const { runId } = await checkThings(db, shop.slice(2));
    await applyThings(db, shop);
    await db.execute("DELETE FROM feed_row WHERE action = 'none'");
    await apply(runId, 'Wanted');
    expect(await gone()).toEqual([]);
  });
});

test.each(kinds)('a run of %s leaves what has left its feed since the check', async (_, kind) => {
  await applyThings(db, shop);
  await saveFeed(db, { ...thingFeed, isFull: true }, 'Ann');
  const { runId } = await checkThings(db, shop.slice(2));
  const moved: FeedKind = {
    ...kind,
    listOnSale: async (...given) => (await kind.listOnSale(...given)).filter(({ key }) => key !== 'm00'),
  };
  await applyRun(db, moved, runId, { by: 'Ann', reason: null });
  expect((await listThings(db)).filter((thing) => thing.gone)).toMatchObject([{ id: 'm01' }]);
});
