import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { hold } from '../../modules/orders/testing/hold.ts';
import { sell } from '../../modules/orders/testing/sell.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await sell(db, { FRONT: 8, REAR: 8 });
});
afterAll(() => database.close());
// Few enough that the catalogue hears of each that goes.
beforeEach(async () => {
  await db.execute('UPDATE stock SET quantity = 8');
  await db.execute('DELETE FROM catalog_pending');
});

const stock = async () =>
  Object.fromEntries(
    (await db.query<{ sku_id: string; quantity: number }>('SELECT sku_id, quantity FROM stock')).map(
      ({ sku_id, quantity }) => [sku_id, quantity],
    ),
  );
const toldToTheCatalogue = async () =>
  (await db.query<{ sku_id: string }>('SELECT sku_id FROM catalog_pending ORDER BY sku_id')).map(
    ({ sku_id }) => sku_id,
  );

test('an order takes its tires out of stock, and the catalogue hears of it', async () => {
  expect(await hold(db, 'BOTH', { REAR: 2, FRONT: 2 })).toMatchObject({ outcome: 'held' });
  expect(await stock()).toEqual({ FRONT: 6, REAR: 6 });
  expect(await toldToTheCatalogue()).toEqual(['FRONT', 'REAR']);
});

test.each([
  ['the first', { FRONT: 9, REAR: 2 }, ['FRONT']],
  ['the last', { FRONT: 2, REAR: 9 }, ['REAR']],
  ['the only one', { FRONT: 9 }, ['FRONT']],
  ['one that is not there at all', { FRONT: 2, GONE: 1 }, ['GONE']],
  ['each', { FRONT: 9, REAR: 9 }, ['FRONT', 'REAR']],
])(
  'an order with %s of its tires short writes nothing, and the catalog is not notified',
  async (which, wanted, short) => {
    const found = await hold(db, which, wanted);
    expect(found).toEqual({ outcome: 'short', shortSkus: short });
    expect(await stock()).toEqual({ FRONT: 8, REAR: 8 });
    expect(await toldToTheCatalogue()).toEqual([]);
    expect(await db.query('SELECT FROM orders WHERE order_number = $1', [which])).toEqual([]);
  },
);

test('orders of the same two tires at once, named in either order, buy what there is', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      hold(db, `RUSH${String(at)}`, at % 2 === 0 ? { FRONT: 1, REAR: 1 } : { REAR: 1, FRONT: 1 }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(8);
  expect(outcomes.filter(({ outcome }) => outcome === 'short')).toHaveLength(16);
  expect(await stock()).toEqual({ FRONT: 0, REAR: 0 });
});
