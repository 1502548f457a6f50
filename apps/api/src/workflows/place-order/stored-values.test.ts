import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import { type Database, sqlState } from '../../platform/db/database.ts';
import { insertRows, sampleCatalog } from '../../../test/catalog/catalog/sample-catalog.ts';
import { hold } from '../../../test/orders/hold.ts';

const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ db } = database);
  const catalog = sampleCatalog(20);
  await db.withClient((client) => insertRows(client, { ...catalog }));
  await db.execute('UPDATE stock SET quantity = 100');
  await hold(db, 'ORDER00001', { [String(catalog.sku[0]?.['sku_id'])]: 4 });
  await db.execute(
    `INSERT INTO cart_line (cart_id, line_id, position, sku_id, quantity, added_price_cents)
     VALUES ('ORDER00001', 'l', 1, 's', 4, 100)`,
  );
});
afterAll(() => database.close());

test.each([
  ['a total below zero', 'UPDATE orders SET total_cents = -1'],
  ['a shipping mode that there is not', `UPDATE orders SET shipping_mode = 'drone'`],
  ['a ZIP code of another form', `UPDATE orders SET zip = '3810'`],
  ['a line without tires', 'UPDATE order_line SET quantity = 0'],
  ['more tires returned than bought', 'UPDATE order_line SET returned_quantity = 5'],
  ['a price below zero', 'UPDATE order_line SET unit_price_cents = -1'],
  ['an axle that there is not', `UPDATE order_line SET axle = 'middle'`],
  ['a price below zero in a cart', 'UPDATE cart_line SET added_price_cents = -1'],
  ['less than no stock', 'UPDATE stock SET quantity = -1'],
  ['a tax below zero', 'UPDATE sku SET fet_cents = -1'],
  ['a rating above five stars', 'UPDATE review SET overall = 5.5'],
  ['a rating of no star', 'UPDATE review SET wet = 0'],
  ['a sum of ratings that no reviews add up to', 'UPDATE line SET rating_sum = 501 * rating_count + 1'],
])('a row with %s cannot be stored', async (_what, sql) => {
  await expect(db.execute(sql)).rejects.toSatisfy((error) => sqlState(error) === CHECK_VIOLATION);
});

test.each([
  ['stock of a tire', `INSERT INTO stock (sku_id, quantity) VALUES ('GONE', 1)`],
  ['a bought cart of an order', `UPDATE cart SET order_number = 'GONE'`],
  ['the mark that a cart is bought by an order', `UPDATE cart_purchase SET order_number = 'GONE'`],
  ['a review of a tire', 'UPDATE review SET line_id = 999'],
])('%s that does not exist cannot be stored', async (_what, sql) => {
  await expect(db.execute(sql)).rejects.toSatisfy((error) => sqlState(error) === FOREIGN_KEY_VIOLATION);
});
