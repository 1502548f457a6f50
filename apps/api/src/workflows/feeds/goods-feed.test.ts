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
import type { Database } from '../../platform/db/database.ts';
import { applyRun } from '../../platform/feeds/runs/apply-run.ts';
import { rollBackRun } from '../../platform/feeds/runs/roll-back-run.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';
import { getRun } from '../../platform/feeds/runs/run-state.ts';

let database: OpenTestDatabase;
let db: Database;
const { apply, check, countsOf, problemsOf, refused, tire } = goodsLists(() => db);

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await openGoodsShop(db);
});
beforeEach(() => resetGoodsShop(db));
afterAll(() => database.close());

describe('a list of new tires', () => {
  test('brings brand, line, tire, item, and an empty shelf, with what the size and the load index tell', async () => {
    await apply([trail, road]);
    expect(await tire('CW-1001')).toMatchObject({
      ...{ brand_slug: 'coldwater', line: 'trail-boss', tread_family: 'all-terrain', line_sample: false },
      ...{ size: 'LT275/70R18', size_slug: 'lt275-70r18-tires', type: 'light-truck', load_index: 125 },
      ...{ load_index_dual: 122, speed: 'R', load_mark: 'E', ply_rating: 10, max_psi: 80, max_load_lb: 3638 },
      ...{ overall_diameter_in: '33.16', rim_in: '18.0', width_mm: '275.0', aspect: '70.0' },
      ...{
        price_cents: 28_999,
        weight_lb: '52.4',
        warranty_miles: 50_000,
        fet_cents: 130,
        gtin: '036000291452',
      },
      ...{ severe_snow: true, mud_snow: null, sample: false, discontinued: false, utqg_treadwear: null },
    });
    expect(await tire('CW-2001')).toMatchObject({
      ...{
        size: 'P225/65R17',
        load_index: 102,
        speed: 'H',
        type: 'passenger',
        max_psi: null,
        weight_lb: null,
      },
      ...{ utqg_treadwear: 600, utqg_traction: 'A', utqg_temperature: 'B', headline: '' },
    });
    expect(
      await db.query(
        `SELECT item_number AS number, cost_cents AS cost, lead_days AS days, quantity
         FROM supplier_item JOIN stock USING (sku_id) ORDER BY item_number`,
      ),
    ).toEqual([
      { number: 'AT-77', cost: 20_150, days: 2, quantity: 0 },
      { number: 'AT-78', cost: null, days: null, quantity: 0 },
    ]);
  });

  test('names what was computed', async () => {
    const [row] = await listRows(db, await check([trail]), 'add', 10);
    expect(row?.computed.toSorted()).toEqual([
      ...['fet', 'maxLoadDualLb', 'maxLoadLb', 'maxPsi', 'measuringRimIn', 'overallDiameterIn', 'plyRating'],
      ...['revsPerMile', 'rimWidthMaxIn', 'rimWidthMinIn', 'sectionWidthIn', 'treadFamily', 'type'],
    ]);
  });

  test('changes nothing when it comes twice, whatever the case of its names', async () => {
    await apply([trail, road]);
    const shouted = { ...trail, brand: 'COLDWATER', line: 'TRAIL  BOSS', mpn: 'cw1001', gtin: '36000291452' };
    expect(await countsOf([shouted, road])).toEqual({
      add: 0,
      change: 0,
      discontinue: 0,
      none: 2,
      unusable: 0,
    });
  });

  test('is gone after its rollback, with its lines and its brand', async () => {
    const before = await db.one('SELECT count(*)::int AS skus FROM sku');
    const runId = await apply([trail, road]);
    const { restored, left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'A wrong list' });
    expect([restored, left]).toEqual([2, []]);
    expect(await db.one('SELECT count(*)::int AS skus FROM sku')).toEqual(before);
    expect(await db.query("SELECT FROM brand WHERE slug = 'coldwater'")).toEqual([]);
    expect(await db.query('SELECT FROM supplier_item')).toEqual([]);
  });

  test('leaves no price behind at its rollback that it would find when it comes again', async () => {
    const runId = await apply([trail]);
    await db.execute(
      `INSERT INTO price_entry (sku_id, role, price_type, kind, cents, from_at, state, made_by)
       SELECT sku_id, 'public', 'Fleet', 'absolute', 6000, now(), 'in-force', 'Ann' FROM sku WHERE mpn = 'CW-1001'`,
    );
    await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'A wrong list' });
    await apply([trail]);
    expect(await tire('CW-1001')).toMatchObject({ price_cents: 28_999 });
    expect(
      await db.query("SELECT FROM price_entry WHERE price_type IS NOT NULL AND state <> 'over'"),
    ).toEqual([]);
  });

  test('keeps a tire at the rollback that stands in a cart, out of sale', async () => {
    const runId = await apply([trail, road]);
    await db.execute(
      "INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ('goods-test', 'retail', '\\x00')",
    );
    await db.execute(
      `INSERT INTO cart_line (cart_id, line_id, position, sku_id, quantity, added_price_cents)
       SELECT 'goods-test', 'l', 1, sku_id, 4, 28999 FROM sku WHERE mpn = 'CW-1001'`,
    );
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'A wrong list' });
    expect(left.map(({ line }) => line)).toEqual([2]);
    expect(await tire('CW-1001')).toMatchObject({ discontinued: true });
    expect(await tire('CW-2001')).toBeNull();
    await apply([trail]);
    expect(await tire('CW-1001')).toMatchObject({ discontinued: false });
  });
});

