import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channel, hasFeature } from '@tirekit/channel';
import type { Cart, Quote, TireList } from '@tirekit/contract';
import { insertRows, sampleCatalog } from '../src/modules/catalog/catalog/testing/sample-catalog.ts';
import { signCustomerId } from '../src/modules/people/identity/customer-id.ts';
import { saveSampleUsers } from '../src/modules/people/identity/sample-users.ts';
import { choosePaymentProviders } from '../src/modules/buying/payments/choose-provider.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { seedPlaces } from './support/sample-places.ts';
import { type CallOptions, startTestApi, type TestApi } from './support/start-test-api.ts';
import { clientSecretOf, CUSTOMER_ID_SECRET, testChannels, testConfig } from './support/test-config.ts';

/** Asks for another storefront's things with one storefront's token, and with every key that the other gave away. */
let api: TestApi;
let member: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({
    // It keeps for a minute how much a storefront offers.
    isNew: true,
    async seed(db) {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
      await seedPlaces(db);
      await saveSampleUsers(db);
    },
  });
  member = { 'x-authorization': `Bearer ${await api.userToken('sample-epp')}` };
});
afterAll(() => api.stop());

const channelOf = (id: string): Channel => {
  const found = testChannels.find((channel) => channel.id === id);
  if (found === undefined) throw new Error(`The tests have no storefront ${id}`);
  return found;
};
const RESTRICTED = 'members';

async function ask<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { status, body } = await api.call(path, options);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}
/** Status and code of an answer that is expected to refuse. */
async function refusal(path: string, options: CallOptions = {}): Promise<[number, unknown]> {
  const { status, body } = await api.call(path, options);
  return [status, (body as { code?: string } | null)?.code];
}
const tires = async (channel: string, query = ''): Promise<TireList['items']> =>
  (await ask<TireList>(`/v1/catalog/tires?pageSize=60${query}`, { channel, headers: member })).items;
/** Brands that every storefront sells. */
const ourBrands = ['northmark', 'velaro'];
const ofOurBrands = ourBrands.map((brand) => `&brand=${brand}`).join('');
const isOurBrand = ({ brand }: TireList['items'][number]): boolean => ourBrands.includes(brand.slug);

describe('a customer id that the exchange signed', () => {
  const inAMinute = Math.floor(Date.now() / 1000) + 60;
  const tokenFor = async (customer: string | undefined) => {
    const answer = await fetch(`${api.origin}/token`, {
      method: 'POST',
      headers: customer === undefined ? {} : { 'x-partner-customer-id': customer },
      body: new URLSearchParams({
        client_id: 'retail',
        client_secret: clientSecretOf('retail'),
        grant_type: 'client_credentials',
      }),
    });
    // RFC 6749 has both forms.
    const body = (await answer.json()) as { access_token?: string; error?: string };
    return { status: answer.status, token: body.access_token ?? '', error: body.error };
  };
  const siteOf = async (token: string) =>
    ask<{ siteGlobals: unknown }>('/v1/site/globals', {
      channel: null,
      headers: { authorization: `Bearer ${token}` },
    });

  test('(CHN-05) switches the channel of another storefront’s token to the exchange, with its prices', async () => {
    const issued = await tokenFor(signCustomerId('soldier-1', inAMinute, CUSTOMER_ID_SECRET));
    expect(await siteOf(issued.token)).toMatchObject({
      siteGlobals: { channel: 'military-exchange', priceType: 'Partner Program' },
    });
    const own = await tokenFor(undefined);
    expect(await siteOf(own.token)).toMatchObject({ siteGlobals: { channel: 'retail' } });
  });

  test.each([
    ['without a signature', 'soldier-1'],
    ['signed by somebody else', signCustomerId('soldier-1', inAMinute, 'another-secret-0123456789')],
    ['whose time is over', signCustomerId('soldier-1', 1_700_000_000, CUSTOMER_ID_SECRET)],
    [
      'put under another’s signature',
      signCustomerId('soldier-1', inAMinute, CUSTOMER_ID_SECRET).replace('soldier-1', 'soldier-2'),
    ],
  ])('%s gets no token', async (_what, customer) => {
    expect(await tokenFor(customer)).toEqual({ status: 400, token: '', error: 'invalid_request' });
  });
});

