import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStockShop, type StockShop } from '../../../test/orders/stock-lists.ts';
import { releaseStock } from '../../modules/orders/record/index.ts';
import type { Database } from '../../platform/db/database.ts';

let shop: StockShop;
let db: Database;

beforeAll(async () => {
  shop = await openStockShop();
  ({ db } = shop);
});
beforeEach(() => shop.empty());
afterAll(() => shop.close());

const tirekit = (...words: string[]) => shop.tirekit(...words);
const bring: StockShop['bring'] = (...list) => shop.bring(...list);
const problemsOf = async (runId: string) =>
  (await tirekit('catalog', 'show', runId, '--rows', 'problems')).stdout;
const approve = (runId: string) =>
  tirekit('catalog', 'apply', runId, '--approve', '--by', 'Bea', '--reason', 'Counted twice');

const sum: StockShop['sum'] = (sku) => shop.sum(sku);
const level: StockShop['level'] = (...place) => shop.level(...place);
/** Tires whose sum is not that of their places. */
const disagreeing = () =>
  db.query(
    `SELECT k.sku_id FROM stock k LEFT JOIN inventory_level l USING (sku_id)
     GROUP BY k.sku_id, k.quantity HAVING k.quantity <> coalesce(sum(l.quantity), 0)`,
  );
const order: StockShop['order'] = (wanted) => shop.order(wanted);
const ago: StockShop['ago'] = (minutes) => shop.ago(minutes);

const HEADINGS = 'itemNumber,warehouse,quantity,onOrder,expectedOn,asOf';
const list = (...lines: string[]) => [HEADINGS, ...lines];

