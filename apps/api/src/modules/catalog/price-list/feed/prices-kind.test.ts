import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../../test/support/open-test-database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import { saveFeed, saveMapping } from '../../../../platform/feeds/feeds.ts';
import { applyRun } from '../../../../platform/feeds/runs/apply-run.ts';
import { checkRun } from '../../../../platform/feeds/runs/check-run.ts';
import { rollBackRun } from '../../../../platform/feeds/runs/roll-back-run.ts';
import { listRows } from '../../../../platform/feeds/runs/run-rows.ts';
import { getRun } from '../../../../platform/feeds/runs/run-state.ts';
import type { MappedLine } from '../../../../platform/feeds/apply-mapping.ts';
import { stageRun } from '../../../../platform/feeds/runs/stage-run.ts';
import { saveSupplier, saveSupplierItems } from '../../suppliers/index.ts';
import { pricesKind } from './prices-kind.ts';

let opened: OpenTestDatabase;
let db: Database;
let tires: readonly { readonly skuId: string; readonly mpn: string; readonly brand: string }[];
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(300) }));
  await db.execute("UPDATE sku SET mpn = 'MPN-' || sku_id, gtin = NULL");
  await saveSupplier(db, { supplierId: 'roadway', name: 'Roadway' });
  await saveMapping(db, 'prices', { form: 1, kind: 'prices', fields: {} }, 'Ann');
  const feed = { kind: 'prices', mapping: 'prices', folder: null, everyMinutes: null, limits: {} };
  await saveFeed(db, { ...feed, feedId: 'own', supplierId: null, isFull: false }, 'Ann');
  await saveFeed(db, { ...feed, feedId: 'roadway', supplierId: 'roadway', isFull: true }, 'Ann');
  tires = await db.query(
    `SELECT sku_id AS "skuId", mpn, brand_name AS brand FROM tire_number ORDER BY sku_id LIMIT 10`,
  );
});
afterAll(() => opened.close());
beforeEach(async () => {
  await db.execute('TRUNCATE price_entry, feed_run CASCADE');
  await db.execute('DELETE FROM supplier_item');
  await db.execute(
    'UPDATE sku SET price_cents = 10000, map_cents = NULL, member_price_cents = NULL, list_price_cents = NULL',
  );
});

const tire = (at: number): (typeof tires)[number] => {
  const found = tires[at];
  if (found === undefined) throw new Error('There are too few tires');
  return found;
};

async function* linesOf(rows: readonly FeedFields[]): AsyncGenerator<MappedLine> {
  for (const [at, fields] of rows.entries())
    yield await Promise.resolve({ file: 'prices.csv', sheet: null, line: at + 2, fields, problems: [] });
}

async function check(rows: readonly FeedFields[], feedId = 'own'): Promise<string> {
  const runId = await stageRun(db, pricesKind, {
    ...{ feedId, mapping: 'prices', mappingVersion: 1, files: [], notes: [], by: 'Ann' },
    lines: linesOf(rows),
  });
  await checkRun(db, pricesKind, runId);
  return runId;
}

async function apply(rows: readonly FeedFields[], feedId = 'own'): Promise<string> {
  const runId = await check(rows, feedId);
  await applyRun(db, pricesKind, runId, { by: 'Ann', reason: 'Looked at' });
  return runId;
}

const figures = ({ skuId }: (typeof tires)[number]) =>
  db.one('SELECT price_cents AS price, map_cents AS map FROM sku WHERE sku_id = $1', [skuId]);
const scoped = () => db.query('SELECT sku_id AS "skuId", prices FROM scoped_prices ORDER BY sku_id');
const problems = async (runId: string) =>
  (await listRows(db, runId, 'problems', 100)).map((row) => [...row.problems, ...row.conflicts].join(' '));