describe('what a storefront is told of itself', () => {
  test('is what its token says; the channel of a query selects the menu and nothing else', async () => {
    const configured = await choosePaymentProviders({
      config: testConfig('postgresql://127.0.0.1/none'),
      db: {} as Database,
      log: createLog({ level: 'silent' }),
    });
    for (const { id, pricing, paymentMethods, shippingModes, features, menu } of testChannels) {
      const { siteGlobals } = await ask<{ siteGlobals: unknown }>('/v1/site/globals?channel=widget', {
        channel: id,
      });
      const told = {
        channel: id,
        priceType: pricing.priceType,
        // Ways to pay that this installation has not configured are not offered.
        paymentMethods: paymentMethods.filter((method) => configured.has(method)),
        shippingModes,
        features,
      };
      expect(siteGlobals).toMatchObject(told);
      expect(await ask('/v1/site/menu', { channel: id })).toEqual({
        siteMenu: { channel: id, groups: menu },
      });
      const other = await ask<{ siteMenu: { channel: string } }>('/v1/site/menu?channel=AAFES', {
        channel: id,
      });
      expect(other.siteMenu.channel).toBe('military-exchange');
    }
  });

  test('counts the tires that it sells', async () => {
    const countsOf = async (channel: string) =>
      (await ask<{ siteGlobals: { counts: Record<string, number> } }>('/v1/site/globals', { channel }))
        .siteGlobals.counts;
    const [all, some] = [await countsOf('retail'), await countsOf(RESTRICTED)];
    expect(some['brands']).toBe(2);
    expect(some['items']).toBeGreaterThan(0);
    expect(some['items']).toBeLessThan(all['items'] ?? 0);
    const { brands } = await ask<{ brands: unknown[] }>('/v1/catalog/brands', { channel: 'retail' });
    expect(all['brands']).toBe(brands.length);
  });
});

describe('prices', () => {
  test('are the token’s channel’s in lists, on pages, in quotes and in carts, whatever the query says', async () => {
    const [tire] = await tires('retail', ofOurBrands);
    if (tire === undefined) throw new Error('The sample has no tire of a brand that every storefront sells');
    for (const { id, pricing } of testChannels) {
      const expected = Math.floor((tire.salePriceInCents * (10_000 - pricing.discountBps) + 5_000) / 10_000);
      const asked = { channel: id, headers: member };
      const other = 'channel=AAFES&userSessionId=somebody';
      const page = await ask<{ salePriceInCents: number }>(
        `/v1/catalog/items/${tire.itemId}?${other}`,
        asked,
      );
      const quote = await ask<Quote>(
        `/v1/catalog/items/${tire.itemId}/out-the-door?quantity=1&${other}`,
        asked,
      );
      const { cart } = await ask<{ cart: Cart }>(`/v1/cart/lines?${other}`, {
        ...asked,
        method: 'POST',
        body: { items: [{ itemId: tire.itemId, quantity: 1 }] },
      });
      const listed = (await tires(id, `&brand=${tire.brand.slug}`)).find(
        ({ itemId }) => itemId === tire.itemId,
      );
      expect([id, page.salePriceInCents]).toEqual([id, expected]);
      expect(quote.lines[0]?.amountCents).toBe(expected);
      expect(cart.lines[0]?.price.salePriceInCents).toBe(expected);
      expect(listed?.salePriceInCents).toBe(expected);
    }
  });
});

describe('a catalogue of some brands', () => {
  test('lists, counts, suggests and relates nothing else', async () => {
    const items = await tires(RESTRICTED);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !isOurBrand(item))).toEqual([]);
    const { brands } = await ask<{ brands: { slug: string }[] }>('/v1/catalog/brands', {
      channel: RESTRICTED,
      headers: member,
    });
    expect(brands.map(({ slug }) => slug).sort()).toEqual(['northmark', 'velaro']);
    const { items: related } = await ask<Pick<TireList, 'items'>>(
      `/v1/catalog/items/${items[0]?.itemId ?? ''}/related?limit=12`,
      { channel: RESTRICTED, headers: member },
    );
    expect(related.filter((item) => !isOurBrand(item))).toEqual([]);
  });

  test('has no page, no quote and no place in a cart for another brand’s tire', async () => {
    const foreign = (await tires('retail')).find((item) => !isOurBrand(item));
    if (foreign === undefined) throw new Error('The sample has no tire of another brand');
    const asked = { channel: RESTRICTED, headers: member };
    const { itemId, brand, line } = foreign;
    const paths = [
      `/v1/catalog/items/${itemId}`,
      `/v1/catalog/items/${itemId}/related`,
      `/v1/catalog/items/${itemId}/out-the-door?quantity=4`,
      `/v1/catalog/brands/${brand.slug}`,
      `/v1/catalog/brands/${brand.slug}/lines/${line.slug}`,
    ];
    for (const path of paths) {
      expect([path, (await api.call(path)).status]).toEqual([path, 200]);
      expect([path, ...(await refusal(path, asked))]).toEqual([path, 404, 'not-found']);
    }
    const body = { items: [{ itemId, quantity: 4 }] };
    expect(await refusal('/v1/cart/lines', { ...asked, method: 'POST', body })).toEqual([404, 'not-found']);
    const totals = { zip: '10001', sets: [{ itemIds: [itemId], quantity: 4 }] };
    expect(await ask('/v1/catalog/out-the-door', { ...asked, method: 'POST', body: totals })).toMatchObject({
      totals: [null],
    });
  });
});

