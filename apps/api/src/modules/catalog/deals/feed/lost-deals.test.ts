import { daysAfter } from '@tirekit/contract';
import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deal } from '../../../../../test/buying/pricing/price.ts';
import { insertRows, sampleCatalog } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../../../test/support/open-test-database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { RunContext } from '../../../../platform/feeds/feed-kind.ts';
import { toContext } from '../../../../platform/feeds/runs/run-state.ts';
import { type Deal, shopToday } from '../deal.ts';
import { saveOffers } from '../save-offers.ts';
import { dealsKind } from './deals-kind.ts';
import { listLostDeals } from './lost-deals.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(200) }));
});
beforeEach(() => db.execute('DELETE FROM deal'));
afterAll(() => database.close());

const inDays = (days: number): string => daysAfter(shopToday(), days);
const forty = (over: Partial<Deal> = {}): Deal =>
  deal({
    ...{ slug: 'own-forty', amountCents: 4_000, brandSlugs: ['kestrel-ridge'] },
    ...{ startsOn: inDays(-5), endsOn: inDays(20) },
    ...over,
  });
const store = (...deals: readonly Deal[]) =>
  saveOffers(
    db,
    deals.map((one) => ({ deal: one })),
    { by: 'Ann', runId: null, feedId: null },
  );
const runOf = (daysAgo: number): RunContext =>
  toContext({
    ...{ runId: 'RUN00001', feedId: 'own-deals', supplierId: null, isFull: false, reason: null },
    ...{ startedAt: shopDaysAgo(daysAgo), files: [], startedBy: 'Ann', approvedBy: null },
  });

/** The sentence for the deal if a run that began so many days ago is rolled back, which has changed these fields. */
async function findLost(former: FeedFields, daysAgo = 10): Promise<string | undefined> {
  const run = runOf(daysAgo);
  const before = (await dealsKind.read(db, ['own-forty'], run)).get('own-forty') ?? null;
  const row = { rowNo: 1, key: 'own-forty', fields: former, before };
  return (await listLostDeals(db, [row], [], run)).get(1);
}

describe('the days on which a deal has lowered prices', () => {
  test.each<[string, FeedFields]>([
    ['begin later', { startsOn: inDays(3) }],
    ['end before today', { endsOn: inDays(-2) }],
    ['are those of a code', { code: 'FORTY' }],
  ])('stay where the former ones %s', async (_, former) => {
    await store(forty());
    expect(await findLost(former)).toBe(
      `“own-forty” has lowered prices from ${inDays(-5)} to ${inDays(0)}. Those days prove the regular price of the next deal, so they stay. End it with “tirekit deals end own-forty ${inDays(0)}”.`,
    );
  });

  test('stay where they are over and the former ones have ended before', async () => {
    await store(forty({ endsOn: inDays(-1) }));
    expect(await findLost({ endsOn: inDays(-2) })).toMatch(/so they stay\.$/);
  });

  test.each<[string, FeedFields, number]>([
    ['end later', { endsOn: inDays(40) }, 10],
    ['begin later, and the run is of today', { startsOn: inDays(3) }, 0],
  ])('are put back where the former ones %s', async (_, former, daysAgo) => {
    await store(forty());
    expect(await findLost(former, daysAgo)).toBeUndefined();
  });
});

describe('a former deal that takes off a price which nobody has paid since', () => {
  const since = forty({ slug: 'own-since', startsOn: inDays(-85), endsOn: inDays(0) });
  const later = { startsOn: inDays(1), endsOn: inDays(20) };

  test('is not put back', async () => {
    await store(since, forty({ ...later, brandSlugs: ['velaro'] }));
    expect(await findLost({ brands: ['kestrel-ridge'] })).toContain(
      '“own-forty” would take off a price that nobody paid',
    );
  });

  test('is put back in what claims nothing', async () => {
    await store(since, forty(later));
    expect(await findLost({ description: 'Four tires.' })).toBeUndefined();
  });
});
