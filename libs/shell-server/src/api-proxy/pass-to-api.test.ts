import { type ApiClientOptions, createApiClient, type Transport } from '@tirekit/api-client';
import { accessRule } from '@tirekit/contract/access';
import { endpoints } from '@tirekit/contract/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { passToApi } from './pass-to-api.ts';
import { reportFailure } from '../request/report-failure.ts';

afterEach(() => vi.restoreAllMocks());

const getReply = (status: number, body: unknown): Transport => {
  const text = JSON.stringify(body);
  return async () => ({
    status,
    ok: status === 200,
    headers: { get: () => null },
    text: async () => text,
  });
};

const ask = (path: string, fetch: Transport, init?: RequestInit, known: Partial<ApiClientOptions> = {}) =>
  passToApi(new Request(`http://127.0.0.1:4200${path}`, init), {
    api: createApiClient({ baseUrl: 'http://127.0.0.1:4210', fetch, onFailure: reportFailure, ...known }),
    session: () => Promise.reject(new Error('nobody asked for a session')),
    cookies: {
      get: () => null,
      peek: () => null,
      set: () => undefined,
      clear: () => undefined,
      writeTo: () => undefined,
      askedForSecret: false,
    },
    keepCartKey: () => undefined,
    openEvents: () => Promise.reject(new Error('nobody asked for events')),
  });

test.each([
  ['/api/v1/places/78701', '/v1/places/78701'],
  ['/api/v1/orders/7K3%2F%20?x=a%20b', '/v1/orders/7K3%2F%20?x=a+b'],
])('the browser’s call %s of a storefront becomes %s of the API', async (path, asked) => {
  const fetch = vi.fn(getReply(200, {}));
  expect((await ask(path, fetch)).status).toBe(200);
  expect(fetch.mock.calls[0]?.[0]).toBe(`http://127.0.0.1:4210${asked}`);
});

