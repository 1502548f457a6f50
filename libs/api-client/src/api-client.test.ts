import { addToCart, getPlace, getSession, me } from '@tirekit/contract';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { answer, startServer } from '../test/test-server.ts';
import { createApiClient } from './api-client.ts';
import type { ApiFailure } from './api-failure.ts';
import { createSessionStart } from './session-start.ts';

const austin = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  region: 'Texas',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  military: false,
};
const tokens = { get: async () => 'shop', replace: async () => 'shop-2' };

describe('a call by the contract', () => {
  test('uses the endpoint’s path, method and authorization, and returns the checked answer', async () => {
    const server = await startServer((_, response) => answer(response, 200, { ...austin, extra: 1 }));
    const client = createApiClient({
      baseUrl: server.baseUrl,
      tokens,
      headers: () => ({ 'x-tirekit-cart': 'key' }),
    });
    const place = await client.call(getPlace, { params: { zip: '78701' } });
    expectTypeOf(place.city).toEqualTypeOf<string>();
    expect(place).toEqual(austin);
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer shop', 'x-tirekit-cart': 'key' },
    });
    expect(server.seen[0]?.url.pathname).toBe('/v1/places/78701');
  });

  test('rejects an answer that breaks the contract, and reports it', async () => {
    const server = await startServer((_, response) => answer(response, 200, { ...austin, city: null }));
    const reported: ApiFailure[] = [];
    const onFailure = (failure: ApiFailure) => reported.push(failure);
    const client = createApiClient({ baseUrl: server.baseUrl, tokens, onFailure });
    await expect(client.call(getPlace, { params: { zip: '78701' } })).rejects.toMatchObject({
      kind: 'OtherError',
      message: expect.stringContaining('places.get answered what the contract does not promise (city'),
    });
    expect(reported).toMatchObject([{ kind: 'OtherError', statusCode: 502 }]);
  });

  test('sends the buyer’s own token to an endpoint for buyers', async () => {
    const server = await startServer((_, response) => answer(response, 200, { uid: 'u-1' }));
    const client = createApiClient({
      baseUrl: server.baseUrl,
      tokens,
      visitor: () => ({ userToken: 'buyer' }),
    });
    expect(await client.call(me)).toEqual({ uid: 'u-1' });
    expect(server.seen[0]?.headers.authorization).toBe('Bearer buyer');
  });

  test('must be given what the endpoint needs', () => {
    const client = createApiClient({ baseUrl: 'http://x' });
    // @ts-expect-error the path needs a ZIP
    expectTypeOf(() => client.call(getPlace)).toBeFunction();
    // @ts-expect-error something has to be added
    expectTypeOf(() => client.call(addToCart, {})).toBeFunction();
    expectTypeOf(() => client.call(getSession)).toBeFunction();
  });
});

describe('a cache of answers', () => {
  test('is consulted before each read with the storefront’s token, and receives the answer', async () => {
    const server = await startServer((_, response) => answer(response, 200, { ...austin, extra: 1 }));
    const kept = new Map<string, unknown>();
    const memory = {
      recall: (url: string) => kept.get(url),
      keep: (url: string, place: unknown) => void kept.set(url, place),
    };
    const client = createApiClient({ baseUrl: server.baseUrl, tokens, memory });
    const first = await client.call(getPlace, { params: { zip: '78701' } });
    expect([...kept]).toEqual([[`${server.baseUrl}/v1/places/78701`, austin]]);
    expect(await client.call(getPlace, { params: { zip: '78701' } })).toBe(first);
    expect(server.seen).toHaveLength(1);
  });

  test('receives neither a buyer’s own answers nor failures', async () => {
    const server = await startServer((request, response) =>
      answer(response, request.url.pathname.endsWith('/me') ? 200 : 404, { uid: 'u-1' }),
    );
    const memory = { recall: vi.fn<() => undefined>(), keep: vi.fn<() => void>() };
    const visitor = () => ({ userToken: 'buyer' });
    const client = createApiClient({ baseUrl: server.baseUrl, tokens, visitor, memory });
    await client.call(me);
    expect(memory.recall).not.toHaveBeenCalled();
    await expect(client.call(getPlace, { params: { zip: '00000' } })).rejects.toMatchObject({
      kind: 'NotFound',
    });
    expect(memory.keep).not.toHaveBeenCalled();
  });
});

describe('the session', () => {
  const session = {
    userSessionId: 'session-0001',
    userPersonalization: { userLocation: null, userRegion: null },
  };

  test('(SES-01) is fetched once at start, with the region of the page, and a widget brings its own id', async () => {
    const server = await startServer((_, response) => answer(response, 200, session));
    const client = createApiClient({ baseUrl: server.baseUrl, tokens });

    const start = createSessionStart({ client, storedSessionId: 'stored-0001', regionId: 'TX' });
    expect(await Promise.all([start(), start(), start()])).toEqual([session, session, session]);
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.url.pathname + (server.seen[0]?.url.search ?? '')).toBe(
      '/users/session?regionId=TX',
    );
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer shop',
      'x-user-session-id': 'stored-0001',
    });

    await createSessionStart({ client, storedSessionId: 'stored-0001', suppliedUserId: 'partner-0009' })();
    expect(server.seen[1]?.url.search).toBe('');
    expect(server.seen[1]?.headers['x-user-session-id']).toBe('partner-0009');

    await createSessionStart({ client })();
    expect(server.seen[2]?.headers).not.toHaveProperty('x-user-session-id');
  });

  test('is started again after a failure', async () => {
    let down = true;
    const server = await startServer((_, response) =>
      down ? answer(response, 500, { detail: 'Down' }) : answer(response, 200, session),
    );
    const start = createSessionStart({ client: createApiClient({ baseUrl: server.baseUrl, tokens }) });
    await expect(start()).rejects.toMatchObject({ kind: 'OtherError', message: 'Down' });
    down = false;
    await expect(start()).resolves.toEqual(session);
  });
});
