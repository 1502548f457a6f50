import { type Cart, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import { buyerActions, type Placed, shippingForm } from '../../../../test/orders/test-buyer.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { COUPON_USED } from './coupon-uses.ts';
import { issueCoupon } from './own-coupon.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
beforeAll(async () => {
  shop = await borrowShop();
  await shop.startApi();
  buyers = buyerActions(shop);
}, 120_000);
afterAll(() => shop.stop());

const issue = (): Promise<string> => shop.db.transaction((tx) => issueCoupon(tx, 'retail'));
const apply = (cartKey: string, code: string) =>
  buyers.call<{ cart: Cart }>('PUT', '/v1/cart/coupon', {
    headers: { 'x-tirekit-cart': cartKey },
    body: { code: code.toLowerCase() },
  });
/** A buyer whom nobody knows, unless a test says so. */
let people = 0;
const stranger = () => ({
  ...shippingForm,
  email: `stranger-${String(++people)}@example.com`,
  phone: `512-555-${String(1000 + people)}`,
});
const ready = (form: object = stranger()) => buyers.prepareCart(shop.tires[0], 4, { ...form });
const couponLine = (cart: Cart) => cart.quote.lines.find(({ kind }) => kind === 'coupon')?.amountCents;

describe('a coupon of somebody’s own', () => {
  test('takes $25 off a first order, is used up by it, and works for no second one', async () => {
    const code = await issue();
    const form = stranger();
    const first = await ready(form);
    const { status, body } = await apply(first.cartKey, code);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.cart.coupon).toMatchObject({ code, applied: true });
    expect(couponLine(body.cart)).toBe(-2500);
    const placed = await buyers.place(first.cartKey, await buyers.orderBody(body.cart));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);

    const other = await ready();
    expect((await apply(other.cartKey, code)).body.message).toBe(COUPON_USED);
    // A buyer who has ordered before has no first order left, not even for another code.
    const again = await ready(form);
    expect((await apply(again.cartKey, await issue())).body.message).toBe(messages.couponNotFirst);
  });

  test('comes back if its order fails, and is in one of two carts only', async () => {
    const code = await issue();
    const [a, b] = [await ready(), await ready()];
    const inA = await apply(a.cartKey, code);
    const inB = await apply(b.cartKey, code);
    const one = await buyers.place(a.cartKey, await buyers.orderBody(inA.body.cart));
    expect(one.status).toBe(201);
    const two = await buyers.place(b.cartKey, await buyers.orderBody(inB.body.cart));
    expect(two.status).toBe(409);
    await shop.db.execute("UPDATE orders SET state = 'cancelled' WHERE order_number = $1", [
      (one.body as unknown as Placed).order.orderNumber,
    ]);
    expect((await apply(b.cartKey, code)).status).toBe(200);
  });

  test('is unknown once its days are over, or with another code', async () => {
    const code = await issue();
    await shop.db.execute('UPDATE own_coupon SET expires_on = current_date - 2 WHERE code = $1', [code]);
    const { cartKey } = await ready();
    for (const wrong of [code, 'HELLO-0000000000']) {
      const { status, body } = await apply(cartKey, wrong);
      expect([status, body.code]).toEqual([422, 'coupon-refused']);
    }
  });

  test('never takes more than a fifth off the tires', async () => {
    const code = await issue();
    await shop.db.execute('UPDATE own_coupon SET amount_cents = 1000000 WHERE code = $1', [code]);
    const { cartKey, cart } = await ready();
    const tires = cart.quote.lines.find(({ kind }) => kind === 'tires')?.amountCents ?? 0;
    const { body } = await apply(cartKey, code);
    expect(-(couponLine(body.cart) ?? 0)).toBeLessThanOrEqual(Math.floor(tires / 5));
    expect(-(couponLine(body.cart) ?? 0)).toBeGreaterThan(0);
  });
});
