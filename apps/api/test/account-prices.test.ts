import type { Cart, Order, PriceType, Quote, TireDetail, TireList, UserDetails } from '@tirekit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moduleFactories } from '../src/modules/index.ts';
import { buyersOf, shippingForm } from '../src/modules/orders/testing/test-buyer.ts';
import { openShop, type TestShop } from '../src/modules/orders/testing/test-shop.ts';
import { mintUserToken } from '../src/platform/tokens/mint-user-token.ts';

/** An account, and what its group pays of a tire that costs everybody `retail` and members `member`. */
interface Buyer {
  readonly userType: string;
  readonly priceType: PriceType;
  readonly programId?: string;
  readonly brands?: readonly string[];
  readonly pays: (retail: number, member: number | null) => number;
}

const off =
  (bps: number) =>
  (retail: number): number =>
    Math.floor((retail * (10_000 - bps) + 5_000) / 10_000);

/** With the discounts of `price_group` below. */
const buyers: Readonly<Record<string, Buyer>> = {
  retail: { userType: 'Retail', priceType: 'Retail', pays: (retail) => retail },
  wholesale: { userType: 'WholeSale', priceType: 'Retail', pays: (retail) => retail },
  member: {
    userType: 'Retail Member',
    priceType: 'Retail Member',
    pays: (retail, member) => Math.min(retail, member ?? retail),
  },
  fleet: { userType: 'Fleet', priceType: 'Fleet', pays: off(701) },
  special: { userType: 'Special Order', priceType: 'Special Order', pays: off(433) },
  partner: { userType: 'Partner Program', priceType: 'Partner Program', pays: off(300) },
  // A program with terms of its own, and one without.
  bigPartner: {
    userType: 'Partner Program',
    priceType: 'Partner Program',
    programId: 'big',
    pays: off(555),
  },
  smallPartner: {
    userType: 'Partner Program',
    priceType: 'Partner Program',
    programId: 'small',
    pays: off(300),
  },
  employee: { userType: 'EPP', priceType: 'employee', pays: off(1_237) },
  fewBrands: { userType: 'Fleet', priceType: 'Fleet', brands: ['northmark'], pays: off(701) },
};
const GROUPS = [
  ['Retail Member', '', 0, true],
  ['Fleet', '', 701, false],
  ['Special Order', '', 433, false],
  ['Partner Program', '', 300, false],
  ['Partner Program', 'big', 555, false],
  ['employee', '', 1_237, false],
] as const;

interface Sku {
  readonly skuId: string;
  readonly brand: string;
  readonly line: string;
  readonly sizeSlug: string;
  readonly retail: number;
  readonly member: number | null;
  readonly map: number | null;
}

let shop: TestShop;
let to: ReturnType<typeof buyersOf>;
let skus: readonly Sku[];
const tokens = new Map<string, string>();
beforeAll(async () => {
  shop = await openShop({}, {}, moduleFactories);
  const { db } = shop;
  await db.execute(
    'UPDATE sku SET member_price_cents = price_cents - 1 - abs(hashtext(sku_id)) % 2000 WHERE hashtext(sku_id) % 3 = 0',
  );
  // On either side of the price.
  await db.execute('UPDATE sku SET map_cents = 20000 WHERE hashtext(sku_id) % 5 = 0');
  await db.execute('UPDATE stock SET quantity = 40');
  for (const group of GROUPS) await db.execute('INSERT INTO price_group VALUES ($1, $2, $3, $4)', [...group]);
  await db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, amount_cents, code, min_quantity, price_types,
       needs_installation, coverage_needs_installation, starts_on, rank)
     VALUES ('crew', 'Crew', 'For members.', 'Flat Amount', 3000, 'CREW30', 4, '{Retail Member}', false, false,
       '2020-01-01', 1)`,
  );
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  for (const [uid, { userType, priceType, programId, brands }] of Object.entries(buyers)) {
    await db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, program_id, brands)
       VALUES ($1, $2, 'Ann', 'Buyer', $3, $4, $5, $6)`,
      [uid, `${uid}@example.com`, userType, priceType, programId ?? null, brands ?? null],
    );
    tokens.set(uid, await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid, seconds: 3600 }));
  }
  to = buyersOf(shop);
  skus = await db.query<Sku & Record<string, unknown>>(
    `SELECT s.sku_id AS "skuId", l.brand_slug AS brand, l.slug AS line, s.size_slug AS "sizeSlug",
       s.price_cents AS retail, s.member_price_cents AS member, s.map_cents AS map
     FROM sku s JOIN line l USING (line_id) WHERE NOT s.discontinued AND NOT l.discontinued ORDER BY s.sku_id`,
  );
}, 120_000);
afterAll(() => shop.stop());

const as = (uid: string | null): Record<string, string> =>
  uid === null ? {} : { 'x-authorization': `Bearer ${tokens.get(uid) ?? ''}` };
