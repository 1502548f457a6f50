import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { answer, startServer } from '../test/test-server.ts';
import { type ApiFailure, failureKinds, toResult } from './api-failure.ts';
import { type ApiRequest, createRequest, type RequestOptions } from './request.ts';

const facts = {
  userToken: 'user-token',
  sessionId: 'session-0001',
  userTime: '2026-11-21T08:00:00Z',
  experimentUser: 'e-1',
  partnerCustomerId: 'p-1',
  region: 'Texas',
  zip: '78701',
  ssoUid: 'u-1',
  channel: 'AAFES',
};

async function failing(options: RequestOptions, request: ApiRequest): Promise<ApiFailure> {
  const settled = await toResult(createRequest(options)(request));
  if (settled.ok) throw new Error('The call was expected to fail');
  return settled.failure;
}

describe('a 401', () => {
  const asking = async (challenge: string) => {
    const server = await startServer((_, response) => {
      response.setHeader('www-authenticate', challenge);
      answer(response, 401, { message: 'Who are you?' });
    });
    const tokens = { get: async () => 'one', replace: async () => 'two' };
    await failing({ baseUrl: server.baseUrl, tokens }, { endpoint: '/x', authorized: true });
    return server.seen.map(({ headers }) => headers.authorization);
  };

  test('a 401 about the storefront’s token is tried again once, with another token', async () => {
    expect(await asking('Bearer realm="tirekit", error="invalid_token"')).toEqual([
      'Bearer one',
      'Bearer two',
    ]);
  });

  test('a 401 about the buyer’s token is not tried again, because another storefront’s token does not help', async () => {
    expect(await asking('Bearer realm="tirekit-buyer", error="invalid_token"')).toEqual(['Bearer one']);
  });
});

describe('a header', () => {
  test.each([
    ['ключ', '%D0%BA%D0%BB%D1%8E%D1%87'],
    ['né', 'n%C3%A9'],
    ['a\r\nx: y', 'a%0D%0Ax: y'],
    ['a\ud800', 'a%EF%BF%BD'],
    ['100%', '100%'],
  ])('a header that was made of %j is sent as ASCII', async (typed, sent) => {
    const server = await startServer((_, response) => answer(response, 200, {}));
    await createRequest({ baseUrl: server.baseUrl })({
      endpoint: '/x',
      headers: { 'idempotency-key': typed },
    });
    expect(server.seen[0]?.headers['idempotency-key']).toBe(sent);
  });
});

