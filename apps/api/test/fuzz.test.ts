import type { AnyEndpoint } from '@tirekit/contract';
import { endpoints } from '@tirekit/contract/endpoints';
import fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { API_AUDIENCE } from '../src/platform/tokens/audience.ts';
import { isDocumented } from './support/documented.ts';
import { plausible } from './support/plausible.ts';
import { samplePlaces, seedPlaces } from './support/sample-places.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';

/** Requests to each endpoint; a long night may take more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
/** Stands for a body beyond every limit, so that a report of a failure stays readable. */
const HUGE = '(300 kB)';

const ApiError = z.object({
  code: z.string().min(1),
  message: z.string().min(1),
  errorMessage: z.string().min(1),
  statusCode: z.number(),
});
const OAuthError = z.object({ error: z.string().min(1) });

/** Inputs that have broken other people's services before. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999999999',
  '00000',
  '10001',
  '1.5',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' OR '1'='1",
  "'; DROP TABLE sku; --",
  '1); SELECT pg_sleep(10); --',
  '$1',
  '%',
  '_%',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🛞'.repeat(40),
  'É'.repeat(300),
  'x'.repeat(3_000),
  '\r\nset-cookie: a=b',
  '2025-13-45',
  '225/65R17',
  'retail',
  '0123456789',
  'aaaaaaaaaaaaaaaaaaaaaa',
] as const;

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

type TokenKind = 'none' | 'nonsense' | 'foreign' | 'expired' | 'buyer' | 'retail' | 'partner-widget';
const token = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<TokenKind>('retail', 'partner-widget', 'buyer') },
  { weight: 1, arbitrary: fc.constantFrom<TokenKind>('none', 'nonsense', 'foreign', 'expired') },
);

/** Names of the fields of a schema, so that some requests come near to what is wanted. */
function getFields(schema: AnyEndpoint['query']): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

interface FuzzedRequest {
  readonly address: string;
  readonly body: string | undefined;
  readonly contentType: string;
  readonly token: TokenKind;
  readonly headers: Record<string, string>;
}

function requestsTo(endpoint: AnyEndpoint): fc.Arbitrary<FuzzedRequest> {
  const names = (schema: AnyEndpoint['query']) =>
    fc.oneof(fc.constantFrom(...getFields(schema), 'page', 'ssoUid'), fc.constantFrom(...NASTY));
  const body = fc.oneof(
    { weight: 6, arbitrary: plausible(endpoint.body).map((one) => JSON.stringify(one)) },
    {
      weight: 4,
      arbitrary: fc.dictionary(names(endpoint.body), value, { maxKeys: 8 }).map((o) => JSON.stringify(o)),
    },
    { weight: 2, arbitrary: fc.jsonValue().map((any) => JSON.stringify(any)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '[1,', '"', 'null', '', '{"a":1e999}', '[[[[[[[[', '\u0000'),
    },
    { weight: 1, arbitrary: fc.constant(HUGE) },
  );
  const stray = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(names(endpoint.query), fc.oneof(text, fc.array(text)), { maxKeys: 3 }),
    },
  );
  return fc.record({
    address: fc
      .tuple(mostly(plausible(endpoint.params)), mostly(plausible(endpoint.query)), stray)
      .map(([params, query, extra]) => toAddress(endpoint.path, params, { ...query, ...extra })),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : fc.option(body, { nil: undefined }),
    contentType: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'a/b; c') },
    ),
    token,
    headers: fc.dictionary(
      fc.constantFrom(
        'x-user-session-id',
        'x-tirekit-cart',
        'x-tirekit-order',
        'x-tirekit-visitor',
        'idempotency-key',
        'x-request-id',
        'x-partner-customer-id',
        'x-user-time',
      ),
      text.map((one) => one.replaceAll(/[^\x20-\x7e]/g, '?').trim()),
      { maxKeys: 4 },
    ),
  });
}

