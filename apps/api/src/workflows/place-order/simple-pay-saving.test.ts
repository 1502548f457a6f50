import { randomUUID } from 'node:crypto';
import type { Cart, CartPayment, Order } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostedMethod } from '../../../test/orders/pay-elsewhere.ts';
import { buyerActions, type Placed, shippingForm } from '../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../test/orders/borrow-shop.ts';
import { STOREFRONT, type BorrowedShop } from '../../../test/orders/test-shop.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

let nextPerson = 1_000;
/** Somebody who has never ordered. */
const someone = () => ({
  ...shippingForm,
  email: `${randomUUID()}@example.com`,
  phone: `901555${String(nextPerson++)}`,
});

const choose = async (cartKey: string, method: string): Promise<Cart> =>
  (
    await buyers.call<{ cart: Cart }>('PUT', '/v1/cart/payment-method', {
      headers: { 'x-tirekit-cart': cartKey },
      body: { method },
    })
  ).body.cart;

const saves = async (cartKey: string): Promise<number | null | undefined> =>
  (
    await buyers.call<{ methods: CartPayment[] }>('GET', '/v1/cart/payments', {
      headers: { 'x-tirekit-cart': cartKey },
    })
  ).body.methods.find(({ method }) => method === 'simple-pay')?.savingBps;

const getSaving = ({ quote }: Pick<Cart, 'quote'>) =>
  quote.summary.filter(({ kind }) => kind === 'saving').map(({ label, amountCents }) => [label, amountCents]);

const place = async (cartKey: string, cart: Cart) =>
  buyers.place(cartKey, {
    ...(await buyers.orderBody(cart)),
    payment: { method: 'simple-pay' },
    returnUrl: `${STOREFRONT}/checkout/payments/simple-pay?returned`,
  });

async function decide({ order, orderKey }: Placed, decision: 'approve' | 'cancel'): Promise<Order> {
  await hostedMethod(shop, 'simple-pay').decide(order.nextActionUrl ?? '', decision);
  const { body } = await buyers.call<{ order: Order }>('POST', `/v1/orders/${order.orderNumber}/settlement`, {
    headers: { 'x-tirekit-order': orderKey },
  });
  return body.order;
}

/** A cart with SimplePay chosen. */
async function chosen(form: Record<string, unknown>) {
  const { cartKey, cart } = await buyers.prepareCart(shop.tires[nextTire++], 4, form);
  return { cartKey, before: cart, cart: await choose(cartKey, 'simple-pay') };
}

describe('the saving on the first order by SimplePay', () => {
  test('is five percent of the tires, and a line of the quote while SimplePay is chosen', async () => {
    const { cartKey, before, cart } = await chosen(someone());
    const tires = before.quote.summary.find(({ kind }) => kind === 'tires')?.amountCents ?? 0;
    const off = Math.floor((tires * 500 + 5_000) / 10_000);
    expect(getSaving(cart)).toEqual([['First SimplePay order, 5% off', -off]]);
    expect(cart.quote.savingsCents).toBe(off);
    expect(cart.quote.totalCents).toBeLessThan(before.quote.totalCents - off);
    expect(getSaving(await choose(cartKey, 'card'))).toEqual([]);
    expect((await choose(cartKey, 'card')).quote.totalCents).toBe(before.quote.totalCents);
  });

  test('holds for the order, at the total that its buyer agreed to, and is over then', async () => {
    const form = someone();
    const { cartKey, cart } = await chosen(form);
    const { status, body } = await place(cartKey, cart);
    expect(status).toBe(201);
    const order = await decide(body, 'approve');
    expect(order).toMatchObject({ state: 'confirmed', totalCents: cart.quote.totalCents });
    expect(getSaving(order)).toEqual(getSaving(cart));
    expect(order.payment).toEqual({ label: 'Paid by', text: 'SimplePay' });
    // The same address, or the same phone.
    for (const known of [{ email: form.email.toUpperCase() }, { phone: form.phone }]) {
      const again = await chosen({ ...someone(), ...known });
      expect([getSaving(again.cart), await saves(again.cartKey)]).toEqual([[], null]);
    }
    expect(await saves((await chosen(someone())).cartKey)).toBe(500);
  });

  test('is not had twice by two carts at once, and comes back with a payment that is given up', async () => {
    const form = someone();
    const first = await chosen(form);
    const placed = await place(first.cartKey, first.cart);
    expect(placed.body.order.state).toBe('requires-action');
    const second = await chosen(form);
    expect(getSaving(second.cart)).toEqual([]);
    // The buyer who comes back without paying still has it, in the same cart.
    expect(await saves(first.cartKey)).toBe(500);
    expect(await decide(placed.body, 'cancel')).toMatchObject({ state: 'failed' });
    expect(await saves(second.cartKey)).toBe(500);
  });

  test('a buyer who pays by another method has no SimplePay saving, and needs the total without it', async () => {
    const { cartKey, cart } = await chosen(someone());
    const byCard = await buyers.place(cartKey, await buyers.orderBody(cart));
    expect(byCard).toMatchObject({ status: 409, body: { code: 'cart-changed' } });
  });
});