const payOf = (uid: string | null, { retail, member }: Sku): number =>
  (uid === null ? undefined : buyers[uid])?.pays(retail, member) ?? retail;

async function ask<T>(
  uid: string | null,
  method: string,
  path: string,
  { body, cart, channel }: { body?: unknown; cart?: string; channel?: string } = {},
): Promise<T> {
  const headers = { ...as(uid), ...(cart !== undefined && { 'x-tirekit-cart': cart }) };
  const answer = await to.call<T>(method, path, { headers, body, ...(channel && { channel }) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const listed = async (uid: string | null, sku: Sku): Promise<TireList['items'][number] | undefined> => {
  const query = `size=${sku.sizeSlug}&brand=${sku.brand}&line=${sku.line}&pageSize=60`;
  const { items } = await ask<TireList>(uid, 'GET', `/v1/catalog/tires?${query}`);
  return items.find(({ itemId }) => itemId === sku.skuId);
};
const detail = (uid: string | null, { skuId }: Sku) =>
  ask<TireDetail>(uid, 'GET', `/v1/catalog/items/${skuId}`);
const added = (uid: string | null, { skuId }: Sku, cart?: string, quantity = 4) =>
  ask<{ cart: Cart; cartKey: string | null }>(uid, 'POST', '/v1/cart/lines', {
    body: { items: [{ itemId: skuId, quantity }] },
    ...(cart !== undefined && { cart }),
  });
const opened = async (uid: string | null, cart: string) =>
  (await ask<{ cart: Cart }>(uid, 'GET', '/v1/cart', { cart })).cart;

const some = (where: (sku: Sku) => boolean): Sku => {
  const found = skus.find(where);
  if (found === undefined) throw new Error('The sample catalogue has no such tire');
  return found;
};
const everyKind = Object.keys(buyers).filter((uid) => uid !== 'fewBrands');

describe('the price of any account for any tire', () => {
  test('(ROL-03) is decided by the API, and the same in list, page, size chooser, total, and cart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everyKind),
        fc.nat().map((at) => skus[at % skus.length]),
        async (uid, sku) => {
          if (sku === undefined) throw new Error('There are no tires');
          const price = payOf(uid, sku);
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
          expect(page.sizes.find(({ itemId }) => itemId === sku.skuId)?.salePriceInCents).toBe(shown);
          expect(tiresOf(quote)).toBe(4 * shown);
          expect(cart.lines[0]?.price.salePriceInCents).toBe(price);
          expect(tiresOf(cart.quote)).toBe(4 * price);
          // Whose price it is, with everybody's beside it.
          const owner =
            price < sku.retail ? { priceType: buyers[uid]?.priceType, publicPriceInCents: sku.retail } : null;
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
    const prices = skus.map((sku) => payOf('employee', sku)).toSorted((a, b) => a - b);
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
    // The index of the catalogue follows the database within a second.
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

const tiresOf = ({ lines }: Quote): number =>
  lines.filter(({ kind }) => kind === 'tires').reduce((sum, { amountCents }) => sum + amountCents, 0);

describe('types', () => {
  test.each(Object.entries(buyers))('of %s are written as in the specification', async (uid, buyer) => {
    const { userDetails } = await ask<{ userDetails: UserDetails }>(
      uid,
      'GET',
      `/user-details?ssoUid=${uid}`,
    );
    expect(userDetails).toMatchObject({ userType: buyer.userType, priceType: buyer.priceType });
  });

  test('of somebody from sales name the storefront that is asked', async () => {
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

/** A cart that is ready to be bought by one account. */
async function ready(uid: string | null, sku: Sku): Promise<{ cart: Cart; key: string }> {
  const { cartKey } = await added(uid, sku);
  const key = cartKey ?? '';
  await ask(uid, 'PUT', '/v1/cart/shipping', { cart: key, body: { mode: 'ship-to-me', form: shippingForm } });
  const { cart } = await ask<{ cart: Cart }>(uid, 'POST', '/v1/cart/shipping/confirmation', { cart: key });
  return { cart, key };
}

describe('an order', () => {
  test.each([
    ['fleet', 'Fleet', 'fleet price'],
    ['special', 'Special Order', 'special-order price'],
    ['partner', null, 'program price'],
    ['member', null, 'member price'],
    ['employee', null, 'employee price'],
    [null, null, null],
  ])('of %s has their price, names it, and keeps their types', async (uid, orderType, name) => {
    const sku = some(({ member, map }) => member !== null && map === null);
    const { cart, key } = await ready(uid, sku);
    const placed = await to.place(key, await to.orderBody(cart), undefined, undefined, as(uid));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { order } = placed.body;
    expect(order.lines[0]?.unitPriceInCents).toBe(payOf(uid, sku));
    expect(tiresOf(order.quote)).toBe(4 * payOf(uid, sku));
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
      unit_price_cents: payOf(uid, sku),
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
        // Whoever is no member any more has nothing taken off.
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

describe('an account that may buy some brands only', () => {
  const closed = () => some(({ brand, map }) => brand !== 'northmark' && map === null);
  const open = () => some(({ brand, map }) => brand === 'northmark' && map === null);

  test('finds those alone in lists, and is told so on the page of another', async () => {
    const { total, items } = await ask<TireList>('fewBrands', 'GET', '/v1/catalog/tires?pageSize=60');
    expect(total).toBe(skus.filter(({ brand }) => brand === 'northmark').length);
    expect(new Set(items.map(({ brand }) => brand.slug))).toEqual(new Set(['northmark']));
    const page = await detail('fewBrands', closed());
    expect(page.notForAccount).toContain('Your account can’t buy');
    expect(page.salePriceInCents).toBe(payOf('fleet', closed()));
    expect((await detail('fewBrands', open())).notForAccount).toBeNull();
    expect((await detail('fleet', closed())).notForAccount).toBeNull();
    const line = await ask<{ notForAccount: string | null }>(
      'fewBrands',
      'GET',
      `/v1/catalog/brands/${closed().brand}/lines/${closed().line}`,
    );
    expect(line.notForAccount).toBe(page.notForAccount);
  });

  test('cannot add others, and is told beside which', async () => {
    const answer = await to.call('POST', '/v1/cart/lines', {
      headers: as('fewBrands'),
      body: { items: [{ itemId: closed().skuId, quantity: 4 }] },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'brand-not-associated']);
    expect(answer.body.fields).toEqual([{ path: 'items.0.itemId', message: answer.body.message }]);
  });

  test('loses others from its cart, with a notice wherever it looks, until the notice is closed', async () => {
    const { cartKey } = await added(null, closed());
    const key = cartKey ?? '';
    await added(null, open(), key);
    for (let tab = 0; tab < 2; tab++) {
      const cart = await opened('fewBrands', key);
      expect(cart.lines.map(({ productId }) => productId)).toEqual([open().skuId]);
      expect(cart.tireCount).toBe(4);
      expect(tiresOf(cart.quote)).toBe(4 * payOf('fleet', open()));
      expect(cart.leftOut).toMatchObject([{ message: expect.stringContaining('We took the') as string }]);
    }
    // Whoever signs out has them again.
    expect((await opened(null, key)).lines).toHaveLength(2);
    const [gone] = (await opened('fewBrands', key)).leftOut;
    const { cart } = await ask<{ cart: Cart }>(
      'fewBrands',
      'DELETE',
      `/v1/cart/lines/${gone?.lineId ?? ''}`,
      {
        cart: key,
      },
    );
    expect([cart.leftOut, cart.lines.length]).toEqual([[], 1]);
    expect((await opened(null, key)).lines).toHaveLength(1);
  });

  test('orders none of them', async () => {
    const { cart, key } = await ready(null, closed());
    const nothing = await to.place(key, await to.orderBody(cart), undefined, undefined, as('fewBrands'));
    expect([nothing.status, nothing.body.code]).toEqual([409, 'cart-changed']);
    await added(null, open(), key);
    const both = await opened(null, key);
    const answer = await to.place(key, await to.orderBody(both), undefined, undefined, as('fewBrands'));
    expect([answer.status, answer.body.code]).toEqual([409, 'price-changed']);
    const own = await opened('fewBrands', key);
    const placed = await to.place(key, await to.orderBody(own), undefined, undefined, as('fewBrands'));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { lines }: Order = placed.body.order;
    expect(lines.map(({ itemId }) => itemId)).toEqual([open().skuId]);
  });
});

describe('a storefront that is closed to guests', () => {
  beforeEach(async () => {
    await shop.db.execute("UPDATE user_account SET user_type = 'EPP' WHERE uid = 'employee'");
  });
  const paths = ['/v1/catalog/tires', '/v1/catalog/brands', '/v1/cart', '/v1/catalog/paths/item'];

  test('answers guests nothing of its shop, nor accounts of another kind', async () => {
    for (const path of paths) {
      const asked = async (uid: string | null) => {
        const { status, body } = await to.call('GET', path, { channel: 'members', headers: as(uid) });
        return [status, body.code];
      };
      expect(await asked(null), path).toEqual([403, 'sign-on-required']);
      expect(await asked('retail'), path).toEqual([403, 'account-not-admitted']);
      expect((await asked('employee'))[0], path).toBe(200);
    }
  });

  test('reads the link of a mail, whoever opens it', async () => {
    for (const path of ['/v1/work-orders/open', '/v1/appointments/open', '/v1/sign-on/verify-email']) {
      const { status, body } = await to.call('POST', path, { channel: 'members', body: {} });
      expect([status, body.code], path).toEqual([400, 'bad-request']);
    }
  });
});