describe('a list of prices', () => {
  it('names tires by our id, by brand and part number, and by the supplier’s item number', async () => {
    await saveSupplierItems(db, 'roadway', [
      { skuId: tire(2).skuId, itemNumber: 'R-2', costCents: 5_000, leadDays: null },
    ]);
    await apply(
      [
        { sku: tire(0).skuId, price: 9_000 },
        { brand: tire(1).brand.toUpperCase(), mpn: tire(1).mpn.toLowerCase(), price: 9_100, map: 9_500 },
        { itemNumber: 'R-2', price: 9_200, cost: 6_000 },
      ],
      'roadway',
    );
    expect(await figures(tire(0))).toEqual({ price: 9_000, map: null });
    expect(await figures(tire(1))).toEqual({ price: 9_100, map: 9_500 });
    expect(await figures(tire(2))).toEqual({ price: 9_200, map: null });
    expect(await db.one('SELECT cost_cents AS cost FROM supplier_item')).toEqual({ cost: 6_000 });
  });

  it('leaves out the cost beside a price that begins later, and refuses a line that has nothing else', async () => {
    await saveSupplierItems(db, 'roadway', [
      { skuId: tire(0).skuId, itemNumber: 'R-0', costCents: 5_000, leadDays: null },
      { skuId: tire(1).skuId, itemNumber: 'R-1', costCents: 5_000, leadDays: null },
    ]);
    const [began, from] = [shopDaysAgo(2).toISOString(), shopDaysAgo(-2).toISOString()];
    const runId = await apply(
      [
        { itemNumber: 'R-0', price: 9_000, cost: 6_000, from },
        { itemNumber: 'R-1', price: 9_000, cost: 6_000, from: began },
        { itemNumber: 'R-1', cost: 7_000, from },
      ],
      'roadway',
    );
    expect(await problems(runId)).toEqual(['A cost cannot begin later. List it once it holds.']);
    expect(
      await db.query(
        'SELECT item_number AS item, cost_cents AS cost FROM supplier_item ORDER BY item_number',
      ),
    ).toEqual([
      { item: 'R-0', cost: 5_000 },
      { item: 'R-1', cost: 6_000 },
    ]);
    expect(await db.one("SELECT cents FROM price_entry WHERE state = 'waiting'")).toEqual({ cents: 9_000 });
  });

  it('that comes again changes nothing', async () => {
    const from = shopDaysAgo(-2).toISOString();
    const to = shopDaysAgo(-4).toISOString();
    const rows: FeedFields[] = [
      { brand: tire(0).brand.toUpperCase(), mpn: tire(0).mpn, price: 9_000, map: 8_000 },
      { sku: tire(1).skuId, priceType: 'Fleet', price: 8_000 },
      { sku: tire(1).skuId, priceType: 'Partner Program', percent: 7.5 },
      { sku: tire(2).skuId, price: 8_500, from, to },
    ];
    await apply(rows);
    const entries = await db.query('SELECT entry_id FROM price_entry');
    const run = await getRun(db, await check(rows));
    expect(run.counts).toMatchObject({ add: 0, change: 0, none: 4, unusable: 0 });
    expect(await db.query('SELECT entry_id FROM price_entry')).toEqual(entries);
  });

  it('that is rolled back leaves the prices of before, to the cent', async () => {
    await apply([{ sku: tire(0).skuId, price: 9_999, map: 9_500 }]);
    await apply([{ sku: tire(1).skuId, priceType: 'Fleet', percent: 5 }]);
    const before = { first: await figures(tire(0)), second: await figures(tire(1)), scoped: await scoped() };
    const runId = await apply([
      { sku: tire(0).skuId, price: 8_888, map: null },
      { sku: tire(1).skuId, price: 8_777 },
      { sku: tire(1).skuId, priceType: 'Fleet', price: 7_000 },
      { sku: tire(2).skuId, priceType: 'employee', channel: null, price: 6_000 },
      {
        ...{ sku: tire(2).skuId, price: 5_000 },
        ...{ from: shopDaysAgo(1).toISOString(), to: shopDaysAgo(-1).toISOString() },
      },
    ]);
    expect(await figures(tire(0))).toEqual({ price: 8_888, map: null });
    expect(await figures(tire(2))).toMatchObject({ price: 5_000 });
    const { restored, left } = await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
    expect([restored, left]).toEqual([5, []]);
    expect({ first: await figures(tire(0)), second: await figures(tire(1)), scoped: await scoped() }).toEqual(
      before,
    );
    expect(await figures(tire(2))).toEqual({ price: 10_000, map: null });
    expect(await db.query("SELECT FROM price_entry WHERE run_id = $1 AND state <> 'over'", [runId])).toEqual(
      [],
    );
  });

  it('that was the first of many goes back, to the cent, once those after it have', async () => {
    const prices = [9_800, 9_600, 9_400, 9_200, 9_000, 8_800];
    const runs: string[] = [];
    for (const price of prices)
      runs.push(
        await apply([
          { sku: tire(0).skuId, price },
          { sku: tire(0).skuId, priceType: 'Fleet', price: price - 1_000 },
        ]),
      );
    expect(await db.one("SELECT count(*)::int AS n FROM price_entry WHERE state = 'in-force'")).toEqual({
      n: 8,
    });
    const fleet = async () =>
      (await scoped()).map(({ prices: all }) => (all as { cents: number }[]).at(-1)?.cents);
    for (const [at, runId] of [...runs.entries()].toReversed()) {
      const price = prices[at] ?? 0;
      expect([await figures(tire(0)), await fleet()]).toEqual([{ price, map: null }, [price - 1_000]]);
      const { left } = await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
      expect(left).toEqual([]);
    }
    expect([await figures(tire(0)), await fleet()]).toEqual([{ price: 10_000, map: null }, []]);
  });

  it.each<[string, FeedFields, FeedFields[]]>([
    ['amounts', { percent: 10 }, [9_100, 9_200, 9_300, 9_400].map((price) => ({ price }))],
    ['percentages', { price: 9_000 }, [5, 6, 7, 8].map((percent) => ({ percent }))],
  ])(
    'that gave %s for the other goes back to it, however many came after it',
    async (_what, first, others) => {
      const fleet = { sku: tire(0).skuId, priceType: 'Fleet' };
      await apply([{ ...fleet, ...first }]);
      const states = [await scoped()];
      const runs: string[] = [];
      for (const fields of others) {
        runs.push(await apply([{ ...fleet, ...fields }]));
        states.push(await scoped());
      }
      const paid = (prices: unknown) => (prices as { cents: number | null; bps: number | null }[]).at(-1);
      for (const [at, runId] of [...runs.entries()].toReversed()) {
        const { left } = await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
        expect(left).toEqual([]);
        expect(paid((await scoped())[0]?.['prices'])).toEqual(paid(states[at]?.[0]?.['prices']));
      }
    },
  );

  it('whose prices begin by day goes back, to the cent, however many came after it', async () => {
    const lists = [9_800, 9_600, 9_400, 9_200, 9_000, 8_800].map((price, at) => ({
      ...{ sku: tire(0).skuId, price },
      from: shopDaysAgo(10 - at).toISOString(),
    }));
    const runs: string[] = [];
    for (const row of lists) runs.push(await apply([row]));
    for (const [at, runId] of [...runs.entries()].toReversed()) {
      expect(await figures(tire(0))).toMatchObject({ price: lists[at]?.price });
      const { left } = await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
      expect(left).toEqual([]);
    }
    expect(await figures(tire(0))).toMatchObject({ price: 10_000 });
  });

  it('that comes again after newer ones have ended its price changes nothing', async () => {
    const lists = [9_800, 9_600, 9_400, 9_200, 9_000, 8_800].map((price, at) => ({
      ...{ sku: tire(0).skuId, price },
      from: shopDaysAgo(10 - at).toISOString(),
    }));
    for (const row of lists) await apply([row]);
    expect(await db.one("SELECT count(*)::int AS n FROM price_entry WHERE state = 'over'")).toEqual({ n: 3 });
    const run = await getRun(db, await check(lists));
    expect(run.counts).toMatchObject({ add: 0, change: 0, none: 6, unusable: 0 });
  });

  it('that is full ends the prices for some buyers that it lacks, and no public price', async () => {
    await apply(
      [
        { sku: tire(0).skuId, price: 9_000 },
        { sku: tire(0).skuId, priceType: 'Fleet', price: 8_000 },
        { sku: tire(1).skuId, priceType: 'Fleet', price: 8_100 },
      ],
      'roadway',
    );
    const runId = await apply([{ sku: tire(1).skuId, priceType: 'Fleet', price: 8_100 }], 'roadway');
    expect((await scoped()).map(({ skuId }) => skuId)).toEqual([tire(1).skuId]);
    expect(await figures(tire(0))).toMatchObject({ price: 9_000 });
    await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
    expect((await scoped()).map(({ skuId }) => skuId)).toEqual([tire(0).skuId, tire(1).skuId]);
  });

  it('that is full leaves the price that began by the list before, and takes back one that has yet to', async () => {
    const began = { from: shopDaysAgo(3).toISOString() };
    await apply([{ sku: tire(0).skuId, price: 9_500, ...began }], 'roadway');
    await apply([{ sku: tire(0).skuId, price: 9_600, from: shopDaysAgo(-5).toISOString() }], 'roadway');
    expect(await figures(tire(0))).toMatchObject({ price: 9_500 });
    await apply([{ sku: tire(0).skuId, price: 9_700, from: shopDaysAgo(-6).toISOString() }], 'roadway');
    expect(await figures(tire(0))).toMatchObject({ price: 9_500 });
    const waiting = await db.query("SELECT cents FROM price_entry WHERE state = 'waiting'");
    expect(waiting).toEqual([{ cents: 9_700 }]);
  });

  it('is exported in the form in which it is imported', async () => {
    await apply([
      { sku: tire(0).skuId, price: 9_000 },
      { sku: tire(0).skuId, priceType: 'Fleet', percent: 7.5 },
      {
        sku: tire(1).skuId,
        price: 8_500,
        from: shopDaysAgo(-2).toISOString(),
        to: shopDaysAgo(-4).toISOString(),
      },
    ]);
    const exported: FeedFields[] = [];
    for (let after = ''; ;) {
      const rows = await pricesKind.export(db, after, 50);
      if (rows.length === 0) break;
      exported.push(...rows.map(({ fields }) => fields));
      after = rows.at(-1)?.key ?? after;
    }
    expect(exported).toHaveLength(302);
    const names = new Set(pricesKind.fields.map(({ name }) => name));
    const asImported = exported.map((fields) =>
      Object.fromEntries(Object.entries(fields).filter(([name, value]) => names.has(name) && value !== null)),
    );
    const run = await getRun(db, await check(asImported));
    expect(run.counts).toMatchObject({ add: 0, change: 0, none: 302, unusable: 0 });
  });
});

