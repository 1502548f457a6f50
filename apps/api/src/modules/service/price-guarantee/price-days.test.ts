import { daysAfter, shopDay } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sell } from '../../../../test/orders/sell.ts';
import { guaranteeRetention } from './guarantee-jobs.ts';
import { priceDays } from './price-days.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ db } = database);
  await sell(db, { TIRE000001: 8, TIRE000002: 8, TIRE000003: 8 });
  await db.execute('UPDATE sku SET price_cents = 10000, map_cents = NULL');
  await db.execute('DELETE FROM price_day');
});
afterAll(() => database.close());

const today = (): string => shopDay(Date.now());
const daysAgo = (days: number): string => daysAfter(today(), -days);
const all = () =>
  db.query<{ sku: string; day: string; cents: number }>(
    `SELECT sku_id AS sku, to_char(day, 'YYYY-MM-DD') AS day, price_cents AS cents FROM price_day ORDER BY sku_id, day`,
  );

test('a day has the price that its last change has left, and what held before the first one is kept', async () => {
  await db.execute(`UPDATE sku SET price_cents = price_cents - 500 WHERE sku_id <> 'TIRE000003'`);
  await db.execute(`UPDATE sku SET price_cents = 9000 WHERE sku_id = 'TIRE000001'`);
  // Neither the same price again nor anything else of a tire is a change.
  await db.execute('UPDATE sku SET price_cents = price_cents, discontinued = NOT discontinued');
  expect(await all()).toEqual([
    { sku: 'TIRE000001', day: '1970-01-01', cents: 10_000 },
    { sku: 'TIRE000001', day: today(), cents: 9_000 },
    { sku: 'TIRE000002', day: '1970-01-01', cents: 10_000 },
    { sku: 'TIRE000002', day: today(), cents: 9_500 },
  ]);
});

test('a change of the minimum advertised price is a price change, too', async () => {
  await db.execute(`UPDATE sku SET map_cents = 9900 WHERE sku_id = 'TIRE000003'`);
  const days = await priceDays(db, ['TIRE000003'], daysAgo(3));
  expect(days.get('TIRE000003')).toEqual([
    { day: daysAgo(3), priceCents: 10_000, mapCents: null },
    { day: today(), priceCents: 10_000, mapCents: 9_900 },
  ]);
});

test('prices since a day begin with the one that held on it', async () => {
  await db.execute(
    `INSERT INTO price_day (sku_id, day, price_cents) VALUES ('TIRE000001', $1, 12000), ('TIRE000001', $2, 11000)`,
    [daysAgo(20), daysAgo(10)],
  );
  const since = async (days: number) =>
    (await priceDays(db, ['TIRE000001'], daysAgo(days)))
      .get('TIRE000001')
      ?.map(({ day, priceCents }) => [day, priceCents]);
  expect(await since(15)).toEqual([
    [daysAgo(15), 12_000],
    [daysAgo(10), 11_000],
    [today(), 9_000],
  ]);
  expect(await since(10)).toEqual([
    [daysAgo(10), 11_000],
    [today(), 9_000],
  ]);
  expect(await since(30)).toEqual([
    [daysAgo(30), 10_000],
    [daysAgo(20), 12_000],
    [daysAgo(10), 11_000],
    [today(), 9_000],
  ]);
});

test('old prices that no guarantee needs are deleted, except the one that held when its days begin', async () => {
  await db.execute(
    `INSERT INTO price_day (sku_id, day, price_cents) VALUES ('TIRE000002', $1, 1), ('TIRE000002', $2, 2), ('TIRE000002', $3, 3)`,
    [daysAgo(90), daysAgo(60), daysAgo(50)],
  );
  const rule = guaranteeRetention.find(({ what }) => what.startsWith('prices'));
  await db.execute(rule?.sql ?? '', [rule?.days, 1_000]);
  const kept = (await all()).filter(({ sku }) => sku === 'TIRE000002').map(({ day }) => day);
  expect(kept).toEqual(['1970-01-01', daysAgo(50), today()]);
  expect((await priceDays(db, ['TIRE000002'], daysAgo(31))).get('TIRE000002')?.[0]).toMatchObject({
    day: daysAgo(31),
    priceCents: 3,
  });
});