describe('a list of stock', () => {
  test('finds tires by item number, GTIN, part number, or our ID, and warehouses by name or id', async () => {
    await bring(list('A-1,Reno warehouse,8,,,', 'A-2,reno,4,,,'));
    expect(await level()).toMatchObject({ quantity: 8 });
    expect(await level('reno', 'atlas', 'REAR')).toMatchObject({ quantity: 4 });
    await bring(['gtin,warehouse,quantity', '12345678905,CHICAGO,6'], []);
    expect(await level('chicago', '')).toMatchObject({ quantity: 6 });
    await bring(['mpn,warehouse,quantity', 'mp-2,memphis,3'], []);
    expect(await level('memphis', '', 'REAR')).toMatchObject({ quantity: 3 });
    await bring(['sku,warehouse,quantity', 'front,memphis,2'], []);
    expect([await sum(), await sum('REAR')]).toEqual([16, 7]);
    expect(await disagreeing()).toEqual([]);
  });

  test('reads “10+” and “>20” as those numbers, and less than none as none', async () => {
    await bring(list('A-1,reno,10+,,,', 'A-1,chicago,>20,,,', 'A-2,reno,-3,,,'));
    expect([await level(), await level('chicago'), await level('reno', 'atlas', 'REAR')]).toMatchObject([
      { quantity: 10 },
      { quantity: 20 },
      { quantity: 0 },
    ]);
  });

  test('says of each line that cannot be used what is wrong with it', async () => {
    const { runId } = await bring(
      list(
        'X-9,reno,4,,,',
        'A-1,tulsa,4,,,',
        'A-1,reno,many,,,',
        'A-2,reno,,,,',
        `A-2,chicago,4,,,${ago(-60)}`,
      ),
    );
    const said = await problemsOf(runId);
    expect(said).toContain('The shop has no tire with the item number X-9.');
    expect(said).toContain(
      'There is no warehouse “tulsa”. Use chicago, memphis, or reno. The mapping can translate it with "values": {"tulsa":"…"}.',
    );
    expect(said).toContain('line 4');
    expect(said).toContain('The line has no quantity, neither in stock nor on order.');
    expect(said).toContain('which is yet to come');
    expect(await sum()).toBe(0);
  });

  test('keeps what is on order and for which day', async () => {
    await bring(list('A-1,reno,0,12,2026-12-14,'));
    expect(await level()).toEqual({ quantity: 0, on_order: 12, expected_on: '2026-12-14' });
    await bring(list('A-1,reno,4,0,2026-12-14,'));
    expect(await level()).toEqual({ quantity: 4, on_order: 0, expected_on: null });
  });

  test('waits for an approval where it has ten times as many, or many where there were none', async () => {
    await bring(list('A-1,reno,4,,,'));
    const { runId, said } = await bring(list('A-1,reno,40,,,', 'A-2,reno,501,,,'));
    expect(said).toContain('1 row has at least 10 times as many tires as before.');
    expect(said).toContain('1 row goes from no tires to more than 500.');
    expect(await sum()).toBe(4);
    expect((await approve(runId)).code).toBe(0);
    expect([await sum(), await sum('REAR')]).toEqual([40, 501]);
  });

  test('changes nothing when it comes again, also after a sale', async () => {
    const rows = list('A-1,reno,8,,,');
    await bring(rows);
    await order({ FRONT: 4 });
    const { said } = await bring(rows);
    expect(said).toContain('0 new, 0 changed, 0 taken out, 1 unchanged');
    expect(await sum()).toBe(4);
  });

  test('that is a full list takes out what it lacks, of its own feed alone', async () => {
    await bring(list('A-1,reno,8,,,', 'A-2,reno,8,,,'));
    await bring(['sku,warehouse,quantity', 'REAR,memphis,2'], ['--feed', 'own']);
    await bring(list('A-1,chicago,8,,,'));
    expect(await sum('REAR')).toBe(10);
    const { runId } = await bring(list('A-1,reno,8,,,', 'A-1,chicago,8,,,'), [
      '--supplier',
      'atlas',
      '--full',
    ]);
    expect((await approve(runId)).code).toBe(0);
    expect([await sum(), await sum('REAR')]).toEqual([16, 2]);
    expect((await tirekit('catalog', 'rollback', runId, '--by', 'Ann', '--reason', 'Cut off')).code).toBe(0);
    expect(await sum('REAR')).toBe(10);
  });

  test('that is full takes out what it lacks where somebody has set another number meanwhile', async () => {
    await bring(list('A-1,reno,8,,,', 'A-2,reno,8,,,'));
    const place = ['REAR', '--warehouse', 'reno', '--supplier', 'atlas'];
    expect((await tirekit('stock', 'set', ...place, '--quantity', '6', '--by', 'Ann')).code).toBe(0);
    const { runId } = await bring(list('A-1,reno,8,,,'), ['--supplier', 'atlas', '--full']);
    expect((await approve(runId)).code).toBe(0);
    expect([await sum(), await sum('REAR')]).toEqual([8, 0]);
  });

  test('with a dash for a number has none, and sells nothing twice', async () => {
    await bring(list('A-1,reno,8,4,2026-12-14,'));
    await order({ FRONT: 4 });
    const rows = list('A-1,reno,-,-,,');
    await bring(rows);
    expect(await level()).toEqual({ quantity: 0, on_order: 0, expected_on: null });
    const { said } = await bring(rows);
    expect(said).toContain('0 new, 0 changed, 0 taken out, 1 unchanged');
  });

  test('is exported in the form in which it is imported', async () => {
    await bring(list('A-1,reno,8,4,2026-12-14,', 'A-2,chicago,6,,,'));
    await order({ FRONT: 4 });
    const out = join(shop.folder, 'out.csv');
    expect((await tirekit('catalog', 'export', 'stock', out)).code).toBe(0);
    expect(await readFile(out, 'utf8')).toMatch(/^FRONT,,,[^,]+,[^,]+,atlas,reno,8,4,2026-12-14,/m);
    const { stdout } = await tirekit('catalog', 'import', 'stock', out, '--feed', 'exported');
    expect(stdout).toContain('0 new, 0 changed, 0 taken out, 2 unchanged, 0 that cannot be used');
  });
});