describe('a price that somebody must look at', () => {
  it('is one far off, below cost, or below MAP', async () => {
    await saveSupplierItems(db, 'roadway', [
      { skuId: tire(1).skuId, itemNumber: 'R-1', costCents: 9_500, leadDays: null },
    ]);
    const { state, stops } = await getRun(
      db,
      await check([
        { sku: tire(0).skuId, price: 6_900 },
        { sku: tire(1).skuId, price: 9_400 },
        { sku: tire(2).skuId, price: 9_900, map: 9_901 },
        { sku: tire(3).skuId, price: 9_900, map: 9_900 },
      ]),
    );
    expect(state).toBe('waiting-for-approval');
    expect(stops.map(({ guard, rows }) => [guard, rows])).toEqual([
      ['below-cost', 1],
      ['below-map', 1],
      ['price-jump', 1],
    ]);
    expect(stops[0]?.message).toBe('1 price is below cost.');
  });
});

describe('an approval', () => {
  it('is of the prices below cost alone, and comes back with them at a rollback', async () => {
    const days = { from: shopDaysAgo(-2).toISOString(), to: shopDaysAgo(-4).toISOString() };
    const list = (jumping: number, below: number) => [
      { ...days, sku: tire(0).skuId, price: jumping },
      { ...days, sku: tire(1).skuId, price: below },
    ];
    const approved = async () =>
      (
        await db.query<{ cents: number; by: string | null }>(
          "SELECT cents, approved_by AS by FROM price_entry WHERE state = 'waiting' ORDER BY sku_id",
        )
      ).map(({ cents, by }) => [cents, by]);
    await saveSupplierItems(db, 'roadway', [
      { skuId: tire(1).skuId, itemNumber: 'R-1', costCents: 9_500, leadDays: null },
    ]);
    await apply(list(6_900, 9_400));
    const before = [
      [6_900, null],
      [9_400, 'Ann'],
    ];
    expect(await approved()).toEqual(before);
    const runId = await apply(list(9_900, 9_600));
    expect(await approved()).toEqual([
      [9_900, null],
      [9_600, null],
    ]);
    await rollBackRun(db, pricesKind, runId, { by: 'Bob', reason: 'Wrong list' });
    expect(await approved()).toEqual(before);
  });
});

