import type { Quote, TireDetail, TireList, UserDetails } from '@tirekit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyers,
  off,
  openPricedShop,
  priceToPayBy,
  type PricedShop,
  listTires,
} from './support/priced-accounts.ts';

let shop: PricedShop['shop'];
let to: PricedShop['to'];
let skus: PricedShop['skus'];
let tokens: PricedShop['tokens'];
let as: PricedShop['as'];
let ask: PricedShop['ask'];
let listed: PricedShop['listed'];
let detail: PricedShop['detail'];
let added: PricedShop['added'];
let opened: PricedShop['opened'];
let some: PricedShop['some'];
let ready: PricedShop['ready'];
beforeAll(async () => {
  ({ shop, to, skus, tokens, as, ask, listed, detail, added, opened, some, ready } = await openPricedShop());
}, 120_000);
afterAll(() => shop.stop());

const everyKind = Object.keys(buyers).filter((uid) => uid !== 'fewBrands');

describe('the price of any account for any tire', () => {
  test('(ROL-03) is decided by the API, and the same in list, page, size chooser, total, and cart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everyKind),
        fc.nat().map((at) => skus[at % skus.length]),
        async (uid, sku) => {
          if (sku === undefined) throw new Error('There are no tires');
          const price = priceToPayBy(uid, sku);
          const isPublic = buyers[uid]?.priceType === 'Retail';
          // Only the public sees MAP in place of a lower price, and only before the cart.
          const shown = isPublic ? Math.max(price, sku.map ?? 0) : price;
          const inList = await listed(uid, sku);
          const page = await detail(uid, sku);
          const quote = await ask<Quote>(
            uid,
            'GET',
            `/v1/catalog/items/${sku.skuId}/out-the-door?quantity=4&zip=38103`,
          );
          const { cart } = await added(uid, sku);
          expect(inList?.salePriceInCents).toBe(shown);
          expect(page.salePriceInCents).toBe(shown);
          const size = page.sizes.find(({ itemId }) => itemId === sku.skuId);
          expect(size?.salePriceInCents).toBe(shown);
          expect(listTires(quote)).toBe(4 * shown);
          expect(cart.lines[0]?.price.salePriceInCents).toBe(price);
          expect(listTires(cart.quote)).toBe(4 * price);
          // The owner of the price, with everybody's price beside it.
          const owner =
            price < sku.retail ? { priceType: buyers[uid]?.priceType, publicPriceInCents: sku.retail } : null;
          expect(size?.accountPrice ?? null).toEqual(owner);
          expect(size?.seePriceInCart ?? false).toBe(page.seePriceInCart);
          expect([inList?.accountPrice, page.accountPrice, cart.lines[0]?.item.accountPrice]).toEqual([
            owner,
            owner,
            owner,
          ]);
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('is never what a browser says of itself', async () => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const claims = '?priceType=Fleet&userType=Fleet&user_type=Fleet&ssoUid=';
    const answer = await to.call<TireDetail>('GET', `/v1/catalog/items/${sku.skuId}${claims}`, {
      headers: { 'x-price-type': 'Fleet', 'x-user-type': 'Fleet', cookie: 'tk_retail_account-type=Fleet' },
    });
    expect([answer.status, answer.body.salePriceInCents]).toEqual([200, sku.retail]);
    const forged = await to.call('GET', `/v1/catalog/items/${sku.skuId}`, {
      headers: { 'x-authorization': `Bearer ${tokens.get('fleet')?.slice(0, -4) ?? ''}AAAA` },
    });
    expect(forged.status).toBe(401);
    const others = await to.call('GET', `/user-details?ssoUid=fleet`, { headers: as('retail') });
    expect(others.status).toBe(403);
  });

  test('is that of the program in a program’s storefront, whatever the account', async () => {
    const sku = some(({ member }) => member !== null);
    for (const uid of ['fleet', 'member', 'retail']) {
      const { salePriceInCents } = await ask<TireDetail>(uid, 'GET', `/v1/catalog/items/${sku.skuId}`, {
        channel: 'military-exchange',
      });
      expect(salePriceInCents).toBe(off(500)(sku.retail));
    }
  });

  test('sorts, filters, and counts its list', async () => {
    const path = '/v1/catalog/tires?sort=price-low&pageSize=60';
    const { items, priceRange } = await ask<TireList>('employee', 'GET', path);
    const prices = skus.map((sku) => priceToPayBy('employee', sku)).toSorted((a, b) => a - b);
    expect(items.map(({ salePriceInCents }) => salePriceInCents)).toEqual(prices.slice(0, 60));
    expect(priceRange).toEqual({ minInCents: prices[0], maxInCents: prices.at(-1) });
    const middle = prices[Math.floor(prices.length / 2)] ?? 0;
    const below = await ask<TireList>('employee', 'GET', `${path}&priceMax=${String(middle)}`);
    expect(below.total).toBe(prices.filter((price) => price <= middle).length);
  });

  test('changes with the next call when the group of the account, its price, or its member price does', async () => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const priceNow = async () => (await detail('special', sku)).salePriceInCents;
    expect(await priceNow()).toBe(off(433)(sku.retail));
    await shop.db.execute("UPDATE user_account SET price_type = 'Fleet' WHERE uid = 'special'");
    expect(await priceNow()).toBe(off(701)(sku.retail));
    await shop.db.execute("UPDATE price_group SET discount_bps = 999 WHERE price_type = 'Fleet'");
    expect(await priceNow()).toBe(off(999)(sku.retail));
    await shop.db.execute("UPDATE price_group SET discount_bps = 701 WHERE price_type = 'Fleet'");
    await shop.db.execute("UPDATE user_account SET price_type = 'Special Order' WHERE uid = 'special'");
    expect(await priceNow()).toBe(off(433)(sku.retail));
    // The index of the catalog follows the database within a second.
    await shop.db.execute('UPDATE sku SET member_price_cents = 1234 WHERE sku_id = $1', [sku.skuId]);
    await expect
      .poll(async () => (await detail('member', sku)).salePriceInCents, { timeout: 10_000 })
      .toBe(1234);
    await shop.db.execute('UPDATE sku SET member_price_cents = $2 WHERE sku_id = $1', [
      sku.skuId,
      sku.member,
    ]);
    await expect
      .poll(async () => (await detail('member', sku)).salePriceInCents, { timeout: 10_000 })
      .toBe(sku.member);
  });

  test('cannot be had by an account that is closed', async () => {
    const sku = some(({ map }) => map === null);
    await shop.db.execute("UPDATE user_account SET closed_at = now() WHERE uid = 'wholesale'");
    const answer = await to.call('GET', `/v1/catalog/items/${sku.skuId}`, { headers: as('wholesale') });
    expect(answer.status).toBe(401);
    await shop.db.execute("UPDATE user_account SET closed_at = NULL WHERE uid = 'wholesale'");
  });
});

