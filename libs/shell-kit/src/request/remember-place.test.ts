import { ApiFailure, createApiClient } from '@tirekit/api-client';
import { sampleCart, sampleQuote } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { recallPlace, rememberPlace } from './remember-place.ts';
import type { Visit } from './visit.ts';

const austin = { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX', zip: '78701' };
const undecided = sampleCart({ quote: sampleQuote({ destination: null, complete: false }) });

/** A visit with this cart; what it wrote, and the ZIP code that its browser keeps. */
function visitWith(cart: Awaited<ReturnType<Visit['cart']>>, status = 200) {
  const written: string[] = [];
  let kept: unknown = null;
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
            : { userPersonalization: { userLocation: austin } },
        ),
      );
    },
  });
  const visit = {
    api,
    cart: () => Promise.resolve(cart),
    cookies: {
      get: (): unknown => kept,
      set: (_: string, value: unknown) => void (kept = value),
    } as unknown as Visit['cookies'],
    session: () =>
      Promise.resolve({
        userSessionId: 'session-0001',
        userPersonalization: { userLocation: null },
      }),
  };
  return { visit, written, kept: () => kept };
}

describe('a ZIP code that was told', () => {
  test('is kept with the session and in the browser', async () => {
    const { visit, written, kept } = visitWith(null);
    expect(await rememberPlace(visit, '78701')).toEqual(austin);
    expect(written).toEqual(['PUT /users/me/personalization']);
    expect(kept()).toBe('78701');
  });

  test('becomes the destination of a cart that has none, and of no other', async () => {
    const without = visitWith(undecided);
    await rememberPlace(without.visit, '78701');
    expect(without.written).toContain('PUT /v1/cart/destination');
    const going = visitWith(sampleCart());
    await rememberPlace(going.visit, '78701');
    expect(going.written).not.toContain('PUT /v1/cart/destination');
  });

  test('is kept nowhere where there is none such, or where the API fails', async () => {
    const nowhere = visitWith(undecided, 422);
    expect(await rememberPlace(nowhere.visit, '99999')).toBeNull();
    const broken = visitWith(undecided, 500);
    await expect(rememberPlace(broken.visit, '78701')).rejects.toBeInstanceOf(ApiFailure);
    expect([nowhere.kept(), broken.kept()]).toEqual([null, null]);
  });

  test('is told again to a session that has forgotten it, and to no other', async () => {
    const { visit, written } = visitWith(null);
    expect(await recallPlace(visit)).toBeNull();
    expect(written).toEqual([]);
    await rememberPlace(visit, '78701');
    // The session of the next page is another one.
    expect(await recallPlace(visit)).toEqual(austin);
    expect(written).toHaveLength(2);
    const session = () =>
      Promise.resolve({ userSessionId: 'session-0002', userPersonalization: { userLocation: austin } });
    expect(await recallPlace({ ...visit, session })).toEqual(austin);
    expect(written).toHaveLength(2);
  });
});