describe('a count with its time', () => {
  test('is less what was sold there since, and never below none', async () => {
    await bring(list(`A-1,reno,20,,,${ago(30)}`));
    await order({ FRONT: 4 });
    await bring(list(`A-1,reno,18,,,${ago(10)}`));
    expect([await level(), await sum()]).toMatchObject([{ quantity: 14 }, 14]);
    await bring(list(`A-1,reno,3,,,${ago(5)}`));
    expect(await sum()).toBe(0);
    // Counted after the order, so it is in the count already.
    await bring(list(`A-1,reno,15,,,${ago(-1)}`));
    expect(await sum()).toBe(15);
  });

  test('does not count orders that ended unpaid, and gets their tires back once', async () => {
    await bring(list(`A-1,reno,20,,,${ago(30)}`));
    const before = await order({ FRONT: 4 });
    await db.transaction((tx) => releaseStock(tx, before.number));
    const open = await order({ FRONT: 2 });
    await bring(list(`A-1,reno,18,,,${ago(10)}`));
    expect(await sum()).toBe(16);
    await db.transaction((tx) => releaseStock(tx, open.number));
    expect([await level(), await sum()]).toMatchObject([{ quantity: 18 }, 18]);
    expect(await disagreeing()).toEqual([]);
  });

  test('that is older than the shop’s is not used, and says so', async () => {
    await bring(list(`A-1,reno,20,,,${ago(5)}`));
    const { runId } = await bring(list(`A-1,reno,7,,,${ago(60)}`));
    expect(await problemsOf(runId)).toMatch(
      /The count of .* is older than the shop’s, of .* It is not used\./,
    );
    expect(await sum()).toBe(20);
  });

  test('comes back at a rollback, less what was sold meanwhile', async () => {
    await bring(list(`A-1,reno,20,,,${ago(30)}`));
    await order({ FRONT: 4 });
    const { runId } = await bring(list(`A-1,reno,100,,,${ago(10)}`, `A-2,reno,8,,,${ago(10)}`));
    await order({ FRONT: 2, REAR: 1 });
    expect([await sum(), await sum('REAR')]).toEqual([94, 7]);
    const { stdout } = await tirekit('catalog', 'rollback', runId, '--by', 'Ann', '--reason', 'Wrong file');
    expect(stdout).not.toContain('left as it is');
    expect([await sum(), await sum('REAR')]).toEqual([14, 0]);
    expect(await disagreeing()).toEqual([]);
  });

  test('leaves the shop’s own tires in the same warehouse alone, which are sold first', async () => {
    await db.execute(
      `INSERT INTO inventory_level (sku_id, warehouse_id, quantity) VALUES ('FRONT', 'reno', 3)`,
    );
    await bring(list(`A-1,reno,10,,,${ago(30)}`));
    const { number } = await order({ FRONT: 4 });
    expect(
      await db.query(
        'SELECT supplier_id AS supplier, quantity FROM order_pick WHERE order_number = $1 ORDER BY 1',
        [number],
      ),
    ).toEqual([
      { supplier: '', quantity: 3 },
      { supplier: 'atlas', quantity: 1 },
    ]);
    await bring(list(`A-1,reno,12,,,${ago(10)}`));
    expect([await level('reno', ''), await level()]).toMatchObject([{ quantity: 0 }, { quantity: 11 }]);
    await db.transaction((tx) => releaseStock(tx, number));
    expect([await level('reno', ''), await level(), await sum()]).toMatchObject([
      { quantity: 3 },
      { quantity: 12 },
      15,
    ]);
  });

  test('that comes during a sale sells no tire twice and loses none', async () => {
    const asOf = ago(1);
    await bring(list(`A-1,reno,100,,,${asOf}`, `A-2,reno,100,,,${asOf}`));
    const sale = async () => {
      let held = 0;
      for (let at = 0; at < 12; at++) {
        const { number, outcome } = await order({ FRONT: 1 + (at % 2), REAR: 1 });
        expect(outcome).toBe('held');
        if (at % 4 === 3) await db.transaction((tx) => releaseStock(tx, number));
        else held += 1 + (at % 2);
      }
      return held;
    };
    const counts = async () => {
      for (let at = 0; at < 4; at++)
        await bring(list(`A-1,reno,${String(100 + at)},,,${asOf}`, `A-2,reno,100,,,${asOf}`));
    };
    const [[...held]] = await Promise.all([Promise.all([sale(), sale(), sale()]), counts()]);
    const sold = held.reduce((all, one) => all + one, 0);
    expect(await sum()).toBe(103 - sold);
    expect(await disagreeing()).toEqual([]);
  });
});

