import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  atlas,
  type Cells,
  goodsLists,
  kind,
  openGoodsShop,
  resetGoodsShop,
  road,
  trail,
} from '../../../test/catalog/goods-lists.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { putPrices } from '../../modules/catalog/price-list/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { proposeMapping } from '../../platform/feeds/propose-mapping.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { rollBackRun } from '../../platform/feeds/runs/roll-back-run.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';
import { getRun } from '../../platform/feeds/runs/run-state.ts';

let database: OpenTestDatabase;
let db: Database;
const { apply, check, countsOf, refused, tire } = goodsLists(() => db);

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await openGoodsShop(db);
});
beforeEach(() => resetGoodsShop(db));
afterAll(() => database.close());

describe('a dash', () => {
  const tireOf = (name: string): Cells => ({
    ...{ ...road, brand: `Brand ${name}`, brandManufacturer: name, line: `Line ${name}`, mpn: name },
    itemNumber: `I-${name}`,
  });
  const names = kind.fields.map(({ name }) => name);
  const refusedFields = async (runId: string) =>
    (await listRows(db, runId, 'problems', 100))
      .flatMap(({ line }) => names[(line ?? 0) - 2] ?? [])
      .toSorted();

  test('in any field of a known tire clears it, or is a problem of the line', async () => {
    await apply(names.map(tireOf));
    const runId = await check(
      names.map((name) => ({ brand: `Brand ${name}`, line: `Line ${name}`, mpn: name, [name]: '-' })),
    );
    await applyRun(db, kind, runId, { by: 'Ann', reason: 'Most of them are right' });
    expect(await refusedFields(runId)).toEqual(
      [
        ...[
          'brand',
          'line',
          'categories',
          'treadFamily',
          'mpn',
          'size',
          'type',
          'loadIndex',
          'speed',
          'price',
        ],
        ...[
          'maxLoadLb',
          'overallDiameterIn',
          'sectionWidthIn',
          'rimWidthMinIn',
          'rimWidthMaxIn',
          'revsPerMile',
        ],
      ].toSorted(),
    );
  });

  test('in any field of a new tire breaks no run', async () => {
    const runId = await check(names.map((name) => ({ ...tireOf(name), [name]: '-' })));
    await applyRun(db, kind, runId, { by: 'Ann', reason: null });
    // Service and rims are taken apart, and the rest follows from the size.
    expect(await refusedFields(runId)).toEqual(
      ['brand', 'line', 'categories', 'mpn', 'size', 'service', 'price'].toSorted(),
    );
  });

  test('in the categories of a line that the shop has is a problem of a new tire, too', async () => {
    await apply([road]);
    expect(await refused({ ...road, mpn: 'CW-2002', itemNumber: 'AT-79', categories: '-' })).toEqual([
      expect.stringContaining('A dash cannot clear the categories.'),
    ]);
  });
});

