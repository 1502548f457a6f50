import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Cells,
  goodsLists,
  kind,
  openGoodsShop,
  resetGoodsShop,
  road,
} from '../../../test/catalog/goods-lists.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { rollBackRun } from '../../platform/feeds/runs/roll-back-run.ts';
import { listRows } from '../../platform/feeds/runs/run-rows.ts';

let database: OpenTestDatabase;
let db: Database;
const { apply, countsOf, tire } = goodsLists(() => db);

beforeAll(async () => {
  database = await openTestDatabase(3);
  ({ db } = database);
  await openGoodsShop(db);
});
beforeEach(() => resetGoodsShop(db));
afterAll(() => database.close());

/** What the shop says of the lines and the brand of these lists. */
const described = () =>
  db.query(
    `SELECT l.slug, l.headline, l.description, l.tread_family, b.tagline, b.tier
     FROM line l JOIN brand b ON b.slug = l.brand_slug WHERE b.slug = 'coldwater' ORDER BY l.slug`,
  );
const rollBack = (runId: string) => rollBackRun(db, kind, runId, { by: 'Ann', reason: 'Wrong' });

const another: Cells = { ...road, mpn: 'CW-2002', itemNumber: 'AT-79' };

describe('a new tire of a model and a brand that the shop has', () => {
  const known = { ...road, brandTier: 'premium', brandTagline: 'For roads', lineHeadline: 'Quiet' };
  const added = { ...another, brandTier: 'mid', lineHeadline: 'Silent', lineDescription: 'It rolls.' };

  beforeEach(async () => {
    await apply([known]);
  });

  test('shows what changes with it, changes nothing when it comes again, and its rollback puts that back', async () => {
    const before = await described();
    const runId = await apply([added]);
    const [row] = await listRows(db, runId, 'add', 10);
    expect(row?.before).toMatchObject({ lineHeadline: 'Quiet', lineDescription: '', brandTier: 'premium' });
    expect(await described()).toMatchObject([
      { headline: 'Silent', description: 'It rolls.', tier: 'mid', tagline: 'For roads' },
    ]);
    expect(await countsOf([added])).toMatchObject({ none: 1, change: 0 });
    expect(await rollBack(runId)).toEqual({ restored: 1, left: [] });
    expect([await tire('CW-2002'), await described()]).toEqual([null, before]);
  });

  test('has them put back, too, where it stays because it stands in a cart', async () => {
    const before = await described();
    const runId = await apply([added]);
    await db.execute(
      "INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ('goods-test', 'retail', '\\x00')",
    );
    await db.execute(
      `INSERT INTO cart_line (cart_id, line_id, position, sku_id, quantity, added_price_cents)
       SELECT 'goods-test', 'l', 1, sku_id, 4, 13900 FROM sku WHERE mpn = 'CW-2002'`,
    );
    expect((await rollBack(runId)).left).toHaveLength(1);
    expect(await described()).toEqual(before);
  });

  test('leaves them where somebody has changed them since', async () => {
    const runId = await apply([added]);
    await db.execute("UPDATE brand SET tier = 'value' WHERE slug = 'coldwater'");
    expect((await rollBack(runId)).left).toHaveLength(1);
    expect(await described()).toMatchObject([{ tier: 'value', headline: 'Silent' }]);
  });

  test('leaves what the shop says where the list does not tell it, but its category does', async () => {
    await apply([{ brand: 'Coldwater', mpn: 'CW-2001', treadFamily: 'performance' }]);
    await apply([another]);
    expect(await described()).toMatchObject([{ tread_family: 'performance' }]);
  });
});

test('a tire that moves to another model shows what changes with that, and its rollback puts it back', async () => {
  await apply([
    { ...road, lineHeadline: 'Quiet' },
    { ...another, line: 'Trail Boss', lineHeadline: 'Loud' },
  ]);
  const before = await described();
  const runId = await apply([{ ...road, line: 'Trail Boss', lineHeadline: 'Louder' }]);
  const [row] = await listRows(db, runId, 'change', 10);
  expect(row?.before).toMatchObject({ line: 'Road Boss', lineHeadline: 'Loud' });
  expect(await rollBack(runId)).toEqual({ restored: 1, left: [] });
  expect(await described()).toEqual(before);
  expect(await tire('CW-2001')).toMatchObject({ line: 'road-boss' });
});

describe('tires of one model of which each tells another part', () => {
  const rows = [
    { ...road, lineHeadline: 'Quiet' },
    { ...another, lineDescription: 'It rolls.', brandTagline: 'For roads' },
  ];
  const whole = { headline: 'Quiet', description: 'It rolls.', tagline: 'For roads' };

  test('describe a new one together', async () => {
    const runId = await apply(rows);
    expect(await described()).toMatchObject([whole]);
    expect(await countsOf(rows)).toMatchObject({ none: 2, change: 0 });
    expect(await rollBack(runId)).toEqual({ restored: 2, left: [] });
  });

  test('describe one together that the shop has', async () => {
    await apply([road, another]);
    const before = await described();
    const runId = await apply(rows);
    expect(await described()).toMatchObject([whole]);
    expect(await countsOf(rows)).toMatchObject({ none: 2, change: 0 });
    expect(await rollBack(runId)).toEqual({ restored: 2, left: [] });
    expect(await described()).toEqual(before);
  });
});