describe('types', () => {
  test.each(Object.entries(buyers))(
    'the types of %s are written as in the specification',
    async (uid, buyer) => {
      const { userDetails } = await ask<{ userDetails: UserDetails }>(
        uid,
        'GET',
        `/user-details?ssoUid=${uid}`,
      );
      expect(userDetails).toMatchObject({ userType: buyer.userType, priceType: buyer.priceType });
    },
  );

  test('the type of a salesperson names the storefront that is asked', async () => {
    await shop.db.execute("UPDATE user_account SET user_type = '{product} Sales Tool' WHERE uid = 'retail'");
    const wordAt = async (channel: string) =>
      (await ask<{ userDetails: UserDetails }>('retail', 'GET', '/user-details?ssoUid=retail', { channel }))
        .userDetails.userType;
    expect(await wordAt('retail')).toBe('TireKit Sales Tool');
    expect(await wordAt('military-exchange')).toBe('Exchange Tire Center Sales Tool');
    // As an earlier version stored it.
    await shop.db.execute("UPDATE user_account SET user_type = 'Sales Tool' WHERE uid = 'retail'");
    expect(await wordAt('retail')).toBe('TireKit Sales Tool');
    await shop.db.execute("UPDATE user_account SET user_type = 'Retail' WHERE uid = 'retail'");
  });
});

