import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderData } from './personal-data.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
beforeAll(async () => {
  shop = await openShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const attribution = {
  source: 'radio',
  subSource: 'first snow',
  landingPage: '/categories/winter',
  sourcePages: { listing: '/tire-sizes/225-65r17-tires', product: '/brands/ardenne-tires/tour/p/7K2M9QXR4T' },
  searchParams: 'category=winter',
  filters: { categories: ['winter'], subtypes: [], brands: [] },
  lastProductPage: '/brands/ardenne-tires/tour/p/7K2M9QXR4T',
  productId: '7K2M9QXR4T',
  analyticsId: 'visitor-of-a-test-0001',
};

const kept = (orderNumber: string) =>
  shop.db.maybeOne<{ attribution: unknown }>(
    'SELECT attribution FROM order_attribution WHERE order_number = $1',
    [orderNumber],
  );

test('an order keeps how its visit came to it, and another page on the way makes it no other purchase', async () => {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[0]);
  const body = await buyers.orderBody(cart, undefined, { attribution });
  const key = randomUUID();
  const placed = await buyers.place(cartKey, body, key);
  expect(placed.status).toBe(201);
  const { orderNumber } = placed.body.order;
  expect(await kept(orderNumber)).toEqual({ attribution });
  const again = await buyers.place(cartKey, { ...body, attribution: { source: 'other' } }, key);
  expect(again.body.order.orderNumber).toBe(orderNumber);
  expect(await kept(orderNumber)).toEqual({ attribution });

  // The anonymous visitor goes with the account; what says nothing of a person stays with the order.
  await shop.db.execute('UPDATE orders SET uid = $2 WHERE order_number = $1', [orderNumber, 'uid-of-a-test']);
  expect(await orderData[0]?.export(shop.db, 'uid-of-a-test')).toMatchObject([{ attribution }]);
  await shop.db.transaction(async (tx) => orderData[0]?.erase?.(tx, 'uid-of-a-test'));
  const { analyticsId: _, ...rest } = attribution;
  expect(await kept(orderNumber)).toEqual({ attribution: rest });
});

test('an order of somebody who has opted out keeps none', async () => {
  const { answer } = await buyers.buy(shop.tires[1]);
  expect(await kept(answer.body.order.orderNumber)).toBeNull();
});

test.each([
  ['an address', { source: 'ann@example.com' }],
  ['a telephone number', { subSource: 'call 5125550100' }],
  ['a path with a query', { landingPage: '/cart?key=1' }],
  ['a field that there is not', { email: 'ann' }],
  ['more than fits', { searchParams: 'x'.repeat(301) }],
])('an order whose attribution has %s is refused', async (_, wrong) => {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[2]);
  const body = { ...(await buyers.orderBody(cart)), attribution: wrong };
  expect((await buyers.place(cartKey, body)).status).toBe(400);
});