describe('a list of tires that the shop has', () => {
  beforeEach(async () => {
    await apply([trail, road]);
  });

  test('changes what it says and leaves the rest, and its rollback puts that back', async () => {
    const before = await tire('CW-1001');
    const runId = await apply([
      {
        brand: 'Coldwater',
        mpn: 'CW-1001',
        weightLb: '53',
        line: 'Trail Boss II',
        categories: 'A/T',
        lineHeadline: 'Goes on',
      },
    ]);
    expect(await tire('CW-1001')).toMatchObject({
      ...{ weight_lb: '53.0', line: 'trail-boss-ii', headline: 'Goes on', price_cents: 28_999 },
    });
    const { left } = await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
    expect(left).toEqual([]);
    expect(await tire('CW-1001')).toEqual(before);
  });

  test.each<[string, Cells]>([
    ['GTIN', { gtin: '036000291452', weightLb: '53' }],
    ['the supplier’s item number', { itemNumber: 'AT-77', weightLb: '53' }],
  ])('finds a tire by %s where it lacks the part number', async (_, cells) => {
    await apply([cells]);
    expect(await tire('CW-1001')).toMatchObject({ weight_lb: '53.0' });
  });

  test('keeps the maker’s measures where it has none of its own', async () => {
    await apply([{ ...trail, overallDiameterIn: '33.0', maxLoadLb: '3640' }]);
    expect(await countsOf([trail])).toMatchObject({ none: 1, change: 0 });
    await apply([{ ...trail, size: 'LT265/70R18/E 124/121R' }]);
    expect(await tire('CW-1001')).toMatchObject({ overall_diameter_in: '32.61', max_load_lb: 3527 });
  });

  test('stops at a price that is off by a third, and at one below cost', async () => {
    const runId = await check([{ ...trail, price: '189.99' }]);
    expect((await getRun(db, runId)).stops.map(({ guard }) => guard)).toEqual(['below-cost', 'price-jump']);
    await applyRun(db, kind, runId, { by: 'Bea', reason: 'Clearance' });
    expect(await tire('CW-1001')).toMatchObject({ price_cents: 18_999 });
    const history = `SELECT cents, made_by AS by, reason, state FROM price_entry JOIN sku USING (sku_id)
      WHERE mpn = 'CW-1001' AND role = 'public' ORDER BY entry_id`;
    expect(await db.query(history)).toMatchObject([
      { cents: 28_999, state: 'in-force' },
      { cents: 18_999, by: 'Bea', reason: 'Clearance', state: 'in-force' },
    ]);
    await rollBackRun(db, kind, runId, { by: 'Bea', reason: 'A mistake' });
    expect(await tire('CW-1001')).toMatchObject({ price_cents: 28_999 });
  });

  test('does not change a price that it does not tell', async () => {
    const { price: _, ...rest } = trail;
    expect(await countsOf([rest])).toMatchObject({ none: 1 });
  });

  test('takes out what a full list of the supplier lacks, and the rollback brings it back', async () => {
    const full = { ...atlas, isFull: true, limits: { 'missing-share': 60 } };
    const runId = await apply([trail], full);
    expect(await tire('CW-2001')).toMatchObject({ discontinued: true });
    await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Too short' });
    expect(await tire('CW-2001')).toMatchObject({ discontinued: false });
  });

  describe('that a full list has left out', () => {
    const full = { ...atlas, isFull: true, limits: { 'missing-share': 60 } };
    const bolt = { ...atlas, feedId: 'bolt-goods', supplierId: 'bolt' };
    const named = { brand: 'Coldwater', mpn: 'CW-2001' };
    beforeEach(async () => {
      await apply([trail], full);
    });

    test('puts it on sale again when it has it, and its rollback takes it out', async () => {
      const runId = await apply([trail, road], full);
      expect(await tire('CW-2001')).toMatchObject({ discontinued: false, left_out: false });
      await rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });
      expect(await tire('CW-2001')).toMatchObject({ discontinued: true, left_out: true });
      await apply([{ ...named, itemNumber: 'B-1' }], bolt);
      expect(await tire('CW-2001')).toMatchObject({ discontinued: false });
    });

    test('leaves it out of sale once any list says that its production has ended', async () => {
      await apply([{ ...named, itemNumber: 'B-1', discontinued: 'yes' }], bolt);
      expect(await countsOf([trail, road], full)).toMatchObject({ change: 0, none: 2 });
    });

    test('leaves it out of sale where another list ends its production before this one is applied', async () => {
      const runId = await check([trail, road], full);
      await apply([{ ...named, itemNumber: 'B-1', discontinued: 'yes' }], bolt);
      await applyRun(db, kind, runId, { by: 'Ann', reason: null });
      expect(await tire('CW-2001')).toMatchObject({ discontinued: true, left_out: false });
    });

    test('puts it on sale again, too, where it is left out before this one is applied', async () => {
      await apply([trail, road], full);
      const runId = await check([{ ...named, itemNumber: 'B-1' }], bolt);
      await apply([trail], full);
      await applyRun(db, kind, runId, { by: 'Ann', reason: null });
      expect(await tire('CW-2001')).toMatchObject({ discontinued: false, left_out: false });
    });

    test('leaves it out of sale when it comes back as its export', async () => {
      const [exported] = (await kind.export(db, '', 1_000)).filter(
        ({ fields }) => fields['mpn'] === 'CW-2001',
      );
      expect(exported?.fields).toMatchObject({ discontinued: true, leftOut: true });
      const own = { ...atlas, feedId: 'own-goods', supplierId: null };
      expect(await countsOf([{ ...named, discontinued: 'yes', leftOut: 'yes' }], own)).toMatchObject({
        none: 1,
      });
    });
  });

  test('does not put a tire on sale again whose production has ended by its own column', async () => {
    await apply([{ ...road, discontinued: 'yes' }]);
    expect(await countsOf([trail, road], { ...atlas, isFull: true })).toMatchObject({ change: 0, none: 2 });
  });

  test('keeps what another supplier lists, too', async () => {
    const bolt = { ...atlas, feedId: 'bolt-goods', supplierId: 'bolt' };
    await apply([{ brand: 'Coldwater', mpn: 'CW-2001', itemNumber: 'B-1' }], bolt);
    expect(await countsOf([trail], { ...atlas, isFull: true })).toMatchObject({ discontinue: 0 });
  });

  test('waits for an approval where a whole brand vanishes', async () => {
    await apply([
      { ...road, brand: 'Norwater', mpn: 'NW-1', brandManufacturer: 'Norwater Tire', itemNumber: 'AT-9' },
    ]);
    const runId = await check([trail, road], { ...atlas, isFull: true, limits: { 'missing-share': 60 } });
    expect((await getRun(db, runId)).stops).toEqual([
      expect.objectContaining({
        guard: 'vanished',
        rows: 1,
        message: expect.stringContaining('Norwater') as string,
      }),
    ]);
  });

  test('makes a sample tire the shop’s own when it changes it', async () => {
    const [sample] = await db.query<{ mpn: string; brand: string }>(
      'SELECT mpn, b.name AS brand FROM sku JOIN brand b ON b.slug = brand_slug WHERE sku.sample LIMIT 1',
    );
    await apply([{ brand: sample?.brand ?? '', mpn: sample?.mpn ?? '', weightLb: '31' }]);
    expect(await tire(sample?.mpn ?? '')).toMatchObject({ sample: false, weight_lb: '31.0' });
  });

  test('is what an export says', async () => {
    const exported = await kind.export(db, '', 1_000);
    const own = exported.filter(({ fields }) => fields['brand'] === 'Coldwater');
    expect(own).toHaveLength(2);
    const cells = own.map(({ fields }) =>
      Object.fromEntries(
        kind.fields.flatMap(({ name, write }) => {
          const cell = name in fields ? write(fields[name] ?? null) : '';
          return cell === '' ? [] : [[name, cell]];
        }),
      ),
    );
    expect(await countsOf(cells)).toMatchObject({ add: 0, change: 0, none: 2, unusable: 0 });
  });
});

