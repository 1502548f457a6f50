import { shopDaysAgo } from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { saveFeed, saveMapping } from '../../../platform/feeds/feeds.ts';
import { saveSupplier, saveSupplierItems } from '../suppliers/index.ts';
import { endPrice, type PriceAuthor, type PriceChange, putPrices, switchPrices } from './price-entry.ts';

const ANN: PriceAuthor = { by: 'Ann', reason: 'Spring', run: null };
const RUN: PriceAuthor = { ...ANN, run: { feedId: 'own', runId: 'RUN00001' } };

let opened: OpenTestDatabase;
let db: Database;
let skuId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(40) }));
  ({ skuId } = await db.one<{ skuId: string }>('SELECT min(sku_id) AS "skuId" FROM sku'));
});
afterAll(() => opened.close());
beforeEach(async () => {
  await db.execute('DELETE FROM price_entry');
  await db.execute(
    'UPDATE sku SET price_cents = 10000, map_cents = NULL, member_price_cents = NULL, list_price_cents = NULL',
  );
  await db.execute('DELETE FROM catalog_pending');
});

const price = (cents: number, more: Partial<PriceChange> = {}): PriceChange => ({
  ...{
    skuId,
    role: 'public',
    priceType: null,
    channelId: null,
    region: null,
    bps: null,
    from: null,
    to: null,
  },
  kind: 'absolute',
  cents,
  ...more,
});
const put = (changes: readonly PriceChange[], author = ANN) =>
  db.transaction((tx) => putPrices(tx, changes, author));
const change = async () => (await db.transaction(switchPrices)).tires;
const shown = async () =>
  (await db.one<{ cents: number }>('SELECT price_cents AS cents FROM sku WHERE sku_id = $1', [skuId])).cents;
/** Lets days of the shop pass. */
const pass = (days: number) =>
  db.execute(
    `UPDATE price_entry SET from_at = CASE WHEN from_at = 'epoch' THEN from_at ELSE from_at - $1::interval END,
       to_at = to_at - $1::interval, made_at = made_at - $1::interval`,
    [`${String(days)} days`],
  );
const inDays = (days: number): string => shopDaysAgo(-days).toISOString();

