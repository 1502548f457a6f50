import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const FULL = [...OWN, '--full'];
const approve = async (runId: string) => {
  const approval = ['--approve', '--by', 'Bea', '--reason', 'Looked at'];
  const { code, stderr } = await shop.tirekit('catalog', 'apply', runId, ...approval);
  expect(code, stderr).toBe(0);
};
const rollBack = async (runId: string) => {
  const { code, stdout } = await shop.tirekit(
    ...['catalog', 'rollback', runId, '--by', 'Bea', '--reason', 'Wrong list'],
  );
  expect(code).toBe(0);
  expect(stdout).not.toContain('left as it is');
};
const feedOf = () =>
  shop.db.one("SELECT feed_id AS feed, reported FROM inventory_level WHERE sku_id = 'FRONT'");
/** A guard stops a list that has so many where there were none. */
const MANY = 'REAR,memphis,501,';
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
    const { runId } = await shop.bring(ownList(20), FULL, shop.ago(30));
    await approve(runId);
    expect([await shop.sum(), await shop.sum('REAR')]).toEqual([20, 9]);
  });

  test('brings tires again that sold out and that a full list lacked, though there are as many as before', async () => {
    const rest = ['sku,warehouse,quantity', 'REAR,memphis,8'];
    await shop.bring([...ownList(4), 'REAR,memphis,8,'], OWN, shop.ago(90));
    await shop.order({ FRONT: 4 });
    const { runId, said } = await shop.bring(rest, FULL);
    expect(said).toContain('0 new, 0 changed, 1 taken out, 1 unchanged');
    await approve(runId);
    expect(await shop.sum()).toBe(0);
    // It has been taken out, so the next list does not lack it.
    expect((await shop.bring(rest, FULL)).said).toContain('0 new, 0 changed, 0 taken out, 1 unchanged');
    expect((await shop.bring(ownList(4), OWN)).said).toContain('1 changed');
    expect(await shop.sum()).toBe(4);
  });

  test('has what it says once the list before it, which said the same, is rolled back while it waits', async () => {
    await shop.bring(ownList(6), OWN, shop.ago(90));
    const before = await shop.bring(ownList(10), OWN, shop.ago(60));
    const { runId, said } = await shop.bring([...ownList(10), MANY], OWN, shop.ago(30));
    expect(said).toContain('1 new, 0 changed, 0 taken out, 1 unchanged');
    await rollBack(before.runId);
    expect(await shop.sum()).toBe(6);
    await approve(runId);
    expect(await shop.sum()).toBe(10);
    await rollBack(runId);
    expect([await shop.sum(), await feedOf()]).toEqual([6, { feed: 'own-stock', reported: 6 }]);
  });

  test('says what the last list did when it is checked once more, although its file is older than the count', async () => {
    await shop.bring(ownList(6), OWN, shop.ago(90));
    const { runId, said } = await shop.bring([...ownList(10), MANY], OWN, shop.ago(60));
    expect(said).toContain('1 new, 1 changed, 0 taken out, 0 unchanged');
    await shop.bring(ownList(10), OWN, shop.ago(30));
    await setStock(9);
    const { stdout } = await shop.tirekit('catalog', 'check', runId);
    expect(stdout).toContain('1 new, 0 changed, 0 taken out, 1 unchanged, 0 that cannot be used');
    await approve(runId);
    expect([await shop.sum(), await shop.sum('REAR')]).toEqual([9, 501]);
  });

  test('that the version before has read is of the start of its run', async () => {
    await shop.bring([...ownList(20), 'REAR,memphis,8,'], OWN, shop.ago(90));
    const { runId } = await shop.bring(ownList(30), FULL, shop.ago(120));
    await shop.db.execute(
      `UPDATE feed_run SET files = (SELECT jsonb_agg(file - 'writtenAt') FROM jsonb_array_elements(files) AS file)
       WHERE run_id = $1`,
      [runId],
    );
    expect((await shop.tirekit('catalog', 'check', runId)).stdout).toContain('1 changed, 1 taken out');
    await approve(runId);
    expect([await shop.sum(), await shop.sum('REAR')]).toEqual([30, 0]);
  });

  test('of several files is of the time of each file', async () => {
    await shop.bring([...ownList(20), 'FRONT,reno,5,', 'REAR,chicago,8,'], OWN, shop.ago(60));
    const files = [
      { name: 'chicago.csv', line: 'REAR,chicago,9', writtenAt: shop.ago(30 * 24 * 60) },
      { name: 'memphis.csv', line: 'FRONT,memphis,30', writtenAt: shop.ago(10) },
    ];
    const paths: string[] = [];
    for (const { name, line, writtenAt } of files) {
      const path = join(shop.folder, name);
      await writeFile(path, `sku,warehouse,quantity\n${line}`);
      await utimes(path, new Date(writtenAt), new Date(writtenAt));
      paths.push(path);
    }
    const { stdout } = await shop.tirekit('catalog', 'import', 'stock', ...paths, ...FULL, '--by', 'Ann');
    // Only the count of a month ago is older than the shop's. The newest file says that the tires in Reno are gone.
    expect(stdout).toContain('0 new, 1 changed, 1 taken out, 0 unchanged, 1 that cannot be used');
    await approve(/Run (\w+)/.exec(stdout)?.[1] ?? '');
    expect([await shop.sum(), await shop.sum('REAR')]).toEqual([30, 8]);
  });
});

