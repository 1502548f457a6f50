import { connect } from 'node:net';
import { endpoint } from '@tirekit/contract';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implement } from '../src/platform/http/route.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';

const echo = endpoint({
  id: 'test.echo',
  method: 'POST',
  path: '/v1/test/{name}',
  summary: 'Gives back what came.',
  auth: 'channel',
  access: 'shop',
  params: z.object({ name: z.string().check(z.maxLength(10)) }),
  query: z.object({ page: z.optional(z.string()), tag: z.optional(z.array(z.string())) }),
  body: z.object({ quantity: z.int(), note: z.optional(z.string()) }),
  answer: z.unknown(),
  status: 201,
});
const fails = endpoint({
  id: 'test.fails',
  method: 'GET',
  path: '/v1/fails',
  summary: 'Fails.',
  auth: 'channel',
  access: 'shop',
  answer: z.unknown(),
});
const wrong = endpoint({
  id: 'test.wrong',
  method: 'GET',
  path: '/v1/wrong',
  summary: 'Answers something else than it promised.',
  auth: 'none',
  access: 'shop',
  answer: z.object({ name: z.string() }),
});
const signed = endpoint({
  id: 'test.signed',
  method: 'POST',
  path: '/v1/signed',
  summary: 'Says what bytes came.',
  auth: 'signed',
  access: 'shop',
  body: z.unknown(),
  answer: z.unknown(),
});

const Shape = z.object({
  label: z.nullable(z.string()),
  inner: z.nullable(z.object({ count: z.nullable(z.int()) })),
  note: z.optional(z.string()),
  days: z.record(z.string(), z.number()),
  any: z.unknown(),
});
const shapes = endpoint({
  id: 'test.shapes',
  method: 'GET',
  path: '/v1/shapes/{which}',
  summary: 'Answers with what is hard to write.',
  auth: 'none',
  access: 'shop',
  params: z.object({ which: z.enum(['full', 'empty', 'talkative']) }),
  answer: Shape,
});
const unions = endpoint({
  id: 'test.unions',
  method: 'GET',
  path: '/v1/unions',
  summary: 'Answers with one thing or another.',
  auth: 'none',
  access: 'shop',
  answer: z.object({
    either: z.array(z.union([z.object({ cents: z.int() }), z.object({ text: z.string() }), z.string()])),
  }),
});
const shown: Record<string, z.infer<typeof Shape>> = {
  full: {
    label: 'say "hi" \u2028 \\ é 🛞',
    inner: { count: 2 },
    note: '',
    days: { mon: 1.5, tue: -0.25 },
    any: [{ deep: [null, 1] }],
  },
  empty: { label: null, inner: null, note: undefined, days: {}, any: null },
};
const either = [{ text: 'a' }, { cents: 5 }, 'b'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    modules: [
      ...(await import('../src/modules/index.ts')).moduleFactories,
      () => ({
        name: 'test',
        routes: [
          implement(echo, ({ params, query, body, request }) => {
            request.setHeader('x-test', request.channel.id);
            return { params, query, body, user: request.user };
          }),
          implement(fails, () => Promise.reject(new Error('secret of the house'))),
          implement(shapes, ({ params: { which } }) => {
            const shape = shown[which];
            return shape ?? Object.assign({ secret: 'x' }, shown['empty'] as z.infer<typeof Shape>);
          }),
          implement(unions, () => ({ either })),
          implement(wrong, () => JSON.parse('{"name":5}') as { name: string }),
          implement(signed, ({ request }) => ({ raw: request.rawBody.toString() })),
        ],
      }),
    ],
  });
});
afterAll(() => api.stop());