describe('a price', () => {
  it('is in force at once, and the price before it is kept', async () => {
    await put([price(9_000)]);
    expect(await shown()).toBe(9_000);
    const history = await db.query(
      'SELECT cents, made_by AS by, reason, state FROM price_entry ORDER BY entry_id',
    );
    expect(history).toEqual([
      { cents: 10_000, by: 'the shop', reason: 'Found in the shop', state: 'in-force' },
      { cents: 9_000, by: 'Ann', reason: 'Spring', state: 'in-force' },
    ]);
  });

  it('with a beginning and an end switches on and off by itself', async () => {
    await put([price(8_000, { from: inDays(2), to: inDays(4) })]);
    expect(await shown()).toBe(10_000);
    expect(await change()).toBe(0);
    await pass(3);
    expect(await change()).toBe(1);
    expect(await shown()).toBe(8_000);
    await pass(2);
    expect(await change()).toBe(1);
    expect(await shown()).toBe(10_000);
    expect(await change()).toBe(0);
  });

  it('that is set while another has an end comes in force after that end', async () => {
    await put([price(8_000, { from: inDays(-1), to: inDays(2) })]);
    expect(await shown()).toBe(8_000);
    await put([price(9_500)]);
    expect(await shown()).toBe(8_000);
    await pass(3);
    await change();
    expect(await shown()).toBe(9_500);
  });

  it('that somebody wrote past the list stays when a price of days is over', async () => {
    await put([price(8_000, { from: inDays(1), to: inDays(2) })]);
    await db.execute('UPDATE sku SET price_cents = 11000 WHERE sku_id = $1', [skuId]);
    await pass(1.5);
    await change();
    expect(await shown()).toBe(8_000);
    await pass(1);
    await change();
    expect(await shown()).toBe(11_000);
  });

  it('without an end begins, too, where somebody wrote another past the list before', async () => {
    await put([price(9_000)]);
    await put([price(8_000, { from: inDays(1) })]);
    await db.execute('UPDATE sku SET price_cents = 11000 WHERE sku_id = $1', [skuId]);
    await pass(1.5);
    await change();
    expect(await shown()).toBe(8_000);
    const found = await db.one<{ n: number }>(
      'SELECT count(*)::int AS n FROM price_entry WHERE cents = 11000',
    );
    expect(found.n).toBe(1);
  });

  it('that is ended gives way to the one before it', async () => {
    await put([price(9_000)]);
    const { id } = await db.one<{ id: number }>('SELECT max(entry_id) AS id FROM price_entry');
    expect(await db.transaction((tx) => endPrice(tx, id, 'Bob'))).toBe(true);
    expect(await shown()).toBe(10_000);
    expect(await db.transaction((tx) => endPrice(tx, id, 'Bob'))).toBe(false);
  });

  it('that many newer ones stand above is over, and the last ones come back one by one', async () => {
    const cents = [9_000, 8_900, 8_800, 8_700, 8_600, 8_500];
    for (const one of cents) await put([price(one)]);
    const inForce = () =>
      db.query<{ id: number; cents: number }>(
        "SELECT entry_id AS id, cents FROM price_entry WHERE state = 'in-force' ORDER BY entry_id DESC",
      );
    expect((await inForce()).map((entry) => entry.cents)).toEqual([8_500, 8_600, 8_700, 8_800]);
    for (const { id, cents: ended } of (await inForce()).slice(0, 3)) {
      expect(await shown()).toBe(ended);
      await db.transaction((tx) => endPrice(tx, id, 'Bob'));
    }
    expect(await shown()).toBe(8_800);
  });

  describe('with a beginning and no end', () => {
    const RUN_IDS = ['1', '2', '3', '4', '5', '6'];
    const counted = async () =>
      (
        await db.query<{ cents: number }>(
          "SELECT cents FROM price_entry WHERE state = 'in-force' ORDER BY entry_id DESC",
        )
      ).map(({ cents }) => cents);
    const runOf = (runId: string): PriceAuthor => ({ ...ANN, run: { feedId: 'own', runId } });
    /** The beginning of each run's price. */
    let begins: ReadonlyMap<string, string>;
    const dated = (runId: string) => price(9_000 - Number(runId), { from: begins.get(runId) ?? null });
    const takeBack = (runId: string) => put([{ ...dated(runId), kind: null, cents: null }], runOf(runId));
    beforeEach(async () => {
      begins = new Map(RUN_IDS.map((runId) => [runId, inDays(Number(runId) - 10)]));
      for (const runId of RUN_IDS) await put([dated(runId)], runOf(runId));
    });

    it('is over, too, once newer ones stand above', async () => {
      expect(await counted()).toEqual([8_994, 8_995, 8_996, 8_997]);
      expect(await shown()).toBe(8_994);
    });

    it('comes back when those above it are taken back, but for one that is taken back itself', async () => {
      await takeBack('2');
      for (const runId of ['6', '5', '4', '3', '1']) {
        expect(await shown()).toBe(9_000 - Number(runId));
        await takeBack(runId);
      }
      expect([await shown(), await counted()]).toEqual([10_000, [10_000]]);
    });

    it('stands below those that came after it, too, where a rollback puts it back', async () => {
      await put([{ ...dated('5'), cents: 8_000 }], RUN);
      await put([price(7_000)]);
      await put([dated('5')], { ...RUN, isRollback: true });
      expect(await shown()).toBe(7_000);
    });

    it('comes back in no place that was cleared', async () => {
      const fleet = { priceType: 'Fleet' };
      for (const runId of RUN_IDS) await put([{ ...dated(runId), ...fleet }]);
      await put([price(0, { ...fleet, kind: null, cents: null })]);
      await put([price(7_000, fleet)]);
      await put([price(7_100, { ...fleet, from: begins.get('6') ?? null })]);
      await put([price(0, { ...fleet, from: begins.get('6') ?? null, kind: null, cents: null })]);
      const scoped = await db.query("SELECT cents FROM price_entry WHERE scoped AND state = 'in-force'");
      expect(scoped).toEqual([{ cents: 7_000 }]);
    });
  });

  it('of some days stays in force, however many prices without an end come in meanwhile', async () => {
    await put([price(8_000, { from: inDays(-1), to: inDays(2) })]);
    for (const cents of [9_000, 8_900, 8_800, 8_700, 8_600, 8_500]) await put([price(cents)]);
    expect(await shown()).toBe(8_000);
    await pass(3);
    await change();
    expect(await shown()).toBe(8_500);
  });

  it('that is the same again adds nothing to the history', async () => {
    await put([price(9_000)]);
    await put([price(9_000)]);
    expect((await db.one<{ n: number }>('SELECT count(*)::int AS n FROM price_entry')).n).toBe(2);
  });

  it('tells the catalog of the tire', async () => {
    await put([price(9_000)]);
    await put([price(7_000, { priceType: 'Fleet' })]);
    expect(await db.query('SELECT sku_id FROM catalog_pending')).toEqual([
      { sku_id: skuId },
      { sku_id: skuId },
    ]);
  });
});

