import type { WarehousePickup } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CartApi, startCartApi } from '../../../../test/buying/cart/start-cart-api.ts';
import { readyAt } from './pickup.ts';
import { storeWarehouses } from '../../../../test/buying/fulfillment/store-warehouses.ts';

const counter = {
  timeZone: 'America/Chicago',
  hours: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
    { days: [6], open: '09:00', close: '13:00' },
  ],
};

test.each([
  ['24 hours after the order', '2026-11-16T16:00:00Z', '2026-11-17T16:00:00.000Z'],
  ['in full hours', '2026-11-16T16:05:00Z', '2026-11-17T17:00:00.000Z'],
  ['when the counter opens after a night', '2026-11-16T05:00:00Z', '2026-11-17T14:00:00.000Z'],
  ['the next morning if the counter is about to close', '2026-11-16T23:50:00Z', '2026-11-18T14:00:00.000Z'],
  ['on Monday after a weekend', '2026-11-20T20:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['not on Thanksgiving Day', '2026-11-25T16:00:00Z', '2026-11-27T14:00:00.000Z'],
  ['on the clock of the day after the clocks changed', '2027-03-13T03:00:00Z', '2027-03-15T13:00:00.000Z'],
])('tires are ready %s', (_when, orderedAt, ready) => {
  expect(readyAt(counter, new Date(orderedAt))?.toISOString()).toBe(ready);
});

test('a warehouse without a counter is never ready', () => {
  expect(readyAt({ ...counter, hours: [] }, new Date())).toBeNull();
});

let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi();
  await storeWarehouses(shop.api.db);
  cart = await shop.openCart();
});
afterAll(() => shop.api.stop());

let cart: Awaited<ReturnType<CartApi['openCart']>>;
const near = async (zip: string) => {
  const { call } = cart;
  const answer = await call('GET', `/warehouses?zip=${zip}`);
  return { ...answer, warehouses: (answer.body as { warehouses?: WarehousePickup[] }).warehouses ?? [] };
};

test('warehouses come nearest first, each with its address, hours and when the tires are ready', async () => {
  const { status, warehouses } = await near('97201');
  expect(status).toBe(200);
  expect(warehouses.map(({ warehouseId }) => warehouseId)).toEqual(['reno', 'chicago', 'memphis']);
  expect(warehouses[0]).toMatchObject({
    name: 'Reno warehouse',
    addressLine1: '4870 Longley Lane',
    hours: ['Mon–Fri 8am–5pm PT', 'Sat, Sun closed'],
    inStock: false,
  });
  expect(warehouses[0]?.distanceMiles).toBeGreaterThan(400);
  expect(Date.parse(warehouses[0]?.readyAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('a warehouse has them in stock if it has all tires of the cart', async () => {
  const { db } = shop.api;
  const { skuId } = shop.tire();
  await db.execute(
    `INSERT INTO inventory_level (sku_id, warehouse_id, quantity) VALUES ($1, 'reno', 3), ($1, 'chicago', 4)`,
    [skuId],
  );
  const inStock = async () =>
    Object.fromEntries(
      (await near('97201')).warehouses.map(({ warehouseId, inStock: is }) => [warehouseId, is]),
    );
  expect(await inStock()).toEqual({ reno: false, chicago: true, memphis: true });
  await db.execute(`UPDATE stock SET quantity = 3 WHERE sku_id = $1`, [skuId]);
  expect(await inStock()).toEqual({ reno: false, chicago: false, memphis: false });
});

test('an unknown ZIP code and a cart that is gone have their sentences', async () => {
  expect(await near('00002')).toMatchObject({ status: 422, body: { fields: [{ path: 'zip' }] } });
  const answer = await shop.api.call('/v1/cart/warehouses?zip=97201');
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