describe('a rollback of a list', () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['the list before it', () => shop.bring(ownList(10), OWN), 10],
    [
      'a count by command after a list',
      async () => {
        await shop.bring(ownList(10), OWN);
        await setStock(7);
      },
      7,
    ],
  ])('puts back what %s said, and the same list changes nothing', async (_what, count, left) => {
    await count();
    const { runId, said } = await shop.bring(ownList(60), OWN);
    expect(said).toContain('1 changed');
    await rollBack(runId);
    expect(await shop.sum()).toBe(left);
    expect((await shop.bring(ownList(10), OWN)).said).toContain('0 new, 0 changed, 0 taken out');
    expect(await shop.sum()).toBe(left);
  });

  test('leaves a place that only a person had counted to no list', async () => {
    await setStock(7);
    const { runId } = await shop.bring(ownList(60), OWN);
    expect(await feedOf()).toEqual({ feed: 'own-stock', reported: 60 });
    await rollBack(runId);
    expect([await shop.sum(), await feedOf()]).toEqual([7, { feed: null, reported: null }]);
  });

  test('gives a place back to its feed, whose full list alone takes it out', async () => {
    await shop.bring(ownList(20), ['--feed', 'other-stock']);
    const { runId } = await shop.bring(ownList(30), OWN);
    await rollBack(runId);
    expect([await shop.sum(), await feedOf()]).toEqual([20, { feed: 'other-stock', reported: 20 }]);
    const rear = ['sku,warehouse,quantity', 'REAR,memphis,8'];
    expect((await shop.bring(rear, FULL)).said).toContain('1 new, 0 changed, 0 taken out');
    const full = ['--feed', 'other-stock', '--full'];
    expect((await shop.bring(rear, full)).said).toContain('1 taken out');
  });

  test('that took out what had sold out leaves it sold out, and the list before it changes nothing', async () => {
    const both = [...ownList(4), 'REAR,memphis,8,'];
    await shop.bring(both, OWN, shop.ago(90));
    await shop.order({ FRONT: 4 });
    const { runId } = await shop.bring(['sku,warehouse,quantity', 'REAR,memphis,8'], FULL);
    await approve(runId);
    await rollBack(runId);
    expect((await shop.bring(both, OWN)).said).toContain('0 new, 0 changed, 0 taken out, 2 unchanged');
    expect(await shop.sum()).toBe(0);
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
