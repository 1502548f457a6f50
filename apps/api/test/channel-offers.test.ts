import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channel, hasFeature } from '@tirekit/channel';
import type { Cart } from '@tirekit/contract';
import type { CallOptions } from './support/start-test-api.ts';
import { RESTRICTED, startStorefronts, type Storefronts } from './support/storefronts.ts';
import { testChannels } from './support/test-config.ts';

let shops: Storefronts;
beforeAll(async () => {
  shops = await startStorefronts();
});
afterAll(() => shops.api.stop());

const getChannel = (id: string): Channel => {
  const found = testChannels.find((channel) => channel.id === id);
  if (found === undefined) throw new Error(`The tests have no storefront ${id}`);
  return found;
};

describe('a storefront that offers less', () => {
  const asked = (): CallOptions => ({ channel: RESTRICTED, headers: shops.member });

  test.each(testChannels.map(({ id }) => id))(
    'the storefront %s has nothing at the addresses of features it lacks',
    async (id) => {
      const channel = getChannel(id);
      const addresses = [
        ['search', '/v1/search/suggest?query=225'],
        ['deals', '/v1/deals'],
        ['reviews', '/v1/reviews'],
        ['reviews', '/v1/reviews/ranking/overall'],
        ['reviews', '/v1/reviews/votes'],
      ] as const;
      for (const [feature, path] of addresses) {
        const { status } = await shops.api.call(path, { channel: id, headers: shops.member });
        expect([feature, status]).toEqual([feature, hasFeature(channel, feature) ? 200 : 404]);
      }
    },
  );

  test('takes no coupon, sells no coverage, follows no order', async () => {
    const [tire] = await shops.tires(RESTRICTED);
    const itemId = tire?.itemId;
    const post = (body: unknown): CallOptions => ({ ...asked(), method: 'POST', body });
    const covered = post({ items: [{ itemId, quantity: 1, roadHazard: true }] });
    expect(await shops.refusal('/v1/cart/lines', covered)).toEqual([422, 'unprocessable']);
    const quote = `/v1/catalog/items/${itemId ?? ''}/out-the-door?quantity=1&roadHazard=true`;
    expect(await shops.refusal(quote, asked())).toEqual([422, 'unprocessable']);
    const lookup = post({ orderNumber: '0123456789', zip: '10001' });
    expect(await shops.refusal('/v1/orders/track', lookup)).toEqual([404, 'not-found']);
    const { cart, cartKey } = await shops.ask<{ cart: Cart; cartKey: string }>(
      '/v1/cart/lines',
      post({ items: [{ itemId, quantity: 1 }] }),
    );
    const headers = { ...shops.member, 'x-tirekit-cart': cartKey };
    const coupon = { ...asked(), headers, method: 'PUT', body: { code: 'SAVE10' } };
    expect(await shops.refusal('/v1/cart/coupon', coupon)).toEqual([404, 'not-found']);
    const line = `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`;
    const cover = { ...asked(), headers, method: 'PATCH', body: { roadHazard: true } };
    expect(await shops.refusal(line, cover)).toEqual([422, 'unprocessable']);
  });

  test('refuses ways to ship and to pay that are not its own', async () => {
    const [tire] = await shops.tires(RESTRICTED);
    const { cart, cartKey } = await shops.ask<{ cart: Cart; cartKey: string }>('/v1/cart/lines', {
      ...asked(),
      method: 'POST',
      body: { items: [{ itemId: tire?.itemId, quantity: 1 }] },
    });
    const headers = { ...shops.member, 'x-tirekit-cart': cartKey };
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
    const shipped = await shops.api.call('/v1/cart/shipping', put('ship-to-me'));
    expect(shipped).toMatchObject({ status: 422, body: { fields: [{ path: 'mode' }] } });
    const paid = await shops.api.call('/v1/orders', {
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
      expect([path, (await shops.api.call(path, { channel: RESTRICTED })).status]).toEqual([path, 200]);
    for (const path of doors)
      expect([path, ...(await shops.refusal(path, { channel: RESTRICTED }))]).toEqual([
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
    const headers = { 'x-authorization': `Bearer ${await shops.api.userToken(uid)}` };
    for (const path of doors)
      expect([path, ...(await shops.refusal(path, { channel: RESTRICTED, headers }))]).toEqual([
        path,
        status,
        code,
      ]);
  });

  test('asks nobody in a storefront for everybody', async () => {
    const headers = { 'x-authorization': `Bearer ${await shops.api.userToken('sample-fleet')}` };
    for (const path of doors)
      expect([path, (await shops.api.call(path, { headers })).status]).toEqual([path, 200]);
  });
});
