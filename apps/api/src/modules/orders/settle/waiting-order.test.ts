import type { Cart } from '@tirekit/contract';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { buyerActions, cards, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;
const ownTire = () => shop.tires[nextTire++];

beforeAll(async () => {
  // Payments settle when these tests say so.
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const getCart = async (cartKey: string): Promise<Cart | null> =>
  (await buyers.call<{ cart: Cart | null }>('GET', '/v1/cart', { headers: { 'x-tirekit-cart': cartKey } }))
    .body.cart;

/** An order that the provider still processes, and its cart as the buyer sees it then. */
async function waiting() {
  const tire = ownTire();
  const { cartKey, answer } = await buyers.buy(tire, cards.processing);
  const { order } = answer.body;
  expect(order.state).toBe('processing');
  const cart = await getCart(cartKey);
  if (cart === null) throw new Error('A cart whose payment is not known is kept');
  return { tire, cartKey, order, cart };
}

describe('a cart whose order waits for its payment', () => {
  test('names that order, after every change too', async () => {
    const { cartKey, order, cart } = await waiting();
    const said = { orderNumber: order.orderNumber, placedAt: order.placedAt };
    expect(cart.waitingOrder).toEqual(said);
    const changed = await buyers.call<{ cart: Cart }>(
      'PATCH',
      `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`,
      { headers: { 'x-tirekit-cart': cartKey }, body: { quantity: 2 } },
    );
    expect(changed.body.cart.waitingOrder).toEqual(said);
  });

  test('is not bought again by who has not asked for it: the answer is the order that waits', async () => {
    const { tire, cartKey, order, cart } = await waiting();
    const again = await buyers.place(cartKey, await buyers.orderBody(cart, cards.good));
    expect([again.status, again.body.order.orderNumber]).toEqual([201, order.orderNumber]);
    expect(await buyers.stock(tire)).toBe(996);
  });

  test('is bought a second time, once, by who says that they want it in addition to that order', async () => {
    const { tire, cartKey, order, cart } = await waiting();
    const additional = { additionalTo: order.orderNumber };
    const [one, other] = await Promise.all([
      buyers.place(cartKey, await buyers.orderBody(cart, cards.good, additional)),
      buyers.place(cartKey, await buyers.orderBody(cart, cards.good, additional)),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.order.orderNumber).not.toBe(order.orderNumber);
    expect(other.body.order.orderNumber).toBe(one.body.order.orderNumber);
    expect(one.body.order.state).toBe('confirmed');
    expect(await buyers.stock(tire)).toBe(992);
    expect(await getCart(cartKey)).toBeNull();
  });

  test('is not bought in addition to an order that is not waiting', async () => {
    const { cartKey, cart } = await buyers.prepareCart(ownTire());
    expect(cart.waitingOrder).toBeNull();
    const additional = { additionalTo: '7K3M9Q2X4Z' };
    const refused = await buyers.place(cartKey, await buyers.orderBody(cart, cards.good, additional));
    expect([refused.status, refused.body.code]).toEqual([409, 'cart-changed']);
    expect((await getCart(cartKey))?.lines).toHaveLength(1);
  });
});

test('a payment that went through empties the cart, also for who is about to buy it again', async () => {
  const { cartKey, order, cart } = await waiting();
  await shop.db.execute(`SELECT FROM confirm_order($1, 'ch_1', NULL, '[]')`, [order.orderNumber]);
  const additional = { additionalTo: order.orderNumber };
  const late = await buyers.place(cartKey, await buyers.orderBody(cart, cards.good, additional));
  expect([late.status, late.body.code]).toEqual([409, 'cart-changed']);
  await eventually(
    () => getCart(cartKey),
    (now) => now === null,
  );
});

test('tires that were added while the payment was processed stay in the cart, and can be bought', async () => {
  const { tire, cartKey, order } = await waiting();
  const other = ownTire();
  const headers = { 'x-tirekit-cart': cartKey };
  const added = await buyers.call<{ cart: Cart }>('POST', '/v1/cart/lines', {
    headers,
    body: { items: [{ itemId: other, quantity: 2 }] },
  });
  const [bought] = added.body.cart.lines;
  const more = { headers, body: { quantity: 5 } };
  await buyers.call('PATCH', `/v1/cart/lines/${bought?.lineId ?? ''}`, more);
  await shop.db.execute(`SELECT FROM confirm_order($1, 'ch_1', NULL, '[]')`, [order.orderNumber]);

  const left = await getCart(cartKey);
  assert(left !== null);
  expect(left.waitingOrder).toBeNull();
  expect(left.lines.map(({ item, quantity }) => [item.itemId, quantity])).toEqual([
    [tire, 1],
    [other, 2],
  ]);
  const next = await buyers.place(cartKey, await buyers.orderBody(left, cards.good));
  expect([next.status, next.body.order.state]).toEqual([201, 'confirmed']);
  expect(next.body.order.orderNumber).not.toBe(order.orderNumber);
  expect(await getCart(cartKey)).toBeNull();
});