describe('a price whose cost was raised before its time', () => {
  const cost = (costCents: number) =>
    saveSupplierItems(db, 'roadway', [{ skuId, itemNumber: 'R-1', costCents, leadDays: null }]);
  const begins = { from: inDays(1), to: inDays(4) };
  const held = async () => (await db.transaction(switchPrices)).held.length;
  beforeAll(() => saveSupplier(db, { supplierId: 'roadway', name: 'Roadway' }));
  afterAll(() => db.execute('DELETE FROM supplier_item'));

  it('waits until the cost is lower again', async () => {
    await put([price(8_000, begins)]);
    await cost(8_001);
    await pass(2);
    expect([await held(), await shown()]).toEqual([1, 10_000]);
    await cost(8_000);
    expect([await held(), await shown()]).toEqual([0, 8_000]);
  });

  it('leaves a price that somebody wrote past the list since it waits', async () => {
    await put([price(8_000, begins)]);
    await cost(9_000);
    await pass(2);
    expect(await held()).toBe(1);
    await put([price(12_000)]);
    await db.execute('UPDATE sku SET price_cents = 12500 WHERE sku_id = $1', [skuId]);
    await put([price(11_000, { from: inDays(5) })]);
    expect(await shown()).toBe(12_500);
    await cost(8_000);
    expect([await held(), await shown()]).toEqual([0, 8_000]);
    await pass(3);
    await change();
    expect(await shown()).toBe(12_500);
  });

  it('is compared with the limit of the feed that it came by', async () => {
    await saveMapping(db, 'own', { form: 1, kind: 'prices', fields: {} }, 'Ann');
    const feed = { kind: 'prices', supplierId: null, mapping: 'own', isFull: false };
    for (const [feedId, percent] of [
      ['own', 10],
      ['other', 2],
    ] as const)
      await saveFeed(
        db,
        { ...feed, feedId, folder: null, everyMinutes: null, limits: { 'below-cost': percent } },
        'Ann',
      );
    await put([price(8_000, { ...begins, priceType: 'Fleet' })], RUN);
    await put([price(8_000, { ...begins, priceType: 'employee' })], {
      ...ANN,
      run: { feedId: 'other', runId: 'RUN00002' },
    });
    await cost(8_500);
    await pass(2);
    expect(await held()).toBe(1);
    const begun = await db.query(
      "SELECT price_type AS type FROM price_entry WHERE scoped AND state = 'in-force'",
    );
    expect(begun).toEqual([{ type: 'Fleet' }]);
  });

  it('begins if somebody has approved it', async () => {
    await put([price(8_000, { ...begins, approvedBy: 'Ann' })]);
    await cost(9_000);
    await pass(2);
    expect([await held(), await shown()]).toEqual([0, 8_000]);
  });

  it('is over at its end, although it has never begun', async () => {
    await put([price(8_000, begins)]);
    await cost(9_000);
    await pass(5);
    expect(await held()).toBe(0);
    expect(await db.query("SELECT FROM price_entry WHERE state = 'waiting'")).toEqual([]);
  });

  it('is over once newer ones stand above, and does not come back', async () => {
    await put([price(8_000, { from: inDays(1) })]);
    await cost(9_000);
    await pass(2);
    expect(await held()).toBe(1);
    for (const cents of [9_900, 9_800, 9_700, 9_600]) await put([price(cents)]);
    expect(await held()).toBe(0);
    await cost(7_000);
    const { id } = await db.one<{ id: number }>('SELECT max(entry_id) AS id FROM price_entry');
    await db.transaction((tx) => endPrice(tx, id, 'Bob'));
    expect([await held(), await shown()]).toEqual([0, 9_700]);
    expect(await db.query('SELECT state FROM price_entry WHERE cents = 8000')).toEqual([{ state: 'over' }]);
  });

  it('waits, too, where a percentage is taken off the price of a storefront', async () => {
    await cost(7_500);
    await put([price(8_000, { channelId: 'x' })]);
    await put([price(0, { ...begins, priceType: 'Fleet', kind: 'percent', cents: null, bps: 500 })]);
    await pass(2);
    expect(await held()).toBe(0);
    await put([
      price(0, {
        from: inDays(1),
        to: inDays(5),
        priceType: 'Fleet',
        kind: 'percent',
        cents: null,
        bps: 1_000,
      }),
    ]);
    await pass(2);
    expect(await held()).toBe(1);
  });
});