describe('the list of a supplier', () => {
  const { itemNumber: _, ...plain } = road;
  const items = () =>
    db.query(
      `SELECT item_number AS number, mpn, cost_cents AS cost FROM supplier_item JOIN sku USING (sku_id)
       WHERE supplier_id = 'atlas' ORDER BY item_number`,
    );

  test('makes tires the supplier’s that have neither number nor cost, and a full one takes them out', async () => {
    await apply([plain, trail]);
    expect(await items()).toEqual([
      { number: 'AT-77', mpn: 'CW-1001', cost: 20_150 },
      { number: 'coldwater:CW-2001', mpn: 'CW-2001', cost: null },
    ]);
    expect(await countsOf([plain, trail])).toMatchObject({ change: 0, none: 2 });
    const own = { ...atlas, feedId: 'own-goods', supplierId: null, isFull: true };
    expect(await countsOf([{ ...plain, mpn: 'CW-2002' }], own)).toMatchObject({ discontinue: 0 });
    expect(await countsOf([trail], { ...atlas, isFull: true })).toMatchObject({ discontinue: 1 });
  });

  test('makes a tire that is known the supplier’s until its rollback', async () => {
    await apply([plain], { ...atlas, feedId: 'own-goods', supplierId: null });
    const runId = await apply([{ brand: 'Coldwater', mpn: 'CW-2001' }]);
    expect(await items()).toHaveLength(1);
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
    expect([left, await items()]).toEqual([[], []]);
  });

  test('keeps the cost of tires of two brands that have one part number', async () => {
    const norwater = { ...plain, brand: 'Norwater', brandManufacturer: 'Norwater Tire', cost: '80.00' };
    await apply([{ ...plain, cost: '90.00' }, norwater]);
    expect(await items()).toEqual([
      { number: 'coldwater:CW-2001', mpn: 'CW-2001', cost: 9_000 },
      { number: 'norwater:CW-2001', mpn: 'CW-2001', cost: 8_000 },
    ]);
  });

  test('has a problem where it gives the item number of another tire', async () => {
    const other = { ...road, mpn: 'CW-2002' };
    const sentence = 'Item number AT-78 is that of Coldwater CW-2001 already.';
    expect(await refused(road, other)).toEqual([
      'Line 2 has the same supplier’s item number. Only the first one is used.',
    ]);
    await apply([road]);
    expect(await refused(other)).toEqual([sentence]);
  });
});

describe('the mileage of a tire', () => {
  const named = { brand: 'Coldwater', mpn: 'CW-2001' };
  const treadwear = (miles: number): string => JSON.stringify([{ kind: 'treadwear', miles }]);
  const differs = (miles: string): string =>
    `The mileage warranty is ${miles}, and the treadwear warranty in the warranties 60000 miles. Make both the same.`;

  test('is that of its treadwear warranty where the list has no other', async () => {
    await apply([{ ...road, warranties: treadwear(60_000) }]);
    expect(await tire('CW-2001')).toMatchObject({ warranty_miles: 60_000 });
    await apply([{ ...named, warranties: treadwear(65_000) }]);
    expect(await tire('CW-2001')).toMatchObject({ warranty_miles: 65_000 });
  });

  test('is a problem where it differs from that of the treadwear warranty, in the list or in the shop', async () => {
    const both = { ...road, warranties: treadwear(60_000) };
    expect(await refused({ ...both, warrantyMiles: '65K' })).toEqual([differs('65000 miles')]);
    await apply([both]);
    expect(await refused({ ...named, warrantyMiles: '65K' })).toEqual([differs('65000 miles')]);
    expect(await refused({ ...named, warrantyMiles: '-' })).toEqual([differs('none')]);
    expect(await refused({ ...named, warrantyMiles: '60K' })).toEqual([]);
  });
});