/** Values as planned, or one of them replaced by something nasty. */
function mostly(planned: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.tuple(planned, fc.option(text, { nil: undefined }), fc.nat()).map(([given, nasty, which]) => {
    const values = { ...(given as Record<string, unknown>) };
    const names = Object.keys(values);
    const name = names[which % (names.length || 1)];
    if (nasty !== undefined && name !== undefined) values[name] = nasty;
    return values;
  });
}

function toAddress(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => escape(String(params[name] ?? '')) || 'x',
  );
  const pairs = Object.entries(query).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one]).map((single) => `${escape(name)}=${escape(String(single))}`),
  );
  return `${filled}?${pairs.join('&')}`;
}

/** Percent-encoding that leaves a lone surrogate or a bare percent sign as bytes no decoder takes. */
function escape(given: string): string {
  try {
    return encodeURIComponent(given);
  } catch {
    return '%ED%A0%80%zz';
  }
}

describe('whatever is sent, the API answers in the contract’s words', () => {
  let api: TestApi;
  const tokens = new Map<TokenKind, string>();

  beforeAll(async () => {
    api = await startTestApi({ seed: seedPlaces });
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT({ channel: 'retail' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setIssuer('http://127.0.0.1:4210')
      .setAudience(API_AUDIENCE)
      .setSubject('retail')
      .setExpirationTime('1h')
      .sign(privateKey);
    tokens.set('nonsense', 'nonsense');
    tokens.set('foreign', foreign);
    await api.db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
       VALUES ('somebody', 'somebody@tirekit.example', 'Some', 'Body', 'Retail', 'Retail')`,
    );
    tokens.set('expired', await api.userToken('somebody', { seconds: -60 }));
    tokens.set('buyer', await api.userToken('somebody'));
    tokens.set('retail', await api.token('retail'));
    tokens.set('partner-widget', await api.token('partner-widget'));
  });
  afterAll(() => api.stop());

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'the endpoint %s answers fuzzed calls in the contract’s words',
    async (_id, endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint), async (request) => {
          const bearer = tokens.get(request.token);
          const response = await fetch(`${api.origin}${request.address}`, {
            method: endpoint.method,
            headers: {
              ...request.headers,
              ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
              ...(request.body !== undefined && { 'content-type': request.contentType }),
            },
            ...(request.body !== undefined && {
              body: request.body === HUGE ? `{"label":"${'x'.repeat(300_000)}"}` : request.body,
            }),
          });
          const said = await response.text();
          const shown = `${endpoint.method} ${request.address}: ${response.status} ${said.slice(0, 300)}`;

          // No carrier or post office answers here; an endpoint that asks one may say so.
          const isAway = response.status === 503 && endpoint.errors.includes('unavailable');
          if (!isAway) expect(response.status, `${shown}\n${api.logged().slice(-2_000)}`).toBeLessThan(500);
          expect(said, shown).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
          // An address that cannot be read is no endpoint's: 404.
          if (response.status !== 404) expect(isDocumented(endpoint, response.status), shown).toBe(true);
          if (response.status < 400) return;
          expect(response.headers.get('content-type'), shown).toMatch(/^application\/json/);
          const answer: unknown = JSON.parse(said);
          if (OAuthError.safeParse(answer).success && endpoint.path === '/token') return;
          const error = ApiError.parse(answer);
          expect(error.statusCode).toBe(response.status);
          const needsToken = endpoint.auth === 'channel' || endpoint.auth === 'user';
          if (needsToken && ['none', 'nonsense', 'foreign', 'expired'].includes(request.token)) {
            // A malformed address is refused before anybody asks who calls.
            expect([400, 401, 404], shown).toContain(response.status);
          }
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  test('the tables exist after all of the requests', async () => {
    expect(await api.db.one('SELECT count(*)::int AS count FROM zip_code')).toEqual({
      count: samplePlaces.length,
    });
  });
});