describe('an order', () => {
  test.each([
    ['fleet', 'Fleet', 'fleet price'],
    ['special', 'Special Order', 'special-order price'],
    ['partner', null, 'program price'],
    ['member', null, 'member price'],
    ['employee', null, 'employee price'],
    [null, null, null],
  ])('an order of %s has their price, names it, and keeps their types', async (uid, orderType, name) => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const { cart, key } = await ready(uid, sku);
    const placed = await to.place(key, await to.orderBody(cart), undefined, undefined, as(uid));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { order } = placed.body;
    expect(order.lines[0]?.unitPriceInCents).toBe(priceToPayBy(uid, sku));
    expect(listTires(order.quote)).toBe(4 * priceToPayBy(uid, sku));
    expect(order.quote.summary[0]?.note).toBe(name === null ? '4 tires' : `4 tires, ${name}`);
    const buyer = uid === null ? undefined : buyers[uid];
    expect(order).toMatchObject({ orderType, priceType: buyer?.priceType ?? 'Retail' });
    expect(
      await shop.db.one(
        'SELECT user_type, price_type, order_type, unit_price_cents FROM orders JOIN order_line USING (order_number) WHERE order_number = $1',
        [order.orderNumber],
      ),
    ).toEqual({
      user_type: buyer?.userType ?? 'none',
      price_type: buyer?.priceType ?? 'Retail',
      order_type: orderType,
      unit_price_cents: priceToPayBy(uid, sku),
    });
    expect((await to.charges(order.orderNumber)).map(({ amountCents }) => amountCents)).toEqual([
      order.totalCents,
    ]);
  });

  test('is refused where the price seen is another one now: after signing in, or a change of the group', async () => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const { cart, key } = await ready('fleet', sku);
    // Signed out, nobody can buy the account's cart.
    const signedOut = await to.place(key, await to.orderBody(cart));
    expect([signedOut.status, signedOut.body.code]).toEqual([409, 'cart-changed']);
    await shop.db.execute("UPDATE price_group SET discount_bps = 100 WHERE price_type = 'Fleet'");
    const dearer = await to.place(key, await to.orderBody(cart), undefined, undefined, as('fleet'));
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price-changed']);
    await shop.db.execute("UPDATE price_group SET discount_bps = 701 WHERE price_type = 'Fleet'");
    const guests = await ready(null, sku);
    const signedIn = await to.place(
      guests.key,
      await to.orderBody(guests.cart),
      undefined,
      undefined,
      as('fleet'),
    );
    expect([signedIn.status, signedIn.body.code]).toEqual([409, 'price-changed']);
    const stored = await shop.db.query('SELECT FROM orders WHERE cart_id = ANY ($1)', [
      [cart.cartId, guests.cart.cartId],
    ]);
    expect(stored).toEqual([]);
  });
});

describe('a cart', () => {
  test('tells its buyer what signing in does to its prices, and another price group', async () => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const { cartKey } = await added(null, sku);
    const key = cartKey ?? '';
    const codes = async (uid: string | null) => (await opened(uid, key)).notices.map(({ code }) => code);
    expect(await codes(null)).toEqual([]);
    const member = await opened('member', key);
    expect(member.lines[0]).toMatchObject({ price: { salePriceInCents: sku.member }, problem: null });
    expect(member.notices.map(({ code }) => code)).toContain('price-fell');

    const fleet = await added('fleet', sku);
    const other = fleet.cartKey ?? '';
    expect((await opened('fleet', other)).notices).toEqual([]);
    await shop.db.execute("UPDATE user_account SET price_type = 'Retail' WHERE uid = 'fleet'");
    const dearer = await opened('fleet', other);
    await shop.db.execute("UPDATE user_account SET price_type = 'Fleet' WHERE uid = 'fleet'");
    expect(dearer.lines[0]?.problem?.code).toBe('price-changed');
    expect(dearer.notices.map(({ code }) => code)).toContain('price-changed');
  });

  test('takes a member’s coupon of members alone', async () => {
    const sku = some(({ map }) => map === null);
    const refused: [string, number][] = [];
    for (const uid of [null, 'retail', 'fleet', 'member']) {
      const { cartKey } = await added(uid, sku);
      const answer = await to.call('PUT', '/v1/cart/coupon', {
        headers: { ...as(uid), 'x-tirekit-cart': cartKey ?? '' },
        body: { code: 'CREW30' },
      });
      if (answer.status !== 200) refused.push([String(uid), answer.status]);
      else {
        const couponNow = async () => (await opened('member', cartKey ?? '')).coupon;
        expect(await couponNow()).toMatchObject({ applied: true });
        // A buyer who is no longer a member has nothing taken off.
        await shop.db.execute("UPDATE user_account SET price_type = 'Fleet' WHERE uid = 'member'");
        const after = await couponNow();
        await shop.db.execute("UPDATE user_account SET price_type = 'Retail Member' WHERE uid = 'member'");
        expect(after).toMatchObject({ applied: false });
      }
    }
    expect(refused).toEqual([
      ['null', 422],
      ['retail', 422],
      ['fleet', 422],
    ]);
  });
});