describe('a cart', () => {
  test('opens with the token of its own storefront and with no other', async () => {
    const [tire] = await tires('retail', ofOurBrands);
    const { cart, cartKey } = await ask<{ cart: Cart; cartKey: string }>('/v1/cart/lines', {
      method: 'POST',
      body: { items: [{ itemId: tire?.itemId, quantity: 2 }] },
    });
    const headers = { 'x-tirekit-cart': cartKey, ...member };
    const line = `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`;
    for (const { id } of testChannels.filter((channel) => channel.id !== 'retail')) {
      const asked = { channel: id, headers };
      // Other tests may have filled the buyer's own cart there.
      await api.db.execute('DELETE FROM cart WHERE channel_id = $1', [id]);
      expect(await ask('/v1/cart', asked)).toEqual({ cart: null });
      const writes = [
        [line, 'PATCH', { quantity: 1 }],
        [line, 'DELETE', undefined],
        ['/v1/cart/coupon', 'DELETE', undefined],
        ['/v1/cart/destination', 'PUT', { zip: '10001' }],
        ['/v1/cart/shipping/confirmation', 'POST', undefined],
      ] as const;
      for (const [path, method, body] of writes)
        expect([id, path, ...(await refusal(path, { ...asked, method, body }))]).toEqual([
          id,
          path,
          404,
          'not-found',
        ]);
      // Adding with a foreign key opens a cart of one's own, and leaves the other as it was.
      const added = await ask<{ cart: Cart; cartKey: string | null }>('/v1/cart/lines', {
        ...asked,
        method: 'POST',
        body: { items: [{ itemId: tire?.itemId, quantity: 1 }] },
      });
      expect(added.cart.cartId).not.toBe(cart.cartId);
      expect(added.cartKey).not.toBeNull();
    }
    const own = await ask<{ cart: Cart }>('/v1/cart', { headers });
    expect(own.cart).toMatchObject({ cartId: cart.cartId, version: cart.version, tireCount: 2 });
  });
});

describe('a visitor’s session', () => {
  test('keeps nothing for another storefront', async () => {
    const { userSessionId } = await ask<{ userSessionId: string }>('/users/session');
    const headers = { 'x-user-session-id': userSessionId };
    const body = { kind: 'text', label: 'winter', path: '/search?query=winter' };
    await ask('/users/me/history/search', { method: 'POST', headers, body });
    await ask('/users/me/personalization', { method: 'PUT', headers, body: { userLocationZip: '10001' } });
    for (const channel of ['partner-widget', 'military-exchange']) {
      expect(await ask('/users/me/history/search', { channel, headers })).toEqual({ entries: [] });
      const other = await ask<{ userSessionId: string }>('/users/session', { channel, headers });
      expect(other).toMatchObject({ userPersonalization: { userLocation: null } });
      expect(other.userSessionId).not.toBe(userSessionId);
    }
  });
});