describe('a list of tires', () => {
  const guardsOf = async (cells: Cells, feed = atlas) =>
    (await getRun(db, await check([cells], feed))).stops.map(({ guard }) => guard);
  const own = { ...atlas, feedId: 'own-goods', supplierId: null };
  const atOnce = { priceType: null, channelId: null, region: null, from: null, to: null, bps: null } as const;
  const author = { by: 'Ann', reason: null, run: null };
  const put = async (role: 'public' | 'map', cents: number | null, to: string | null = null) => {
    const skuId = String((await tire('CW-1001'))?.['sku_id']);
    const kindOf = cents === null ? null : 'absolute';
    await db.transaction((tx) =>
      putPrices(tx, [{ ...atOnce, skuId, role, kind: kindOf, cents, to }], author),
    );
  };
  const known = { brand: 'Coldwater', mpn: 'CW-1001' };

  beforeEach(async () => {
    await apply([trail]);
  });

  test('waits for an approval of a price below MAP, or below the cost of any supplier', async () => {
    await put('map', 28_000);
    expect(await guardsOf({ ...known, price: '270.00' }, own)).toEqual(['below-map']);
    expect(await guardsOf({ ...known, price: '201.00' }, { ...own, limits: { 'price-jump': 50 } })).toEqual([
      ...['below-cost', 'below-map'],
    ]);
    await apply([{ ...known, price: '270.00' }], own, 'Agreed');
    expect(await guardsOf({ ...known, weightLb: '53' }, own)).toEqual([]);
  });

  const historyOf = (mpn: string) =>
    db.query(
      `SELECT role, kind, cents, made_by AS by, reason, approved_by AS "approvedBy", run_id AS "runId"
       FROM price_entry JOIN sku USING (sku_id) WHERE mpn = $1 ORDER BY role, entry_id`,
      [mpn],
    );

  test('begins the history of a new tire’s prices, with who and why', async () => {
    const runId = await apply([{ ...road, price: '60.00', cost: '80.00', map: '60.00' }], atlas, 'Clearance');
    const made = { kind: 'absolute', cents: 6_000, by: 'Ann', reason: 'Clearance', approvedBy: 'Ann', runId };
    expect(await historyOf('CW-2001')).toEqual([
      { role: 'map', ...made },
      { role: 'public', ...made },
    ]);
    expect(await tire('CW-2001')).toMatchObject({ price_cents: 6_000, map_cents: 6_000 });
  });

  test('names nobody who has approved a price that is not below cost', async () => {
    await put('map', 28_000);
    await apply([{ ...known, price: '270.00' }], own, 'Agreed');
    const made = { role: 'public', cents: 27_000, reason: 'Agreed', approvedBy: null };
    expect((await historyOf('CW-1001')).at(-1)).toMatchObject(made);
  });

  test('sets MAP, clears it, and brings it back at the rollback', async () => {
    const before = { ...known, map: '280.00' };
    await apply([before]);
    expect(await tire('CW-1001')).toMatchObject({ map_cents: 28_000, price_cents: 28_999 });
    expect(await countsOf([before])).toMatchObject({ none: 1, change: 0 });
    const exported = await kind.export(db, '', 1_000);
    expect(exported.find(({ fields }) => fields['mpn'] === 'CW-1001')?.fields['map']).toBe(28_000);
    const runId = await apply([{ ...known, map: '-' }]);
    expect(await tire('CW-1001')).toMatchObject({ map_cents: null });
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
    expect([left, (await tire('CW-1001'))?.['map_cents']]).toEqual([[], 28_000]);
  });

  test('waits for an approval of a MAP above the price, of new tires, too', async () => {
    expect(await guardsOf({ ...known, map: '300.00' })).toEqual(['below-map']);
    expect(await guardsOf({ ...road, map: '150.00' })).toEqual(['below-map']);
  });

  test('has a column of MAP in the proposal of its mapping', () => {
    const columns = ['Brand', 'MFG Part #', 'MAP', 'MSRP', 'Retail'];
    const { mapping } = proposeMapping(
      columns,
      [['Coldwater', 'CW-1', '120.00', '150.00', '130.00']],
      kind.fields,
      'goods',
    );
    expect(mapping.fields).toMatchObject({
      ...{ map: { column: 'MAP' }, listPrice: { column: 'MSRP' }, price: { column: 'Retail' } },
    });
  });

  test('leaves a sale to itself, also at the rollback after it', async () => {
    const end = new Date(Date.now() + 86_400_000).toISOString();
    await put('public', 19_999, end);
    expect(await tire('CW-1001')).toMatchObject({ price_cents: 19_999 });
    expect(await countsOf([trail])).toMatchObject({ none: 1, change: 0 });
    const exported = await kind.export(db, '', 1_000);
    expect(exported.find(({ fields }) => fields['mpn'] === 'CW-1001')?.fields['price']).toBe(28_999);
    const runId = await apply([{ ...trail, weightLb: '53' }]);
    await put('public', null, end);
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
    expect(left).toEqual([]);
    expect(await tire('CW-1001')).toMatchObject({ price_cents: 28_999, weight_lb: '52.4' });
  });
});
