import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStockShop, type StockShop } from '../../../test/orders/stock-lists.ts';
import { addToStock } from '../../modules/orders/record/index.ts';

let shop: StockShop;

beforeAll(async () => {
  shop = await openStockShop();
});
beforeEach(() => shop.empty());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.close());

/** A list of the shop's own, of the main warehouse. */
const ownList = (quantity: number, asOf = '') => [
  'sku,warehouse,quantity,asOf',
  `FRONT,memphis,${String(quantity)},${asOf}`,
];
const OWN = ['--feed', 'own-stock'];
const setStock = (quantity: number) =>
  shop.tirekit(
    ...['stock', 'set', 'FRONT', '--warehouse', 'memphis', '--by', 'Ann', '--quantity', String(quantity)],
  );

describe('a list of stock without times', () => {
  test('is of the time at which its file was written, so tires that were sold since are not for sale again', async () => {
    await shop.bring(ownList(20), OWN, shop.ago(90));
    await shop.order({ FRONT: 4 });
    const { said } = await shop.bring(ownList(30), OWN, shop.ago(30));
    expect(said).toContain('1 changed');
    expect(await shop.sum()).toBe(26);
  });

  test('is of the start of its run where its file is from a clock that is ahead', async () => {
    await shop.bring(ownList(20), OWN, shop.ago(90));
    await shop.order({ FRONT: 4 });
    const { said } = await shop.bring(ownList(30), OWN, shop.ago(-120));
    expect(said).toContain('1 changed');
    expect(await shop.sum()).toBe(30);
    await shop.order({ FRONT: 4 });
    await shop.bring(ownList(31), OWN);
    expect(await shop.sum()).toBe(31);
  });

  test('takes no place out that was counted after it was written', async () => {
    const both = [...ownList(20), 'REAR,memphis,8,'];
    await shop.bring(both, OWN, shop.ago(90));
    const late = await shop.bring(['sku,warehouse,quantity', 'REAR,memphis,9'], OWN, shop.ago(10));
    expect(late.said).toContain('1 changed');
    const { runId } = await shop.bring(ownList(20), [...OWN, '--full'], shop.ago(30));
    const approval = ['--approve', '--by', 'Bea', '--reason', 'Looked at'];
    expect((await shop.tirekit('catalog', 'apply', runId, ...approval)).code).toBe(0);
    expect([await shop.sum(), await shop.sum('REAR')]).toEqual([20, 9]);
  });
});

describe.each([
  ['without a time', () => ''],
  ['with its time', () => shop.ago(30)],
])('a list %s that comes again', (_which, getTime) => {
  test.each<[string, () => Promise<unknown>, number]>([
    [
      'tires that were sold since have come back',
      async () => {
        await shop.order({ FRONT: 4 });
        await shop.db.transaction((tx) => addToStock(tx, new Map([['FRONT', 1]])));
      },
      17,
    ],
    [
      'tires that were sold before have come back',
      () => shop.db.transaction((tx) => addToStock(tx, new Map([['FRONT', 2]]))),
      22,
    ],
    ['somebody has counted fewer', () => setStock(18), 18],
    [
      'the sum was written alone',
      () => shop.db.execute(`UPDATE stock SET quantity = 15 WHERE sku_id = 'FRONT'`),
      15,
    ],
    [
      'the version before has sold some',
      async () => {
        await shop.db.execute(`UPDATE stock SET quantity = 16 WHERE sku_id = 'FRONT'`);
        await shop.db.execute(`INSERT INTO warehouse_stock VALUES ('FRONT', 'memphis', 16)`);
      },
      16,
    ],
  ])('changes nothing where %s', async (_what, change, left) => {
    const rows = ownList(20, getTime());
    await shop.bring(rows, OWN);
    await change();
    expect(await shop.sum()).toBe(left);
    const { said } = await shop.bring(rows, OWN);
    expect(said).toContain('0 new, 0 changed, 0 taken out');
    expect(await shop.sum()).toBe(left);
    // Another number is another count.
    await shop.bring(ownList(30), OWN);
    expect(await shop.sum()).toBe(30);
  });
});

describe('a machine whose clock is behind', () => {
  beforeEach(() => {
    vi.setSystemTime(Date.now() - 10 * 60_000);
  });

  test('sets stock as of now, by the clock of the orders', async () => {
    await shop.bring(ownList(20), OWN, shop.ago(90));
    await shop.order({ FRONT: 4 });
    expect((await setStock(9)).code).toBe(0);
    expect(await shop.sum()).toBe(9);
  });

  test('takes a list that was counted a minute ago', async () => {
    // Ten minutes behind: this is the time of the database.
    const { said } = await shop.bring(ownList(12, shop.ago(-9)), OWN);
    expect(said).toContain('1 new');
    expect(await shop.sum()).toBe(12);
  });
});
