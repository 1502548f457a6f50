import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { storeWarehouses } from '../../../test/buying/fulfillment/store-warehouses.ts';
import { releaseStock } from '../../modules/orders/record/stock-holds.ts';
import { hold } from '../../../test/orders/hold.ts';
import { sell } from '../../../test/orders/sell.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(12);
  ({ db } = database);
  await sell(db, { FRONT: 0, REAR: 0 });
  await storeWarehouses(db);
  await db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone) VALUES
       ('38103', 'Memphis', 'TN', 35.14, -90.05, 'America/Chicago'),
       ('89502', 'Reno', 'NV', 39.49, -119.77, 'America/Los_Angeles')`,
  );
});
afterAll(() => database.close());

type Shelves = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Puts so many of each tire into each warehouse. */
async function shelve(shelves: Shelves): Promise<void> {
  await db.execute('DELETE FROM order_pick');
  await db.execute('DELETE FROM inventory_level');
  for (const [sku, places] of Object.entries(shelves)) {
    for (const [warehouse, quantity] of Object.entries(places)) {
      await db.execute('INSERT INTO inventory_level (sku_id, warehouse_id, quantity) VALUES ($1, $2, $3)', [
        sku,
        warehouse,
        quantity,
      ]);
    }
  }
}
beforeEach(() =>
  shelve({ FRONT: { memphis: 8, reno: 8, chicago: 8 }, REAR: { memphis: 8, reno: 8, chicago: 8 } }),
);

type Pick = { sku: string; warehouse: string; quantity: number };
const picks = (order: string): Promise<Pick[]> =>
  db.query<Pick>(
    `SELECT sku_id AS sku, warehouse_id AS warehouse, quantity FROM order_pick WHERE order_number = $1 ORDER BY 1, 2`,
    [order],
  );
const left = (warehouse: string, sku = 'FRONT') =>
  db.maybeOne<{ quantity: number }>(
    'SELECT quantity FROM inventory_level WHERE warehouse_id = $1 AND sku_id = $2',
    [warehouse, sku],
  );
/** Tires whose sum is not that of the warehouses. */
const disagreeing = () =>
  db.query(
    `SELECT k.sku_id FROM stock k LEFT JOIN inventory_level s USING (sku_id)
     GROUP BY k.sku_id, k.quantity HAVING k.quantity <> coalesce(sum(s.quantity), 0)`,
  );

let orders = 0;
const order = async (wanted: Record<string, number>, besides: Record<string, unknown> = {}) => {
  const number = `ORDER${String(++orders)}`;
  const { outcome } = await hold(db, number, wanted, besides);
  return { number, outcome };
};

test('tires are taken from the warehouse nearest to the buyer', async () => {
  const { number } = await order({ FRONT: 2, REAR: 2 }, { zip: '89502' });
  expect(await picks(number)).toEqual([
    { sku: 'FRONT', warehouse: 'reno', quantity: 2 },
    { sku: 'REAR', warehouse: 'reno', quantity: 2 },
  ]);
  expect(await left('reno')).toEqual({ quantity: 6 });
  expect(await left('memphis')).toEqual({ quantity: 8 });
  expect(await disagreeing()).toEqual([]);
});

test('a farther warehouse that has all of them sends them together', async () => {
  await shelve({ FRONT: { memphis: 4, reno: 4 }, REAR: { memphis: 1, reno: 2 } });
  const { number } = await order({ FRONT: 2, REAR: 2 }, { zip: '38103' });
  expect(new Set((await picks(number)).map(({ warehouse }) => warehouse))).toEqual(new Set(['reno']));
});

test('an order takes each tire from the nearest warehouse with enough of it, else from several', async () => {
  await shelve({ FRONT: { memphis: 1, reno: 4 }, REAR: { memphis: 3, reno: 1, chicago: 1 } });
  const { number } = await order({ FRONT: 4, REAR: 4 }, { zip: '38103' });
  expect(await picks(number)).toEqual([
    { sku: 'FRONT', warehouse: 'reno', quantity: 4 },
    { sku: 'REAR', warehouse: 'chicago', quantity: 1 },
    { sku: 'REAR', warehouse: 'memphis', quantity: 3 },
  ]);
  expect(await disagreeing()).toEqual([]);
});

test('a ZIP code that nobody knows takes them from the main warehouse', async () => {
  const { number } = await order({ FRONT: 2 }, { zip: '00000' });
  expect(await picks(number)).toEqual([{ sku: 'FRONT', warehouse: 'memphis', quantity: 2 }]);
});

const collecting = (warehouseId: string) => ({
  shipping_mode: 'warehouse-pickup',
  fulfillment: { warehouseId },
});

test('a buyer who collects gets the tires from the warehouse that they chose', async () => {
  const { number } = await order({ FRONT: 4 }, collecting('chicago'));
  expect(await picks(number)).toEqual([{ sku: 'FRONT', warehouse: 'chicago', quantity: 4 }]);
});

test('nothing is written if the chosen warehouse lacks one of them, even if others have it', async () => {
  await shelve({ FRONT: { chicago: 4, memphis: 4 }, REAR: { memphis: 4 } });
  await expect(order({ FRONT: 2, REAR: 2 }, collecting('chicago'))).rejects.toMatchObject({ code: 'TK001' });
  expect(await left('chicago')).toEqual({ quantity: 4 });
  expect(await db.one('SELECT quantity FROM stock WHERE sku_id = $1', ['FRONT'])).toEqual({ quantity: 8 });
  expect(await disagreeing()).toEqual([]);
});

test('an order that ends unpaid returns its tires to their warehouses', async () => {
  const { number } = await order({ FRONT: 4 }, { zip: '89502' });
  await db.transaction((tx) => releaseStock(tx, number));
  expect(await left('reno')).toEqual({ quantity: 8 });
  expect(await picks(number)).toEqual([]);
  expect(await disagreeing()).toEqual([]);
});

test.each([
  [
    'more than the warehouses hold: the main one has the rest',
    30,
    'memphis',
    { memphis: 12, reno: 8, chicago: 8 },
  ],
  ['less than they hold: the main one keeps its own', 10, 'memphis', { memphis: 6, reno: 0, chicago: 2 }],
])('a stock total that is set to %s', async (_what, sum, from, after) => {
  await db.execute(`UPDATE stock SET quantity = $1 WHERE sku_id = 'FRONT'`, [sum]);
  const { number } = await order({ FRONT: 2 }, { zip: '38103' });
  expect(await picks(number)).toEqual([{ sku: 'FRONT', warehouse: from, quantity: 2 }]);
  for (const [warehouse, quantity] of Object.entries(after))
    expect(await left(warehouse)).toEqual({ quantity });
  expect(await disagreeing()).toEqual([]);
});

test('a rush of orders and returns from both coasts sells no tire twice and loses none', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 48 }, async (_, at) => {
      const wanted =
        at % 3 === 0 ? { FRONT: 1 } : at % 3 === 1 ? { FRONT: 1, REAR: 2 } : { REAR: 1, FRONT: 2 };
      const { number, outcome } = await order(wanted, { zip: at % 2 === 0 ? '38103' : '89502' });
      if (outcome === 'held' && at % 4 === 0) await db.transaction((tx) => releaseStock(tx, number));
      return outcome;
    }),
  );
  expect(outcomes).toContain('short');
  expect(await disagreeing()).toEqual([]);
  const { all } = await db.one<{ all: number }>(
    `SELECT (SELECT sum(quantity) FROM stock)::integer + (SELECT sum(quantity) FROM order_pick)::integer AS all`,
  );
  expect(all).toBe(48);
});
