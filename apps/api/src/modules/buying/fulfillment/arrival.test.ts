import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { hold } from '../../../../test/orders/hold.ts';
import { sell } from '../../../../test/orders/sell.ts';
import { saveSupplier, saveSupplierItems } from '../../catalog/suppliers/index.ts';
import { readArrival, arrivals } from './arrival.ts';
import { sendersTo } from './senders.ts';
import { storeWarehouses } from '../../../../test/buying/fulfillment/store-warehouses.ts';
import { findMappedPlace } from './visit-place.ts';
import { readShelves, readWarehouses } from './warehouse.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(4);
  ({ db } = database);
  await sell(db, { FRONT: 0, REAR: 0 });
  await storeWarehouses(db);
  await db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone) VALUES
       ('38103', 'Memphis', 'TN', 35.14, -90.05, 'America/Chicago'),
       ('80202', 'Denver', 'CO', 39.75, -104.99, 'America/Denver'),
       ('33101', 'Miami', 'FL', 25.78, -80.2, 'America/New_York'),
       ('98101', 'Seattle', 'WA', 47.61, -122.33, 'America/Los_Angeles'),
       ('99501', 'Anchorage', 'AK', 61.22, -149.89, 'America/Anchorage'),
       ('00001', 'Nowhere', 'NY', NULL, NULL, 'America/New_York')`,
  );
});
afterAll(() => database.close());

async function shelve(front: Record<string, number>, rear: Record<string, number> = {}): Promise<void> {
  await db.execute('DELETE FROM inventory_level');
  for (const [sku, places] of Object.entries({ FRONT: front, REAR: rear })) {
    for (const [warehouse, quantity] of Object.entries(places)) {
      await db.execute('INSERT INTO inventory_level (sku_id, warehouse_id, quantity) VALUES ($1, $2, $3)', [
        sku,
        warehouse,
        quantity,
      ]);
    }
  }
}
beforeEach(() => shelve({ memphis: 20 }));

const four = new Map([['FRONT', 4]]);
/** Monday, at 10 in the morning in Memphis. */
const MONDAY = new Date('2026-11-16T16:00:00Z');
const days = async (zip: string, state: string, at = MONDAY, pieces: ReadonlyMap<string, number> = four) => {
  const place = await findMappedPlace(db, zip);
  const { earliest, latest } = await readArrival(
    db,
    pieces,
    place ?? { state, latitude: null, longitude: null },
    at,
  );
  return [earliest, latest];
};

test.each([
  ['near', '38103', 'TN', ['2026-11-18', '2026-11-19']],
  ['farther', '80202', 'CO', ['2026-11-19', '2026-11-20']],
  ['across the country', '98101', 'WA', ['2026-11-20', '2026-11-20']],
])('tires for a place %s arrive by its distance from the warehouse', async (_what, zip, state, expected) => {
  expect(await days(zip, state)).toEqual(expected);
});

test('a warehouse nearby makes it sooner, if it has them all', async () => {
  await shelve({ memphis: 20, reno: 4 });
  expect(await days('98101', 'WA')).toEqual(['2026-11-19', '2026-11-20']);
  expect(await days('98101', 'WA', MONDAY, new Map([['FRONT', 5]]))).toEqual(['2026-11-20', '2026-11-20']);
});

test('a set from two warehouses is complete with its last tire', async () => {
  await shelve({ memphis: 4 }, { reno: 4 });
  const set = new Map([
    ['FRONT', 2],
    ['REAR', 2],
  ]);
  expect(await days('38103', 'TN', MONDAY, set)).toEqual(['2026-11-20', '2026-11-20']);
});

test('what the warehouse gets after the cut-off of its day, 30 minutes after it was ordered, takes a day longer', async () => {
  expect(await days('38103', 'TN', new Date('2026-11-16T20:29:00Z'))).toEqual(['2026-11-18', '2026-11-19']);
  expect(await days('38103', 'TN', new Date('2026-11-16T20:30:00Z'))).toEqual(['2026-11-19', '2026-11-20']);
});

test('no place waits longer than the date promised everywhere', async () => {
  expect(await days('98101', 'WA', new Date('2026-11-16T22:00:00Z'))).toEqual(['2026-11-20', '2026-11-20']);
});

test('weekends and holidays do not count, and have no cut-off', async () => {
  // Wednesday before Thanksgiving Day, in the morning and late.
  expect(await days('38103', 'TN', new Date('2026-11-25T16:00:00Z'))).toEqual(['2026-11-30', '2026-12-01']);
  expect(await days('38103', 'TN', new Date('2026-11-25T22:00:00Z'))).toEqual(['2026-12-01', '2026-12-02']);
  // Thanksgiving Day, late.
  expect(await days('38103', 'TN', new Date('2026-11-26T22:00:00Z'))).toEqual(['2026-11-30', '2026-12-01']);
});

test.each([
  ['Alaska', '99501', 'AK', ['2026-11-25', '2026-12-07']],
  ['a ZIP code without a known point', '00001', 'NY', ['2026-11-18', '2026-11-20']],
  ['an unknown ZIP code', '55555', 'NY', ['2026-11-18', '2026-11-20']],
])('the general days hold for %s', async (_what, zip, state, expected) => {
  expect(await days(zip, state)).toEqual(expected);
});

test('the general delivery days hold for tires that have just run out', async () => {
  expect(await days('38103', 'TN', MONDAY, new Map([['FRONT', 50]]))).toEqual(['2026-11-18', '2026-11-20']);
});

describe('tires of a supplier', () => {
  const atlas = (quantity: number, onOrder = 0, expectedOn: string | null = null) =>
    db.execute(
      `INSERT INTO inventory_level (sku_id, warehouse_id, supplier_id, quantity, on_order, expected_on)
       VALUES ('FRONT', 'memphis', 'atlas', $1, $2, $3)`,
      [quantity, onOrder, expectedOn],
    );
  beforeAll(async () => {
    await saveSupplier(db, { supplierId: 'atlas', name: 'Atlas Tire' });
    await saveSupplierItems(db, 'atlas', [
      { skuId: 'FRONT', itemNumber: 'A-1', costCents: null, leadDays: 3 },
    ]);
  });

  test('arrive as many working days later as their supplier needs, if the shop’s own are not enough', async () => {
    await shelve({ memphis: 2 });
    await atlas(8);
    expect(await days('38103', 'TN', MONDAY, new Map([['FRONT', 2]]))).toEqual(['2026-11-18', '2026-11-19']);
    expect(await days('38103', 'TN')).toEqual(['2026-11-23', '2026-11-24']);
    // Anchorage has its general days, after the same wait.
    expect(await days('99501', 'AK')).toEqual(['2026-12-01', '2026-12-10']);
  });

  test('that have run out arrive after the day on which enough of those on order come in', async () => {
    await shelve({ memphis: 2 });
    await atlas(0, 8, '2026-12-07');
    expect(await days('38103', 'TN')).toEqual(['2026-12-09', '2026-12-11']);
    expect(await days('38103', 'TN', MONDAY, new Map([['FRONT', 50]]))).toEqual(['2026-11-18', '2026-11-20']);
    // A day that has passed promises nothing.
    expect(await days('38103', 'TN', new Date('2026-12-14T16:00:00Z'))).toEqual(['2026-12-16', '2026-12-18']);
  });
});

test('many places are answered from one reading', async () => {
  const arrival = await arrivals(db, four, MONDAY);
  expect(arrival({ state: 'TN', latitude: 35.14, longitude: -90.05 }).latest).toBe('2026-11-19');
  expect(arrival({ state: 'WA', latitude: 47.61, longitude: -122.33 }).latest).toBe('2026-11-20');
});

test('what is promised is what an order does: the same warehouses send it', async () => {
  let number = 0;
  const random = (below: number) => Math.floor(Math.abs(Math.sin(++number) * 10_000) % below);
  for (let round = 0; round < 40; round++) {
    const shelf = () => ({ memphis: random(5), reno: random(5), chicago: random(5) });
    await shelve(shelf(), shelf());
    const pieces = new Map([
      ['FRONT', 1 + random(4)],
      ...(random(2) === 0 ? [] : [['REAR', 1 + random(4)] as const]),
    ]);
    const place = random(2) === 0 ? { zip: '98101', latitude: 47.61, longitude: -122.33 } : { zip: '33101', latitude: 25.78, longitude: -80.2 }; // prettier-ignore
    const told = sendersTo(
      place,
      pieces,
      await readWarehouses(db),
      await readShelves(db, [...pieces.keys()]),
    );
    const order = `PLAN${String(round)}`;
    const { outcome } = await hold(db, order, Object.fromEntries(pieces), { zip: place.zip });
    expect(outcome).toBe(told === null ? 'short' : 'held');
    const sent = await db.query<{ id: string }>(
      'SELECT DISTINCT warehouse_id AS id FROM order_pick WHERE order_number = $1 ORDER BY 1',
      [order],
    );
    expect(sent.map(({ id }) => id)).toEqual(
      (told ?? []).map(({ warehouse }) => warehouse.warehouseId).toSorted(),
    );
  }
});