describe('the generic call', () => {
  test('(API-01) joins base and endpoint, fills in path parameters, sends query, headers and body as asked', async () => {
    const server = await startServer((_, response) => answer(response, 200, { fine: true }));
    const request = createRequest({
      baseUrl: `${server.baseUrl}/base/`,
      visitor: () => facts,
      tokens: { get: async () => 'shop-token', replace: async () => 'never' },
    });

    const body = await request({
      endpoint: '/v1/{area}/{id}',
      method: 'PATCH',
      params: { area: 'tires & wheels', id: 7 },
      query: { brand: ['one', 'two'], page: 2, empty: undefined, none: null },
      body: { quantity: 4 },
      authorized: true,
      visitorHeaders: [
        'x-authorization',
        'x-user-session-id',
        'x-user-time',
        'x-vwo-user',
        'x-partner-customer-id',
      ],
      visitorQuery: ['userRegion', 'userZip', 'ssoUid', 'userSessionId', 'userTime', 'vwo_user', 'channel'],
      addSsoUid: true,
    });

    expect(body).toEqual({ fine: true });
    const [seen] = server.seen;
    expect(seen?.method).toBe('PATCH');
    expect(seen?.url.pathname).toBe('/base/v1/tires%20%26%20wheels/7');
    expect([...(seen?.url.searchParams ?? [])]).toEqual([
      ['userRegion', 'Texas'],
      ['userZip', '78701'],
      ['ssoUid', 'u-1'],
      ['userSessionId', 'session-0001'],
      ['userTime', '2026-11-21T08:00:00Z'],
      ['vwo_user', 'e-1'],
      ['channel', 'AAFES'],
      ['brand', 'one'],
      ['brand', 'two'],
      ['page', '2'],
    ]);
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer shop-token',
      'x-authorization': 'Bearer user-token',
      'x-user-session-id': 'session-0001',
      'x-user-time': '2026-11-21T08:00:00Z',
      'x-vwo-user': 'e-1',
      'x-partner-customer-id': 'p-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen?.body ?? '')).toEqual({ quantity: 4, ssoUid: 'u-1' });
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('goes out as %s', async (method) => {
    const server = await startServer((_, response) => answer(response, 204));
    await createRequest({ baseUrl: server.baseUrl })({ endpoint: '/x', method });
    expect(server.seen[0]?.method).toBe(method);
  });

  test('sends a form where a form is asked for, with ssoUid in it', async () => {
    const server = await startServer((_, response) => answer(response, 200, {}));
    await createRequest({ baseUrl: server.baseUrl, visitor: () => facts })({
      endpoint: 'plain',
      method: 'POST',
      bodyType: 'form',
      body: { name: 'A & B', left: undefined },
      addSsoUid: true,
    });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(server.seen[0]?.body).toBe('name=A+%26+B&ssoUid=u-1');
  });

  test('sends a file as it is, with its own media type', async () => {
    const server = await startServer((_, response) => answer(response, 200, {}));
    await createRequest({ baseUrl: server.baseUrl, visitor: () => facts })({
      endpoint: 'file',
      method: 'POST',
      body: new Blob(['{not JSON'], { type: 'image/webp' }),
      bodyType: { mediaTypes: ['image/webp'], bytesMax: 100 },
    });
    expect(server.seen[0]?.headers['content-type']).toBe('image/webp');
    expect(server.seen[0]?.body).toBe('{not JSON');
  });

  test('sends nothing that is not known and nothing that is not asked for', async () => {
    const server = await startServer((_, response) => answer(response, 200, {}));
    const request = createRequest({ baseUrl: server.baseUrl, visitor: () => ({ region: 'Ohio' }) });
    await request({ endpoint: '/a', visitorHeaders: ['x-user-session-id'], visitorQuery: ['userZip'] });
    await request({ endpoint: '/b', method: 'POST', body: {}, addSsoUid: true });
    expect(server.seen[0]?.url.search).toBe('');
    expect(server.seen[0]?.headers).not.toHaveProperty('x-user-session-id');
    expect(server.seen[1]?.body).toBe('{}');
  });

  test('says which path parameter is missing', async () => {
    await expect(createRequest({ baseUrl: 'http://x' })({ endpoint: '/v1/{zip}' })).rejects.toThrow(
      '/v1/{zip} needs "zip"',
    );
  });
});

describe('a call that fails', () => {
  test('(API-02) has its kind, code, message and status, 404 where there is none, and a 404 is not logged', async () => {
    const replies: Record<string, [number, unknown]> = {
      '/400': [400, { errorMessage: 'No such size', code: 'bad-request' }],
      '/401': [401, { error: { message: 'Who are you?' } }],
      '/403': [403, {}],
      '/404': [404, 'nothing here, and not JSON'],
      '/409': [409, { errorMessage: 'A price changed.', code: 'price-changed' }],
      '/500': [500, { message: 'not read' }],
      '/302': [302, {}],
      '/broken': [200, '{"half":'],
      '/broken-500': [500, '<h1>Bad gateway</h1>'],
      '/empty': [200, ''],
      '/sso': [422, { detail: 'Session closed' }],
      '/sso-300': [300, { detail: 'not read at 300' }],
    };
    const gone = await startServer(() => undefined);
    await gone.goAway();
    const server = await startServer((request, response) => {
      const [status, body] = replies[request.url.pathname] ?? [200, {}];
      if (request.url.pathname === '/hang') return;
      if (request.url.pathname === '/breaks-off') {
        response.write('{');
        setTimeout(() => response.destroy(), 5);
        return;
      }
      answer(response, status, body);
    });
    const logged = vi.fn<(failure: ApiFailure) => void>();
    const options = { baseUrl: server.baseUrl, onFailure: logged, timeoutMs: 2000 };
    const callers = new AbortController();
    setTimeout(() => callers.abort(), 20);

    const failures = await Promise.all([
      failing(options, { endpoint: '/hang', signal: callers.signal }),
      failing(options, { endpoint: '/400' }),
      failing(options, { endpoint: '/403' }),
      failing(options, { endpoint: '/broken' }),
      failing({ ...options, baseUrl: gone.baseUrl }, { endpoint: '/' }),
      failing(options, { endpoint: '/404' }),
      failing(options, { endpoint: '/sso', sso: true }),
      failing(options, { endpoint: '/500' }),
      failing(options, { endpoint: '/401' }),
      failing({ ...options, baseUrl: undefined }, { endpoint: '/' }),
    ]);
    expect(failures.map(({ kind }) => kind)).toEqual([...failureKinds]);
    expect(failures.map((failure) => failure.toJSON())).toEqual([
      { code: 'AbortError', message: 'The request was aborted', statusCode: 404 },
      { code: 'bad-request', message: 'No such size', statusCode: 400 },
      { code: 'Forbidden', message: 'This is not allowed', statusCode: 403 },
      { code: 'InvalidJson', message: 'The answer is not JSON', statusCode: 200 },
      { code: 'NetworkError', message: 'The server could not be reached', statusCode: 404 },
      { code: 'NotFound', message: 'There is nothing at this address', statusCode: 404 },
      { code: 'OtherError', message: 'Session closed', statusCode: 422 },
      { code: 'ServerError', message: 'The server could not answer', statusCode: 500 },
      { code: 'Unauthorized', message: 'Who are you?', statusCode: 401 },
      { code: 'UrlBaseNotConfigured', message: 'fetch API not configured', statusCode: 404 },
    ]);
    const kinds = logged.mock.calls.map(([failure]) => failure.kind);
    expect(kinds).toHaveLength(8);
    expect(kinds).not.toContain('NotFound');

    const more = [
      ['/409', 'ServerError', 409],
      ['/302', 'ServerError', 302],
      ['/broken-500', 'InvalidJson', 500],
      ['/empty', 'InvalidJson', 200],
      ['/breaks-off', 'NetworkError', 404],
    ] as const;
    for (const [endpoint, kind, statusCode] of more)
      expect(await failing(options, { endpoint }), endpoint).toMatchObject({ kind, statusCode });
    expect(await failing(options, { endpoint: '/sso-300', sso: true })).toMatchObject({
      kind: 'ServerError',
    });
  });

  test('tells which fields were refused', async () => {
    const fields = [{ path: 'zip', message: 'Oops. Please enter a valid ZIP code.' }];
    const server = await startServer((_, response) => answer(response, 400, { fields, requestId: 'r-1' }));
    expect(await failing({ baseUrl: server.baseUrl }, { endpoint: '/' })).toMatchObject({
      fields,
      requestId: 'r-1',
    });
  });

  test('a call that takes too long is a failure of the network', async () => {
    const server = await startServer(() => undefined);
    const failure = await failing({ baseUrl: server.baseUrl, timeoutMs: 30 }, { endpoint: '/slow' });
    expect(failure).toMatchObject({ kind: 'NetworkError', message: 'The server did not answer in time' });
  });

  test('a call may have its own time limit, which holds for its token, too', async () => {
    const server = await startServer((_, response) => answer(response, 200));
    const never = new Promise<string>(() => undefined);
    const options: RequestOptions = {
      baseUrl: server.baseUrl,
      tokens: { get: () => never, replace: () => never },
      timeoutMs: ({ method }) => (method === 'POST' ? 300 : 30),
    };
    const failure = await failing(options, { endpoint: '/', authorized: true });
    expect(failure).toMatchObject({ kind: 'NetworkError', message: 'The server did not answer in time' });
    const write = failing(options, { endpoint: '/', method: 'POST', authorized: true });
    expect(await Promise.race([write, delay(60, 'still waiting')])).toBe('still waiting');
    await write;
    expect(server.seen).toEqual([]);
  });

  test('a 204 has no answer, and is no failure', async () => {
    const server = await startServer((_, response) => answer(response, 204));
    expect(await createRequest({ baseUrl: server.baseUrl })({ endpoint: '/' })).toBeUndefined();
  });

  test('settle turns a failure into a value and throws every other error', async () => {
    await expect(toResult(Promise.resolve(1))).resolves.toEqual({ ok: true, answer: 1 });
    await expect(toResult(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
  });
});