test.each([
  '/api/token',
  '/api/users/session',
  '/api/v1/places/%zz',
  '/api/v1/webhooks/payments',
  '/api/metrics',
])('the address %s does not exist for a browser', async (path) => {
  const fetch = vi.fn(getReply(200, {}));
  expect((await ask(path, fetch)).status).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(
  endpoints
    .filter((endpoint) => accessRule(endpoint).who === 'machine')
    .map(({ id, method, path }) => [id, method, path]),
)('the address %s is for programs, and does not exist for a browser', async (_id, method = '', path = '') => {
  const fetch = vi.fn(getReply(200, {}));
  const address = `/api${path.replaceAll(/\{\w+\}/g, 'a'.repeat(64))}`;
  expect((await ask(address, fetch, { method })).status).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});

test('a visitor’s identity comes from this server, whatever headers a browser sends', async () => {
  const fetch = vi.fn(getReply(200, {}));
  const names = [
    'authorization',
    'x-authorization',
    'x-user-session-id',
    'x-tirekit-cart',
    'x-tirekit-order',
    'x-tirekit-visitor',
    'x-partner-customer-id',
    'x-request-id',
    'cookie',
    'x-forwarded-for',
    'x-forwarded-host',
  ];
  await ask(
    '/api/v1/account',
    fetch,
    { headers: Object.fromEntries(names.map((name) => [name, 'Bearer smuggled'])) },
    {
      tokens: { get: async () => 'storefront', replace: async () => 'storefront' },
      visitor: () => ({ userToken: 'buyer', sessionId: 'session' }),
      headers: () => ({
        'x-tirekit-cart': 'cart',
        'x-tirekit-order': 'order',
        'x-tirekit-visitor': 'visitor',
      }),
    },
  );
  const sent = fetch.mock.calls[0]?.[1].headers ?? {};
  expect(JSON.stringify(sent)).not.toContain('smuggled');
  expect(sent).toMatchObject({
    authorization: 'Bearer storefront',
    'x-authorization': 'Bearer buyer',
    'x-user-session-id': 'session',
    'x-tirekit-cart': 'cart',
    'x-tirekit-order': 'order',
    'x-tirekit-visitor': 'visitor',
  });
});

test('a guest stays one, whatever headers a browser sends', async () => {
  const fetch = vi.fn(getReply(200, {}));
  await ask('/api/v1/account', fetch, { headers: { 'x-authorization': 'Bearer smuggled' } });
  expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('x-authorization');
});

test('a failed call is logged by its pattern, without the ZIP code in it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask('/api/v1/places/78701', getReply(500, { code: 'internal' }))).status).toBe(500);
  const lines = log.mock.calls.flat().join();
  expect(lines).toContain('GET /v1/places/{zip}');
  expect(lines).not.toContain('78701');
});

test('a body that nests too deep to be written again is refused as no JSON', async () => {
  const nested = (depth: number) => `{"items":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const add = (body: string) =>
    ask('/api/v1/cart/lines', getReply(200, { cartKey: null }), { method: 'POST', body });
  expect((await add(nested(10))).status).toBe(201);
  const refused = await add(nested(30_000));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'invalid-json', statusCode: 400 });
});

describe('a chat with support', () => {
  /** A visitor's cookies, and what was asked of the stream. */
  function visitor(reply: Transport, events: Response = new Response('')) {
    const kept = new Map<string, unknown>();
    const asked: (string | null)[] = [];
    const pass = (path: string, init?: RequestInit) =>
      passToApi(new Request(`http://127.0.0.1:4200${path}`, init), {
        api: createApiClient({ baseUrl: 'http://127.0.0.1:4210', fetch: reply, onFailure: reportFailure }),
        session: () => Promise.reject(new Error('nobody asked for a session')),
        cookies: {
          get: () => null,
          peek: () => null,
          set: (name, value) => void kept.set(name, value),
          clear: (name) => void kept.delete(name),
          writeTo: () => undefined,
          askedForSecret: false,
        },
        keepCartKey: () => undefined,
        openEvents: async (path, seen) => {
          asked.push(path, seen);
          return events;
        },
      });
    return { kept, asked, pass };
  }

  test('begins with a key that goes into a cookie, and to no script', async () => {
    const begun = { chat: { state: 'waiting' }, chatKey: 'key-of-a-chat-0123456789' };
    const { kept, pass } = visitor(getReply(200, begun));
    const answer = await pass('/api/v1/support/chat', { method: 'POST', body: '{}' });
    expect(await answer.json()).toEqual({ chat: { state: 'waiting' }, chatKey: null });
    expect(Object.fromEntries(kept)).toEqual({ chat: begun.chatKey, chatting: 'yes' });
  });

  test('brings each event as it comes, from the last one that the browser has seen', async () => {
    const pieces = new TransformStream<string, string>();
    const writer = pieces.writable.getWriter();
    const headers = { 'content-type': 'text/event-stream' };
    const events = new Response(pieces.readable.pipeThrough(new TextEncoderStream()), { headers });
    const { asked, pass } = visitor(getReply(200, {}), events);
    const answer = await pass('/api/v1/support/chat/events?after=2', { headers: { 'last-event-id': '7' } });
    expect(asked).toEqual(['/v1/support/chat/events?after=2', '7']);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const event of ['id: 8\ndata: {}\n\n', 'id: 9\ndata: {}\n\n']) {
      void writer.write(event);
      expect((await reader?.read())?.value).toBe(event);
    }
    await reader?.cancel();
  });

  test.each([
    [404, 404],
    [403, 403],
    [500, 503],
  ])('a stream that the API refuses with %i is refused with %i', async (given, said) => {
    const { pass } = visitor(getReply(200, {}), new Response(null, { status: given }));
    expect((await pass('/api/v1/support/desk/events')).status).toBe(said);
  });
});

describe('the picture of a sidewall', () => {
  const path = '/api/v1/snap/readings?ring=800,600,500,480,0.1';
  const picture = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0x80])], { type: 'image/jpeg' });
  const none = { outcome: 'none', sizes: [], service: null, tin: null, ring: null };

  test('reaches the API byte by byte, and its reading the page', async () => {
    const fetch = vi.fn(getReply(200, none));
    const answer = await ask(path, fetch, { method: 'POST', body: picture });
    expect(await answer.json()).toEqual(none);
    const [url, sent] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('http://127.0.0.1:4210/v1/snap/readings?ring=800%2C600%2C500%2C480%2C0.1');
    expect(sent?.headers['content-type']).toBe('image/jpeg');
    expect(await (sent?.body as Blob).bytes()).toEqual(await picture.bytes());
  });

  test('is refused if it is too large, before the API is asked', async () => {
    const fetch = vi.fn(getReply(200, none));
    const body = new Blob([new Uint8Array(12_000_001)], { type: 'image/jpeg' });
    const answer = await ask(path, fetch, { method: 'POST', body });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'picture-too-large' }]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('a picture that finds the reader busy may be sent again when the API says', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const busy = { code: 'reader-busy', message: 'Later', errorMessage: 'Later', statusCode: 503 };
    const reply: Transport = async () => ({
      status: 503,
      ok: false,
      headers: { get: (name) => (name === 'retry-after' ? '8' : null) },
      text: async () => JSON.stringify(busy),
    });
    const answer = await ask(path, reply, { method: 'POST', body: picture });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('8');
    expect(await answer.json()).toMatchObject({ code: 'reader-busy' });
  });
});