async function raw(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.origin}${path}`, init);
  return { status: response.status, body: await response.json() };
}

const bearer = async () => ({ authorization: `Bearer ${await api.token()}` });
const json = { 'content-type': 'application/json' };

describe('a route', () => {
  test('receives parsed parameters, query and body, and its storefront', async () => {
    const answer = await api.call('/v1/test/abc?tag=a&tag=b&page=2&other=1', {
      method: 'POST',
      body: { quantity: 4, extra: true },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-test')).toBe('retail');
    expect(answer.body).toEqual({
      params: { name: 'abc' },
      query: { page: '2', tag: ['a', 'b'] },
      body: { quantity: 4 },
      user: null,
    });
  });

  test('refuses invalid input with the contract’s error and the fields', async () => {
    const answer = await api.call('/v1/test/abc', { method: 'POST', body: { quantity: 'x', note: 5 } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'bad-request',
      message: 'The request is not valid.',
      errorMessage: 'The request is not valid.',
      statusCode: 400,
      fields: [
        { path: 'quantity', message: expect.any(String) },
        { path: 'note', message: expect.any(String) },
      ],
      requestId: expect.any(String),
    });
  });

  test('hides the cause of a failure, which is in the log under the request’s id', async () => {
    const answer = await api.call('/v1/fails?zip=10001', { headers: { 'x-request-id': 'support-case-77' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      message: expect.any(String),
      errorMessage: expect.any(String),
      statusCode: 500,
      requestId: 'support-case-77',
    });
    const line =
      api
        .logged()
        .split('\n')
        .find((one) => one.includes('support-case-77')) ?? '';
    expect(line).toContain('secret of the house');
    expect(line).not.toContain('10001');
  });

  test('fails in tests if its answer breaks the contract', async () => {
    expect((await api.call('/v1/wrong')).status).toBe(500);
    expect(api.logged()).toContain(`The answer of ${wrong.id} is not what the contract promises: name`);
  });

  test('sends what its handler returned: null stays, and what is undefined is left out', async () => {
    const [full, empty] = [await api.call('/v1/shapes/full'), await api.call('/v1/shapes/empty')];
    expect(full.body).toEqual(shown['full']);
    expect(empty.body).toEqual({ label: null, inner: null, days: {}, any: null });
    expect(full.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await api.call('/v1/unions')).body).toEqual({ either });
  });

  test('fails in tests if its answer has properties that the contract does not name', async () => {
    expect((await api.call('/v1/shapes/talkative')).status).toBe(500);
    expect(api.logged()).toContain(`The answer of ${shapes.id} says what the contract does not`);
  });

  test('a route for signed messages receives the bytes as they arrived', async () => {
    const text = '{ "tracking":  "4242424242424242" }';
    const { body } = await raw('/v1/signed', { method: 'POST', headers: json, body: text });
    expect(body).toEqual({ raw: text });
  });
});

describe('request ids', () => {
  test('are taken from the caller if they are harmless', async () => {
    const given = await api.call('/healthz', { headers: { 'x-request-id': 'abcdef-123' } });
    expect(given.headers.get('x-request-id')).toBe('abcdef-123');
    const odd = await api.call('/healthz', { headers: { 'x-request-id': 'a b"c' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  });
});

describe('refused requests', () => {
  test.each([
    ['an unknown address', '/v1/nothing', {}, 404, 'not-found'],
    ['another method', '/v1/places/10001', { method: 'PUT' }, 405, 'method-not-allowed'],
    ['a malformed address', '/v1/places/%zz', {}, 400, 'bad-request'],
    ['a NUL in the address', '/v1/places?query=a%00b', {}, 400, 'bad-request'],
    ['broken JSON', '/v1/test/a', { method: 'POST', headers: json, body: '{"a":' }, 400, 'invalid-json'],
    [
      'a NUL in the body',
      '/v1/test/a',
      { method: 'POST', headers: json, body: '{"a":"\\u0000"}' },
      400,
      'bad-request',
    ],
    [
      'half a character in the body',
      '/v1/test/a',
      { method: 'POST', headers: json, body: '{"quantity":1,"note":"\\ud83d"}' },
      400,
      'bad-request',
    ],
    [
      'an escape below thousands of brackets',
      '/v1/test/a',
      {
        method: 'POST',
        headers: json,
        body: `{"quantity":1,"note":${'['.repeat(50_000)}"\\u0041"${']'.repeat(50_000)}}`,
      },
      400,
      'bad-request',
    ],
    [
      'another prototype',
      '/v1/test/a',
      { method: 'POST', headers: json, body: '{"__proto__":{}}' },
      400,
      'invalid-json',
    ],
    [
      'JSON that is not UTF-8',
      '/v1/test/a',
      { method: 'POST', headers: json, body: Buffer.from('{"quantity":1,"note":"Jos\u00e9"}', 'latin1') },
      400,
      'invalid-json',
    ],
    ['no body', '/v1/test/a', { method: 'POST' }, 400, 'bad-request'],
    [
      'a form where JSON is read',
      '/v1/test/a',
      { method: 'POST', body: new URLSearchParams({ a: '1' }) },
      415,
      'unsupported-media-type',
    ],
    [
      'a body too large',
      '/v1/test/a',
      { method: 'POST', headers: json, body: `"${'x'.repeat(300_000)}"` },
      413,
      'body-too-large',
    ],
  ] as const)('a request with %s is refused', async (_what, path, init, status, code) => {
    const headers = { ...(await bearer()), ...('headers' in init ? init.headers : {}) };
    const answer = await raw(path, { ...init, headers });
    expect(answer).toMatchObject({ status, body: { code, statusCode: status } });
  });

  test('a refused method is answered with the allowed ones', async () => {
    const answer = await api.call('/users/me/history/search', { method: 'PUT', body: {} });
    expect(answer.headers.get('allow')).toBe('GET, POST, DELETE');
  });

  test('a request that is not HTTP is refused', async () => {
    const port = Number(new URL(api.origin).port);
    const text = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
      let received = '';
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
    });
    expect(text).toContain('400 Bad Request');
    expect(text).toContain('"code":"bad-request"');
  });

  test.each([
    ['in a value', { quantity: 1, note: 'my card 4242 4242 4242 4242' }],
    ['as a number', { quantity: 4242424242424242 }],
    ['as a key', { '4242-4242-4242-4242': 1 }],
    ['deep inside', { quantity: 1, a: [{ b: ['378282246310005'] }] }],
  ])('a card number %s is refused', async (_where, body) => {
    const answer = await api.call('/v1/test/a', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'card-number-refused' } });
    expect(api.logged()).not.toMatch(/4242|378282246310005/);
  });

  test('a card number behind escapes is refused', async () => {
    const body = String.raw`{"note":"\u0034242424242424242"}`;
    const answer = await raw('/v1/test/a', {
      method: 'POST',
      headers: { ...(await bearer()), ...json },
      body,
    });
    expect(answer.body).toMatchObject({ code: 'card-number-refused' });
  });
});

describe('an address with encoded letters', () => {
  const asked = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${api.origin}${path}`, {
      headers: { ...(await bearer()), 'x-request-id': 'same-for-both', ...headers },
    });
    const { date: _, ...said } = Object.fromEntries(response.headers);
    return { status: response.status, headers: said, body: await response.text() };
  };

  test.each([
    ['an answer', '/v1/site/menu', '/v1/site/men%75'],
    ['an answer for some parameters', '/v1/catalog/hubs/size/1-1?a=b', '/v1/catalog/hubs/size/1%2D1?a=b'],
    ['a refusal of parameters', '/v1/catalog/tires?page=x', '/v1/catalog/%74ires?page=x'],
    ['a NUL', '/v1/site/menu?a=%00', '/v1/site/men%75?a=%00'],
    ['a failure', '/v1/fails', '/v1/fail%73'],
  ])('an address with encoded letters gets the same answer: %s', async (_what, plain, encoded) => {
    expect(await asked(plain)).toEqual(await asked(encoded));
  });

  test('is refused in the same way without a token', async () => {
    const nobody = { authorization: '' };
    const refused = await asked('/v1/site/menu', nobody);
    expect(refused).toEqual(await asked('/v1/site/men%75', nobody));
    expect(refused.status).toBe(401);
    expect(refused.headers).toHaveProperty('www-authenticate');
  });

  test('counts in the metrics of its route, and HEAD is answered without a body', async () => {
    const head = await fetch(`${api.origin}/v1/site/menu`, { method: 'HEAD', headers: await bearer() });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const metrics = await (await fetch(`${api.origin}/metrics`)).text();
    const counted = /_count\{method="GET",route="\/v1\/site\/menu",status="200"\} (\d+)/.exec(metrics)?.[1];
    expect(Number(counted)).toBeGreaterThanOrEqual(2);
  });
});

describe('every answer', () => {
  test('is marked as data that no cache may keep', async () => {
    const { headers } = await api.call('/v1/site/menu');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
