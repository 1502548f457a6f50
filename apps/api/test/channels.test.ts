import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart, Quote, TireList } from '@tirekit/contract';
import { signCustomerId } from '../src/modules/people/identity/customer-id.ts';
import { choosePaymentProviders } from '../src/workflows/payment-providers/choose-provider.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import {
  isOurBrand,
  ofOurBrands,
  RESTRICTED,
  startStorefronts,
  type Storefronts,
} from './support/storefronts.ts';
import { getClientSecret, CUSTOMER_ID_SECRET, testChannels, testConfig } from './support/test-config.ts';

/** Asks for another storefront's tires and prices with one storefront's token. */
let shops: Storefronts;
beforeAll(async () => {
  shops = await startStorefronts();
});
afterAll(() => shops.api.stop());

describe('a customer id that the exchange signed', () => {
  const inAMinute = Math.floor(Date.now() / 1000) + 60;
  const tokenFor = async (customer: string | undefined) => {
    const answer = await fetch(`${shops.api.origin}/token`, {
      method: 'POST',
      headers: customer === undefined ? {} : { 'x-partner-customer-id': customer },
      body: new URLSearchParams({
        client_id: 'retail',
        client_secret: getClientSecret('retail'),
        grant_type: 'client_credentials',
      }),
    });
    // RFC 6749 has both forms.
    const body = (await answer.json()) as { access_token?: string; error?: string };
    return { status: answer.status, token: body.access_token ?? '', error: body.error };
  };
  const getSite = async (token: string) =>
    shops.ask<{ siteGlobals: unknown }>('/v1/site/globals', {
      channel: null,
      headers: { authorization: `Bearer ${token}` },
    });

  test('(CHN-05) switches the channel of another storefront’s token to the exchange, with its prices', async () => {
    const issued = await tokenFor(signCustomerId('soldier-1', inAMinute, CUSTOMER_ID_SECRET));
    expect(await getSite(issued.token)).toMatchObject({
      siteGlobals: { channel: 'military-exchange', priceType: 'Partner Program' },
    });
    const own = await tokenFor(undefined);
    expect(await getSite(own.token)).toMatchObject({ siteGlobals: { channel: 'retail' } });
  });

  test.each([
    ['without a signature', 'soldier-1'],
    ['signed by somebody else', signCustomerId('soldier-1', inAMinute, 'another-secret-0123456789')],
    ['whose time is over', signCustomerId('soldier-1', 1_700_000_000, CUSTOMER_ID_SECRET)],
    [
      'put under another’s signature',
      signCustomerId('soldier-1', inAMinute, CUSTOMER_ID_SECRET).replace('soldier-1', 'soldier-2'),
    ],
  ])('a customer id %s gets no token', async (_what, customer) => {
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
      const { siteGlobals } = await shops.ask<{ siteGlobals: unknown }>('/v1/site/globals?channel=widget', {
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
      expect(await shops.ask('/v1/site/menu', { channel: id })).toEqual({
        siteMenu: { channel: id, groups: menu },
      });
      const other = await shops.ask<{ siteMenu: { channel: string } }>('/v1/site/menu?channel=AAFES', {
        channel: id,
      });
      expect(other.siteMenu.channel).toBe('military-exchange');
    }
  });

  test('counts the tires that it sells', async () => {
    const getCounts = async (channel: string) =>
      (await shops.ask<{ siteGlobals: { counts: Record<string, number> } }>('/v1/site/globals', { channel }))
        .siteGlobals.counts;
    const [all, some] = [await getCounts('retail'), await getCounts(RESTRICTED)];
    expect(some['brands']).toBe(2);
    expect(some['items']).toBeGreaterThan(0);
    expect(some['items']).toBeLessThan(all['items'] ?? 0);
    const { brands } = await shops.ask<{ brands: unknown[] }>('/v1/catalog/brands', { channel: 'retail' });
    expect(all['brands']).toBe(brands.length);
  });
});

describe('prices', () => {
  test('are the token’s channel’s in lists, on pages, in quotes and in carts, whatever the query says', async () => {
    const [tire] = await shops.tires('retail', ofOurBrands);
    if (tire === undefined) throw new Error('The sample has no tire of a brand that every storefront sells');
    for (const { id, pricing } of testChannels) {
      const expected = Math.floor((tire.salePriceInCents * (10_000 - pricing.discountBps) + 5_000) / 10_000);
      const asked = { channel: id, headers: shops.member };
      const other = 'channel=AAFES&userSessionId=somebody';
      const page = await shops.ask<{ salePriceInCents: number }>(
        `/v1/catalog/items/${tire.itemId}?${other}`,
        asked,
      );
      const quote = await shops.ask<Quote>(
        `/v1/catalog/items/${tire.itemId}/out-the-door?quantity=1&${other}`,
        asked,
      );
      const { cart } = await shops.ask<{ cart: Cart }>(`/v1/cart/lines?${other}`, {
        ...asked,
        method: 'POST',
        body: { items: [{ itemId: tire.itemId, quantity: 1 }] },
      });
      const listed = (await shops.tires(id, `&brand=${tire.brand.slug}`)).find(
        ({ itemId }) => itemId === tire.itemId,
      );
      expect([id, page.salePriceInCents]).toEqual([id, expected]);
      expect(quote.lines[0]?.amountCents).toBe(expected);
      expect(cart.lines[0]?.price.salePriceInCents).toBe(expected);
      expect(listed?.salePriceInCents).toBe(expected);
    }
  });
});

describe('a catalog of some brands', () => {
  test('lists, counts, suggests and relates nothing else', async () => {
    const items = await shops.tires(RESTRICTED);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !isOurBrand(item))).toEqual([]);
    const { brands } = await shops.ask<{ brands: { slug: string }[] }>('/v1/catalog/brands', {
      channel: RESTRICTED,
      headers: shops.member,
    });
    expect(brands.map(({ slug }) => slug).sort()).toEqual(['northmark', 'velaro']);
    const { items: related } = await shops.ask<Pick<TireList, 'items'>>(
      `/v1/catalog/items/${items[0]?.itemId ?? ''}/related?limit=12`,
      { channel: RESTRICTED, headers: shops.member },
    );
    expect(related.filter((item) => !isOurBrand(item))).toEqual([]);
  });

  test('has no page, no quote and no place in a cart for another brand’s tire', async () => {
    const foreign = (await shops.tires('retail')).find((item) => !isOurBrand(item));
    if (foreign === undefined) throw new Error('The sample has no tire of another brand');
    const asked = { channel: RESTRICTED, headers: shops.member };
    const { itemId, brand, line } = foreign;
    const paths = [
      `/v1/catalog/items/${itemId}`,
      `/v1/catalog/items/${itemId}/related`,
      `/v1/catalog/items/${itemId}/out-the-door?quantity=4`,
      `/v1/catalog/brands/${brand.slug}`,
      `/v1/catalog/brands/${brand.slug}/lines/${line.slug}`,
    ];
    for (const path of paths) {
      expect([path, (await shops.api.call(path)).status]).toEqual([path, 200]);
      expect([path, ...(await shops.refusal(path, asked))]).toEqual([path, 404, 'not-found']);
    }
    const body = { items: [{ itemId, quantity: 4 }] };
    expect(await shops.refusal('/v1/cart/lines', { ...asked, method: 'POST', body })).toEqual([
      404,
      'not-found',
    ]);
    const totals = { zip: '10001', sets: [{ itemIds: [itemId], quantity: 4 }] };
    expect(
      await shops.ask('/v1/catalog/out-the-door', { ...asked, method: 'POST', body: totals }),
    ).toMatchObject({
      totals: [null],
    });
  });
});