describe('a price that has no place yet', () => {
  it.each<[string, FeedFields, string[]]>([
    [
      'a beginning',
      { from: shopDaysAgo(-2).toISOString(), price: 1_299 },
      ['below-cost', 'below-map', 'price-jump'],
    ],
    ['a price type', { priceType: 'Military', price: 100 }, ['below-cost', 'price-jump']],
    ['a percentage', { priceType: 'Fleet', percent: 45 }, ['below-cost', 'price-jump']],
    ['a percentage in a state', { region: 'TX', percent: 10 }, ['below-map']],
  ])('is compared with everybody’s where it has %s', async (_what, fields, guards) => {
    await saveSupplierItems(db, 'roadway', [
      { skuId: tire(0).skuId, itemNumber: 'R-0', costCents: 8_000, leadDays: null },
    ]);
    await apply([{ sku: tire(0).skuId, map: 9_500 }]);
    const { state, stops } = await getRun(db, await check([{ sku: tire(0).skuId, ...fields }]));
    expect(state).toBe('waiting-for-approval');
    expect(stops.map(({ guard }) => guard)).toEqual(guards);
  });
});

describe('a line that cannot be used', () => {
  it.each<[string, FeedFields, string]>([
    ['no tire', { price: 100 }, 'The line names no tire.'],
    ['an unknown id', { sku: 'NOSUCHTIRE', price: 100 }, 'The shop has no tire with the ID NOSUCHTIRE.'],
    [
      'an unknown part number',
      { brand: 'Nobody', mpn: 'X', price: 1 },
      'The shop has no tire with the part number X of Nobody.',
    ],
    ['no figure', { sku: '' }, 'It has no price, MAP, or cost.'],
    ['a percentage of nothing', { percent: 5 }, 'A percentage needs a price type'],
    [
      'a MAP for one price type',
      { priceType: 'Fleet', map: 5 },
      'MAP, member price, and list price are the same',
    ],
    ['price and percentage', { priceType: 'Fleet', price: 1, percent: 5 }, 'It has a price and a percentage'],
    [
      'an end without a beginning',
      { price: 1, to: '2027-01-01T05:00:00.000Z' },
      'A price that ends needs a beginning',
    ],
    ['an unknown storefront', { channel: 'moon', price: 1 }, 'There is no storefront moon'],
    ['a cost of nobody', { cost: 1 }, 'A cost is a supplier’s'],
    ['a price that is cleared', { price: null }, 'A tire needs a price'],
  ])('says why: %s', async (what, fields, problem) => {
    const named =
      what === 'no tire' || 'sku' in fields || 'mpn' in fields ? fields : { sku: tire(0).skuId, ...fields };
    const [said] = await problems(await check([named]));
    expect(said).toContain(problem);
  });
});
