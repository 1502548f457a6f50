import { ApiFailure, createApiClient } from '@tirekit/api-client';
import { sampleCart, sampleQuote } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { visitorLocation, saveVisitorLocation } from './visitor-location.ts';
import type { RequestContext } from './request-context.ts';

const austin = { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX', zip: '78701' };
const undecided = sampleCart({ quote: sampleQuote({ destination: null, complete: false }) });

/** A request context with this cart; what it wrote, and the ZIP code that its browser keeps. */
function visitWith(cart: Awaited<ReturnType<RequestContext['cart']>>, status = 200) {
  const written: string[] = [];
  const cookies = new Map<string, unknown>();
  const api = createApiClient({
    baseUrl: 'http://api.test',
    fetch: (input, init) => {
      const { pathname } = new URL(String(input));
      written.push(`${init?.method ?? 'GET'} ${pathname}`);
      if (status !== 200)
        return Promise.resolve(
          Response.json({ code: 'unprocessable', message: 'No.', fields: [] }, { status }),
        );
      return Promise.resolve(
        Response.json(
          pathname === '/v1/cart/destination'
            ? { cart: sampleCart() }
            : { userPersonalization: { userLocation: austin, userRegion: austin } },
        ),
      );
    },
  });
  const requestContext = {
    api,
    channel: { defaultZip: null },
    cart: () => Promise.resolve(cart),
    cookies: {
      get: (name: string): unknown => cookies.get(name) ?? null,
      set: (name: string, value: unknown) => void cookies.set(name, value),
    } as unknown as RequestContext['cookies'],
    session: () =>
      Promise.resolve({
        userSessionId: 'session-0001',
        userPersonalization: { userLocation: null, userRegion: null },
      }),
  };
  const kept = (name = 'zipCode') => cookies.get(name) ?? null;
  return { requestContext, written, kept };
}

describe('a ZIP code that was told', () => {
  test('is kept with the session and in the browser', async () => {
    const { requestContext, written, kept } = visitWith(null);
    expect(await saveVisitorLocation(requestContext, '78701')).toEqual(austin);
    expect(written).toEqual(['PUT /users/me/personalization']);
    expect(kept()).toBe('78701');
    expect(kept('region')).toBe('TX');
  });

  test('a ZIP code becomes the destination of a cart that has none, and of no other', async () => {
    const without = visitWith(undecided);
    await saveVisitorLocation(without.requestContext, '78701');
    expect(without.written).toContain('PUT /v1/cart/destination');
    const going = visitWith(sampleCart());
    await saveVisitorLocation(going.requestContext, '78701');
    expect(going.written).not.toContain('PUT /v1/cart/destination');
  });

  test('an unknown ZIP code is kept nowhere, nor is any while the API fails', async () => {
    const nowhere = visitWith(undecided, 422);
    expect(await saveVisitorLocation(nowhere.requestContext, '99999')).toBeNull();
    const broken = visitWith(undecided, 500);
    await expect(saveVisitorLocation(broken.requestContext, '78701')).rejects.toBeInstanceOf(ApiFailure);
    expect([nowhere.kept(), broken.kept()]).toEqual([null, null]);
  });

  test('a partner’s fixed ZIP code is used when nothing else is known, and is not kept', async () => {
    const { requestContext, written, kept } = visitWith(null);
    const atPartner = { ...requestContext, channel: { defaultZip: '75236' } };
    expect(await visitorLocation(atPartner)).toEqual(austin);
    expect(written).toEqual(['PUT /users/me/personalization']);
    expect(kept()).toBeNull();
  });

  test('a ZIP code is sent again to a session that has forgotten it, and to no other', async () => {
    const { requestContext, written } = visitWith(null);
    expect(await visitorLocation(requestContext)).toBeNull();
    expect(written).toEqual([]);
    await saveVisitorLocation(requestContext, '78701');
    // The session of the next page is another one.
    expect(await visitorLocation(requestContext)).toEqual(austin);
    expect(written).toHaveLength(2);
    const session = () =>
      Promise.resolve({
        userSessionId: 'session-0002',
        userPersonalization: { userLocation: austin, userRegion: austin },
      });
    expect(await visitorLocation({ ...requestContext, session })).toEqual(austin);
    expect(written).toHaveLength(2);
  });
});