describe('a run', () => {
  it('that takes back its prices restores those before it, and no others', async () => {
    await put([price(9_000)]);
    await put([price(8_000), price(9_900, { role: 'map' })], RUN);
    expect(await shown()).toBe(8_000);
    await put([price(9_000), price(0, { role: 'map', kind: 'none', cents: null })], RUN);
    expect(await shown()).toBe(9_000);
    const after = await db.query(
      'SELECT run_id, cents, state FROM price_entry WHERE state <> $1 ORDER BY entry_id',
      ['over'],
    );
    expect(after).toEqual([
      { run_id: null, cents: 10_000, state: 'in-force' },
      { run_id: null, cents: 9_000, state: 'in-force' },
      { run_id: null, cents: null, state: 'in-force' },
    ]);
  });
});

describe('a price for a price type', () => {
  it('leaves the public price alone, and ends when it is cleared', async () => {
    await put([price(7_000, { priceType: 'Fleet' })]);
    expect(await shown()).toBe(10_000);
    const scoped = () => db.query('SELECT prices FROM scoped_prices');
    expect(await scoped()).toEqual([
      { prices: [{ priceType: 'Fleet', channelId: null, region: null, cents: 7_000, bps: null }] },
    ]);
    await put([price(0, { priceType: 'Fleet', kind: null, cents: null })]);
    expect(await scoped()).toEqual([]);
  });

  it('begins and ends by itself, too', async () => {
    await put([price(7_000, { priceType: 'Fleet', from: inDays(1), to: inDays(2) })]);
    const count = async () => (await db.query('SELECT FROM scoped_prices')).length;
    expect(await count()).toBe(0);
    await pass(1.5);
    await db.execute('DELETE FROM catalog_pending');
    await change();
    expect(await count()).toBe(1);
    expect(await db.query('SELECT sku_id FROM catalog_pending')).toEqual([{ sku_id: skuId }]);
    await pass(1);
    await change();
    expect(await count()).toBe(0);
  });
});
