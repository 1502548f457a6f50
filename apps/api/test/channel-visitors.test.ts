import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '@tirekit/contract';
import { ofOurBrands, startStorefronts, type Storefronts } from './support/storefronts.ts';
import { testChannels } from './support/test-config.ts';

/** Asks for what a visitor has in another storefront, with one storefront's token and every key that the other gave away. */
let shops: Storefronts;
beforeAll(async () => {
  shops = await startStorefronts();
});
afterAll(() => shops.api.stop());

describe('a cart', () => {
  test('opens with the token of its own storefront and with no other', async () => {
    const [tire] = await shops.tires('retail', ofOurBrands);
    const { cart, cartKey } = await shops.ask<{ cart: Cart; cartKey: string }>('/v1/cart/lines', {
      method: 'POST',
      body: { items: [{ itemId: tire?.itemId, quantity: 2 }] },
    });
    const headers = { 'x-tirekit-cart': cartKey, ...shops.member };
    const line = `/v1/cart/lines/${cart.lines[0]?.lineId ?? ''}`;
    for (const { id } of testChannels.filter((channel) => channel.id !== 'retail')) {
      const asked = { channel: id, headers };
      // Other tests may have filled the buyer's own cart there.
      await shops.api.db.execute('DELETE FROM cart WHERE channel_id = $1', [id]);
      expect(await shops.ask('/v1/cart', asked)).toEqual({ cart: null });
      const writes = [
        [line, 'PATCH', { quantity: 1 }],
        [line, 'DELETE', undefined],
        ['/v1/cart/coupon', 'DELETE', undefined],
        ['/v1/cart/destination', 'PUT', { zip: '10001' }],
        ['/v1/cart/shipping/confirmation', 'POST', undefined],
      ] as const;
      for (const [path, method, body] of writes)
        expect([id, path, ...(await shops.refusal(path, { ...asked, method, body }))]).toEqual([
          id,
          path,
          404,
          'not-found',
        ]);
      // Adding with a foreign key opens a cart of one's own, and leaves the other as it was.
      const added = await shops.ask<{ cart: Cart; cartKey: string | null }>('/v1/cart/lines', {
        ...asked,
        method: 'POST',
        body: { items: [{ itemId: tire?.itemId, quantity: 1 }] },
      });
      expect(added.cart.cartId).not.toBe(cart.cartId);
      expect(added.cartKey).not.toBeNull();
    }
    const own = await shops.ask<{ cart: Cart }>('/v1/cart', { headers });
    expect(own.cart).toMatchObject({ cartId: cart.cartId, version: cart.version, tireCount: 2 });
  });
});

describe('a visitor’s session', () => {
  test('keeps nothing for another storefront', async () => {
    const { userSessionId } = await shops.ask<{ userSessionId: string }>('/users/session');
    const headers = { 'x-user-session-id': userSessionId };
    const body = { kind: 'text', label: 'winter', path: '/search?query=winter' };
    await shops.ask('/users/me/history/search', { method: 'POST', headers, body });
    await shops.ask('/users/me/personalization', {
      method: 'PUT',
      headers,
      body: { userLocationZip: '10001' },
    });
    for (const channel of ['partner-widget', 'military-exchange']) {
      expect(await shops.ask('/users/me/history/search', { channel, headers })).toEqual({ entries: [] });
      const other = await shops.ask<{ userSessionId: string }>('/users/session', { channel, headers });
      expect(other).toMatchObject({ userPersonalization: { userLocation: null } });
      expect(other.userSessionId).not.toBe(userSessionId);
    }
  });
});
