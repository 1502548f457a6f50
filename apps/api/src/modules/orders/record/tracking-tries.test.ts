import { business, messages } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerActions, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const track = async (orderNumber: string, zip: string) => {
  const { status, body } = await buyers.call('POST', '/v1/orders/track', { body: { orderNumber, zip } });
  return { status, code: body.code, message: body.message };
};

const order = async () => (await buyers.buy(shop.tires[0])).answer.body.order.orderNumber;

test('an order’s ZIP code cannot be found by trying: after ten wrong ones the right one is refused too, for an hour', async () => {
  const number = await order();
  const tried = await Promise.all(
    Array.from({ length: 2 * business.tracking.tries }, (_, at) => track(number, String(10_001 + at))),
  );
  expect(tried.filter(({ status }) => status === 404)).toHaveLength(business.tracking.tries);
  expect(await track(number, shippingForm.zip)).toEqual({
    status: 429,
    code: 'too-many-tries',
    message: messages.trackTooOften,
  });
  await shop.db.execute(`UPDATE rate_limit SET expire = 0 WHERE key LIKE 'tracking:%'`);
  expect(await track(number, shippingForm.zip)).toMatchObject({ status: 200 });
});

test('a buyer may follow an order as often as they like', async () => {
  const number = await order();
  for (let visit = 0; visit < 2 * business.tracking.tries; visit++)
    expect(await track(number, shippingForm.zip)).toMatchObject({ status: 200 });
});

test('a number that no order has gets the same answers', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= business.tracking.tries; attempt++)
    statuses.push((await track('0000000000', '10001')).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
});
