import { type Cart, headers as names, type Quote, type SimpleCrew, type TireDetail } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPricedShop, type PricedShop, type Sku } from '../../../../test/support/priced-accounts.ts';
import { cards } from '../../../../test/orders/test-buyer.ts';

// Several orders in one test.
vi.setConfig({ testTimeout: 60_000 });

let priced: PricedShop;
beforeAll(async () => {
  priced = await openPricedShop();
  await priced.shop.db.execute("UPDATE deal SET once_each = true WHERE code = 'CREW30'");
}, 120_000);
afterAll(() => priced.shop.stop());
beforeEach(async () => {
  const { db } = priced.shop;
  await db.execute('DELETE FROM coupon_use');
  await db.execute(
    "UPDATE user_account SET user_type = 'Retail', price_type = 'Retail' WHERE uid = 'retail'",
  );
});

const path = '/v1/simple-crew';
const call = (method: string, uid: string | null) =>
  priced.to.call<SimpleCrew>(method, path, { headers: priced.as(uid) });
const selected = (): Sku => priced.some(({ member, map }) => member !== null && map === null);

describe('SimpleCrew', () => {
  test('has members’ prices on selected tires from the next call after joining, until its member leaves', async () => {
    const sku = selected();
    const price = async () => (await priced.detail('retail', sku)).salePriceInCents;
    expect((await call('GET', 'retail')).body).toEqual({ isMember: false, refusal: null, coupons: [] });
    expect(await price()).toBe(sku.retail);
    const joined = await call('PUT', 'retail');
    expect(joined.body).toMatchObject({ isMember: true, coupons: [{ code: 'CREW30', isUsed: false }] });
    expect(await price()).toBe(sku.member);
    expect((await priced.detail('retail', sku)).accountPrice).toEqual({
      priceType: 'Retail Member',
      publicPriceInCents: sku.retail,
    });
    // Joining again, and in two tabs at once, changes nothing.
    await Promise.all([call('PUT', 'retail'), call('PUT', 'retail')]);

    const { cartKey } = await priced.added('retail', sku);
    const cart = () => priced.opened('retail', cartKey ?? '');
    const coupon = await priced.to.call('PUT', '/v1/cart/coupon', {
      headers: { ...priced.as('retail'), [names.cart]: cartKey ?? '' },
      body: { code: 'CREW30' },
    });
    expect(coupon.status).toBe(200);
    expect((await call('DELETE', 'retail')).body).toMatchObject({ isMember: false, coupons: [] });
    expect(await price()).toBe(sku.retail);
    // The open cart is told.
    const after = await cart();
    expect(after.notices.map(({ code }) => code)).toContain('price-changed');
    expect(after.lines[0]?.problem?.message).toMatch(/^The price changed from/);
    expect(after.coupon).toMatchObject({ applied: false });
    expect((await call('DELETE', 'retail')).status).toBe(200);
  });

  test.each([
    ['fleet', 'fleet price'],
    ['special', 'special-order price'],
    ['partner', 'program price'],
    ['employee', 'employee price'],
  ])('cannot be joined by an account with prices of its own: %s', async (uid, name) => {
    const before = await call('GET', uid);
    expect(before.body.refusal).toContain(name);
    expect((await call('PUT', uid)).status).toBe(422);
    await call('DELETE', uid);
    expect((await call('GET', uid)).body).toEqual(before.body);
  });

  test('is for signed-in buyers, in a storefront that has it', async () => {
    expect((await call('PUT', null)).status).toBe(403);
    const elsewhere = await priced.to.call('PUT', path, {
      headers: priced.as('retail'),
      channel: 'military-exchange',
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('a coupon of the wallet', () => {
  const withCoupon = async (sku: Sku) => {
    const { key } = await priced.ready('member', sku);
    const headers = { ...priced.as('member'), [names.cart]: key };
    const put = await priced.to.call<{ cart: Cart }>('PUT', '/v1/cart/coupon', {
      headers,
      body: { code: 'CREW30' },
    });
    return { key, put };
  };
  const buy = async (key: string, cart: Cart, card?: string) =>
    priced.to.place(key, await priced.to.orderBody(cart, card), undefined, undefined, priced.as('member'));
  const wallet = async () => (await call('GET', 'member')).body.coupons.map(({ isUsed }) => isUsed);

  test('is used up by an order, and comes back if that fails or is cancelled', async () => {
    const sku = selected();
    const declined = await withCoupon(sku);
    expect(declined.put.body.cart.coupon).toMatchObject({ applied: true });
    expect((await buy(declined.key, declined.put.body.cart, cards.declined)).status).toBe(422);
    expect(await wallet()).toEqual([false]);

    const first = await withCoupon(sku);
    const placed = await buy(first.key, first.put.body.cart);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.order.quote.summary.map(({ kind }: Quote['summary'][number]) => kind)).toContain(
      'coupon',
    );
    expect(await wallet()).toEqual([true]);

    const second = await withCoupon(sku);
    expect([second.put.status, second.put.body.code]).toEqual([422, 'coupon-refused']);
    await priced.shop.db.execute("UPDATE orders SET state = 'cancelled' WHERE order_number = $1", [
      placed.body.order.orderNumber,
    ]);
    expect(await wallet()).toEqual([false]);
    const third = await withCoupon(sku);
    expect((await buy(third.key, third.put.body.cart)).status).toBe(201);
    expect(await wallet()).toEqual([true]);
  });

  test('is in one of two orders that are placed at the same moment, and the other is not placed', async () => {
    const sku = selected();
    const { db } = priced.shop;
    const { cart, key } = await priced.ready('member', sku);
    const headers = { ...priced.as('member'), [names.cart]: key };
    const put = await priced.to.call<{ cart: Cart }>('PUT', '/v1/cart/coupon', {
      headers,
      body: { code: 'CREW30' },
    });
    // Another device has meanwhile used it for an order of another cart.
    await db.execute(
      `INSERT INTO coupon_use (uid, code, order_number) SELECT 'member', 'CREW30', order_number FROM orders
       WHERE uid = 'member' AND state = 'confirmed' AND cart_id <> $1 LIMIT 1`,
      [cart.cartId],
    );
    const placed = await buy(key, put.body.cart);
    expect(placed.status).toBe(409);
    expect(await db.query('SELECT FROM orders WHERE cart_id = $1', [cart.cartId])).toEqual([]);
    const now = await priced.opened('member', key);
    expect(now.coupon).toMatchObject({
      applied: false,
      message: expect.stringContaining('used this coupon'),
    });
  });

  test('a wallet coupon belongs to its member: their tire page names the price, and a guest cannot use the code', async () => {
    const sku = selected();
    const { cartKey } = await priced.added(null, sku);
    const answer = await priced.to.call('PUT', '/v1/cart/coupon', {
      headers: { [names.cart]: cartKey ?? '' },
      body: { code: 'CREW30' },
    });
    expect(answer.status).toBe(422);
    const page = await priced.ask<TireDetail>('member', 'GET', `/v1/catalog/items/${sku.skuId}`);
    expect(page.accountPrice?.priceType).toBe('Retail Member');
  });
});