describe('staff', () => {
  test('set the stock of a warehouse by command, and see where tires are', async () => {
    const set = await tirekit(
      'stock',
      'set',
      'front',
      '--warehouse',
      'reno',
      '--quantity',
      '9',
      '--by',
      'Ann',
    );
    expect(set.code).toBe(0);
    expect(await level('reno', '')).toMatchObject({ quantity: 9 });
    await order({ FRONT: 4 });
    const { stdout } = await tirekit('stock', 'show', 'FRONT');
    expect(stdout).toMatch(/: 5 in stock\n {2}reno: 5, counted .* UTC by Ann/);
    const unknown = await tirekit(
      'stock',
      'set',
      'FRONT',
      '--warehouse',
      'tulsa',
      '--quantity',
      '9',
      '--by',
      'Ann',
    );
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('There is no warehouse tulsa. There are: chicago, memphis, reno.') as string,
    ]);
    expect((await tirekit('stock', 'show', 'NONE')).stderr).toContain('There is no tire NONE.');
  });
});

describe('the sum of a tire', () => {
  test('follows its places, whoever writes them', async () => {
    await db.execute(
      `INSERT INTO inventory_level (sku_id, warehouse_id, supplier_id, quantity)
       VALUES ('FRONT', 'reno', '', 3), ('FRONT', 'reno', 'atlas', 5), ('REAR', 'chicago', '', 2)`,
    );
    expect([await sum(), await sum('REAR')]).toEqual([8, 2]);
    await db.execute(`UPDATE inventory_level SET quantity = quantity + 1 WHERE warehouse_id = 'reno'`);
    expect([await sum(), await sum('REAR')]).toEqual([10, 2]);
    await db.execute(`DELETE FROM inventory_level WHERE supplier_id = 'atlas'`);
    expect(await sum()).toBe(4);
  });

  test('that is written alone is placed: in the main warehouse, and taken from suppliers first', async () => {
    await bring(list('A-1,reno,5,,,'));
    await db.execute(`UPDATE stock SET quantity = 8 WHERE sku_id = 'FRONT'`);
    expect([await level('memphis', ''), await level()]).toMatchObject([{ quantity: 3 }, { quantity: 5 }]);
    await db.execute(`UPDATE stock SET quantity = 4 WHERE sku_id = 'FRONT'`);
    expect([await level('memphis', ''), await level()]).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
  });

  test('is right after an order of the version before has ended, which knows no suppliers', async () => {
    await db.execute(`UPDATE stock SET quantity = 9 WHERE sku_id = 'FRONT'`);
    await db.execute(`INSERT INTO warehouse_stock VALUES ('FRONT', 'reno', 9)`);
    expect(await level('reno', '')).toMatchObject({ quantity: 9 });
    const { number } = await order({ FRONT: 4 });
    await db.execute(`UPDATE stock SET quantity = stock.quantity + 4 WHERE sku_id = 'FRONT'`);
    await db.execute(
      `UPDATE warehouse_stock AS kept SET quantity = kept.quantity + p.quantity FROM order_pick p
       WHERE p.order_number = $1 AND kept.sku_id = p.sku_id AND kept.warehouse_id = p.warehouse_id`,
      [number],
    );
    expect([await sum(), await level('reno', ''), await level('memphis', '')]).toMatchObject([
      9,
      { quantity: 9 },
      { quantity: 0 },
    ]);
  });
});