describe('a storefront that offers less', () => {
  const asked = (): CallOptions => ({ channel: RESTRICTED, headers: member });

  test.each(testChannels.map(({ id }) => id))(
    '%s has nothing at the addresses of features it lacks',
    async (id) => {
      const channel = channelOf(id);
      const addresses = [
        ['search', '/v1/search/suggest?query=225'],
        ['deals', '/v1/deals'],
        ['reviews', '/v1/reviews'],
        ['reviews', '/v1/reviews/ranking/overall'],
        ['reviews', '/v1/reviews/votes'],
      ] as const;
      for (const [feature, path] of addresses) {
        const { status } = await api.call(path, { channel: id, headers: member });
        expect([feature, status]).toEqual([feature, hasFeature(channel, feature) ? 200 : 404]);
      }
    },
  );

  test('takes no coupon, sells no coverage, follows no order', async () => {
    const [tire] = await tires(RESTRICTED);
    const itemId = tire?.itemId;
    const post = (body: unknown): CallOptions => ({ ...asked(), method: 'POST', body });
    const covered = post({ items: [{ itemId, quantity: 1, roadHazard: true }] });
    expect(await refusal('/v1/cart/lines', covered)).toEqual([422, 'unprocessable']);
    const quote = `/v1/catalog/items/${itemId ?? ''}/out-the-door?quantity=1&roadHazard=true`;
    expect(await refusal(quote, asked())).toEqual([422, 'unprocessable']);
    const lookup = post({ orderNumber: '0123456789', zip: '10001' });
    expect(await refusal('/v1/orders/track', lookup)).toEqual([404, 'not-found']);
    const { cart, cartKey } = await ask<{ cart: Cart; cartKey: string }>(
      '/v1/cart/lines',
      post({ items: [{ itemId, quantity: 1 }] }),
    );
    const headers = { ...member, 'x-tirekit-cart': cartKey };
    const coupon = { ...asked(), headers, method: 'PUT', body: { code: 'SAVE10' } };
    expect(await refusal('/v1/cart/coupon', coupon)).toEqual([404, 'not-found']);
    const line = `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`;
    const cover = { ...asked(), headers, method: 'PATCH', body: { roadHazard: true } };
    expect(await refusal(line, cover)).toEqual([422, 'unprocessable']);
  });

  test('refuses ways to ship and to pay that are not its own', async () => {
    const [tire] = await tires(RESTRICTED);
    const { cart, cartKey } = await ask<{ cart: Cart; cartKey: string }>('/v1/cart/lines', {
      ...asked(),
      method: 'POST',
      body: { items: [{ itemId: tire?.itemId, quantity: 1 }] },
    });
    const headers = { ...member, 'x-tirekit-cart': cartKey };
    const form = {
      email: 'pat@example.com',
      phone: '901-555-0134',
      phoneType: 'mobile',
      firstName: 'Pat',
      lastName: 'Buyer',
      addressLine1: '12 Union Ave',
      city: 'New York',
      state: 'NY',
      zip: '10001',
    };
    const put = (mode: string): CallOptions => ({ ...asked(), headers, method: 'PUT', body: { mode, form } });
    const shipped = await api.call('/v1/cart/shipping', put('ship-to-me'));
    expect(shipped).toMatchObject({ status: 422, body: { fields: [{ path: 'mode' }] } });
    const paid = await api.call('/v1/orders', {
      ...asked(),
      headers: { ...headers, 'idempotency-key': 'one-press-of-the-button' },
      method: 'POST',
      body: {
        cartVersion: cart.version,
        totalCents: cart.quote.totalCents,
        payment: { method: 'card', token: 'tok_0123456789' },
        billing: null,
        acceptTerms: true,
      },
    });
    expect(paid).toMatchObject({ status: 422, body: { fields: [{ path: 'payment.method' }] } });
  });
});

describe('a storefront for some accounts', () => {
  const doors = [
    '/v1/catalog/tires',
    '/v1/catalog/brands',
    '/v1/cart',
    '/v1/vehicles/makes',
    '/v1/places/10001',
  ];

  test('tells a guest about itself, gives a session, and asks them to sign on for the rest', async () => {
    const open = [
      '/v1/site/globals',
      '/v1/site/menu',
      '/v1/site/notifications',
      '/users/session',
      '/user-details',
    ];
    for (const path of open)
      expect([path, (await api.call(path, { channel: RESTRICTED })).status]).toEqual([path, 200]);
    for (const path of doors)
      expect([path, ...(await refusal(path, { channel: RESTRICTED }))]).toEqual([
        path,
        403,
        'sign-on-required',
      ]);
  });

  test.each([
    ['sample-epp', 200, undefined],
    ['sample-fleet', 200, undefined],
    ['sample-retail', 403, 'account-not-admitted'],
    // An account that there is no more.
    ['nobody-known', 401, 'unauthorized'],
  ])('answers %s with %i', async (uid, status, code) => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken(uid)}` };
    for (const path of doors)
      expect([path, ...(await refusal(path, { channel: RESTRICTED, headers }))]).toEqual([
        path,
        status,
        code,
      ]);
  });

  test('asks nobody in a storefront for everybody', async () => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken('sample-fleet')}` };
    for (const path of doors) expect([path, (await api.call(path, { headers })).status]).toEqual([path, 200]);
  });
});