describe('a line that cannot be used', () => {
  test.each<[string, Cells, string]>([
    ['a size that is none', { ...trail, size: '225/65R17x' }, 'size must be a size such as'],
    [
      'a load index that does not exist',
      { ...road, service: '', loadIndex: '999', speed: 'H' },
      '999 does not exist',
    ],
    [
      'a speed rating that does not exist',
      { ...road, service: '', loadIndex: '102', speed: 'Q9' },
      'must be a speed rating',
    ],
    ['a GTIN with a wrong check digit', { ...trail, gtin: '036000291453' }, 'check digit'],
    ['a tread family that is not drawn', { ...trail, treadFamily: 'wobbly' }, 'tread family must be'],
    ['a category that is unknown', { ...trail, categories: 'wobbly' }, 'must be of these categories'],
    ['a load that its index does not carry', { ...trail, maxLoadLb: '1500' }, 'does not fit load index 125'],
    [
      'a diameter that its size does not have',
      { ...trail, overallDiameterIn: '30.1' },
      'does not fit size LT275/70R18',
    ],
    [
      'a dual load index above the single one',
      { ...trail, size: 'LT275/70R18/E 122/125R' },
      'is higher than',
    ],
    [
      'a measuring rim that is not approved',
      { ...road, rims: '6-8', measuringRimIn: '9' },
      'not among the approved',
    ],
    ['a snowflake on a summer tire', { ...road, categories: 'summer', severeSnow: 'yes' }, 'summer tire'],
    ['two load indexes', { ...road, size: 'P225/65R17 100H' }, 'load index 100'],
    ['a new tire without a price', { ...road, price: '' }, 'needs a price'],
    ['a new line without a category', { ...road, categories: '' }, 'needs its category'],
    ['no name at all', { size: '225/65R17' }, 'needs its brand and part number'],
    ['a brand that is mistyped', { ...road, brand: 'Kestrel Rigde' }, 'Is it “Kestrel Ridge”?'],
    ['a successor that nobody knows', { ...road, replacedBy: 'CW-9' }, 'no tire CW-9 of Coldwater'],
  ])('is named for %s', async (_, cells, sentence) => {
    const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
    expect(await refused(given)).toEqual([expect.stringContaining(sentence)]);
  });

  test('is named where its GTIN is another tire’s, in the shop or in the list', async () => {
    const other = { ...road, gtin: '036000291452' };
    expect(await refused(trail, other)).toEqual(['Line 2 has the same GTIN. Only the first one is used.']);
    await apply([trail]);
    expect(await refused(other)).toEqual([
      expect.stringContaining('is that of Coldwater CW-1001 in the shop'),
    ]);
  });

  test('is named where it describes its line otherwise than the line before it', async () => {
    const one = { ...road, lineHeadline: 'Quiet' };
    expect(await refused(one, { ...one, mpn: 'CW-2002', itemNumber: 'AT-79', lineHeadline: 'Loud' })).toEqual(
      ['The headline of the model differs from that of Coldwater CW-2001 in the same list.'],
    );
  });

  test('is named where it has a supplier’s facts in a list of the shop’s own', async () => {
    const own = { ...atlas, feedId: 'own-goods', supplierId: null };
    expect(await problemsOf(await check([trail], own))).toEqual([
      expect.stringContaining('are a supplier’s'),
    ]);
  });
});

test('a new brand that looks like another one comes with its manufacturer', async () => {
  await apply([{ ...road, brand: 'Kestrel Rigde', brandManufacturer: 'Rigde Rubber' }]);
  expect(await db.one("SELECT name FROM brand WHERE slug = 'kestrel-rigde'")).toEqual({
    name: 'Kestrel Rigde',
  });
});

test('a tire names the one that replaces it, which may stand in the same list', async () => {
  await apply([road, { ...trail, replacedBy: 'CW 2001' }]);
  expect((await tire('CW-1001'))?.['successor_sku_id']).toBe((await tire('CW-2001'))?.['sku_id']);
  expect(await countsOf([{ ...trail, replacedBy: 'cw-2001' }])).toMatchObject({ none: 1 });
});
