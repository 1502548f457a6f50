import { randomUUID } from 'node:crypto';
import type { Order } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerChallenge } from '../../../../test/orders/answer-challenge.ts';
import { buyerActions, cards, eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

const abandon = ({ order, orderKey }: Placed) =>
  buyers.call<{ order: Order }>('POST', `/v1/orders/${order.orderNumber}/abandonment`, {
    headers: { 'x-tirekit-order': orderKey },
  });

describe('a payment that its buyer gives up', () => {
  test('is voided at once; its tires are back in stock, and its cart can be bought anew', async () => {
    const tire = shop.tires[nextTire++];
    const { answer, cartKey, cart } = await buyers.buy(tire, cards.secondFactor);
    expect(await buyers.stock(tire)).toBe(996);
    const answers = await Promise.all([abandon(answer.body), abandon(answer.body)]);
    for (const { status, body } of [...answers, await abandon(answer.body)]) {
      expect(status).toBe(200);
      expect(body.order).toMatchObject({
        state: 'failed',
        failure: { code: 'canceled', message: 'Card payment canceled' },
        nextActionUrl: null,
      });
    }
    expect(await buyers.stock(tire)).toBe(1000);
    expect(await buyers.charges(answer.body.order.orderNumber)).toMatchObject([{ voided: true }]);
    const again = await buyers.place(cartKey, await buyers.orderBody(cart));
    expect(again.body.order).toMatchObject({ state: 'confirmed', paymentMethod: 'card' });
  });

  test('confirms its order if it has been paid meanwhile, and changes nothing of one that has ended', async () => {
    const { answer } = await buyers.buy(shop.tires[nextTire++], cards.secondFactor);
    await answerChallenge(answer.body.order.nextActionUrl ?? '', 'approve').catch(() => undefined);
    const paid = await eventually(
      () => abandon(answer.body),
      ({ body }) => body.order.state !== 'processing',
    );
    expect(paid.body.order.state).toBe('confirmed');
    expect((await abandon(answer.body)).body.order.state).toBe('confirmed');
    expect(await buyers.charges(answer.body.order.orderNumber)).toMatchObject([
      { status: 'succeeded', voided: false },
    ]);
  });

  test('is given up only with the order’s key', async () => {
    const { answer } = await buyers.buy(shop.tires[nextTire++], cards.secondFactor);
    const { status } = await abandon({ ...answer.body, orderKey: 'not-the-key-of-this-order-00000000' });
    expect(status).toBe(404);
    expect((await buyers.order(answer.body)).state).toBe('requires-action');
  });
});

test('a method that the storefront does not offer is refused by name, and nothing is placed', async () => {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[nextTire++]);
  const body = { ...(await buyers.orderBody(cart)), payment: { method: 'exchange' } };
  const answer = await buyers.place(cartKey, body, randomUUID());
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'payment-method-unavailable',
      message: 'This payment method is not available. Please choose another one.',
      fields: [{ path: 'payment.method' }],
    },
  });
  expect((await buyers.place(cartKey, { ...body, payment: { method: 'barter' } })).status).toBe(400);
  expect((await buyers.place(cartKey, { ...body, payment: { method: 'card' } })).status).toBe(400);
  expect(
    await shop.db.one('SELECT count(*)::integer AS orders FROM orders WHERE cart_id = $1', [cart.cartId]),
  ).toEqual({ orders: 0 });
});

test('webhooks go to the provider that they name', async () => {
  const send = (provider: string) =>
    fetch(`${shop.origin}/v1/webhooks/payments/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  // Each asks for a signature of its own.
  for (const provider of ['card', 'paypal', 'resolve', 'exchange'])
    expect((await send(provider)).status).toBe(401);
  expect((await send('barter')).status).toBe(400);
});
