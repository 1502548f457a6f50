import { buyersRealm } from '@tirekit/contract';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_AUDIENCE } from '../src/platform/tokens/audience.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { getClientSecret } from './support/test-config.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function askForToken(form: Record<string, string>, init: RequestInit = {}) {
  const response = await fetch(`${api.origin}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    ...init,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const good = {
  client_id: 'retail',
  client_secret: getClientSecret('retail'),
  grant_type: 'client_credentials',
};

describe('a storefront’s token', () => {
  test('says its channel, its audience and when it ends', async () => {
    const token = await api.token('military-exchange');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({
      channel: 'military-exchange',
      aud: API_AUDIENCE,
      sub: 'military-exchange',
    });
  });

  test.each([
    ['a wrong secret', { ...good, client_secret: 'x' }, 401, 'invalid_client'],
    ['another storefront’s secret', { ...good, client_id: 'partner-widget' }, 401, 'invalid_client'],
    ['an unknown client', { ...good, client_id: 'nobody' }, 401, 'invalid_client'],
    ['no secret', { client_id: 'retail', grant_type: 'client_credentials' }, 401, 'invalid_client'],
    ['a client that no database can look for', { ...good, client_id: '\0' }, 401, 'invalid_client'],
    ['another grant', { ...good, grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no grant', { client_id: good.client_id, client_secret: good.client_secret }, 400, 'invalid_request'],
    ['a resource that is not ours', { ...good, resource: 'urn:other' }, 400, 'invalid_target'],
  ])('is refused for %s in the form of RFC 6749', async (_why, form, status, error) => {
    const answer = await askForToken(form as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error, error_description: expect.any(String) });
    expect(JSON.stringify(answer.body)).not.toContain('    at ');
  });

  test('is refused for a body that is no form', async () => {
    const answer = await askForToken(good, {
      body: JSON.stringify(good),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('the provider', () => {
  test('shows its public keys and nothing of the private half', async () => {
    const { body } = await api.call('/jwks', { channel: null });
    const { keys } = body as { keys: Record<string, unknown>[] };
    expect(keys).toEqual([expect.objectContaining({ kty: 'EC', alg: 'ES256', use: 'sig' })]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('can be discovered, and mounts no page that is not finished', async () => {
    const { body } = await api.call('/.well-known/openid-configuration', { channel: null });
    expect(body).toMatchObject({
      issuer: 'http://127.0.0.1:4210',
      token_endpoint: `${api.origin}/token`,
      jwks_uri: `${api.origin}/jwks`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_endpoint: `${api.origin}/authorize`,
      grant_types_supported: expect.arrayContaining([
        'client_credentials',
        'authorization_code',
        'refresh_token',
      ]),
    });
    for (const path of ['/auth', '/interaction/x', '/request']) {
      expect((await api.call(path, { channel: null })).status).toBe(404);
    }
  });

  test('keeps one signing key, sealed, for every process', async () => {
    const rows = await api.db.query<{ sealed_jwk: Buffer }>('SELECT sealed_jwk FROM signing_key');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed_jwk.toString('latin1')).not.toContain('"d"');
  });
});

describe('a call is refused', () => {
  async function sign(claims: Record<string, unknown>, seconds = 60): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setIssuer('http://127.0.0.1:4210')
      .setAudience(API_AUDIENCE)
      .setSubject('retail')
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(privateKey);
  }
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(
    `{"iss":"http://127.0.0.1:4210","aud":"${API_AUDIENCE}","sub":"retail","channel":"retail","exp":4102444800}`,
  ).toString('base64url')}.`;

  test.each([
    ['without a token', () => undefined, 'Bearer realm="tirekit"'],
    ['with nonsense', () => 'Bearer nonsense', 'error="invalid_token"'],
    ['with another scheme', () => 'Basic cmV0YWlsOng=', 'error="invalid_token"'],
    [
      'with a token that somebody else signed',
      async () => `Bearer ${await sign({ channel: 'retail' })}`,
      'error="invalid_token"',
    ],
    ['with a token that nobody signed', () => `Bearer ${unsigned}`, 'error="invalid_token"'],
    ['with a very long token', () => `Bearer ${'a'.repeat(9_000)}`, 'error="invalid_token"'],
  ])('a call %s is refused', async (_how, authorization, challenge) => {
    const header = await authorization();
    const answer = await api.call('/v1/site/menu', {
      channel: null,
      headers: header === undefined ? {} : { authorization: header },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized', statusCode: 401 } });
    expect(answer.headers.get('www-authenticate')).toContain(challenge);
  });

  test('a call is refused with an expired token, even if it was good before', async () => {
    await api.db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
       VALUES ('somebody', 'somebody@tirekit.example', 'Some', 'Body', 'Retail', 'Retail')`,
    );
    const token = await api.userToken('somebody', { seconds: 4 });
    const headers = { authorization: `Bearer ${token}` };
    const status = async () => (await api.call('/api/me', { channel: null, headers })).status;
    expect(await status()).toBe(200);
    await expect.poll(status, { timeout: 10_000 }).toBe(401);
  });

  test('a call is refused with an invalid buyer’s token, in a challenge of its own', async () => {
    const getChallenge = async (userToken: string) =>
      (
        await api.call('/v1/site/menu', { headers: { 'x-authorization': `Bearer ${userToken}` } })
      ).headers.get('www-authenticate');
    const ofBuyer = `Bearer realm="${buyersRealm}", error="invalid_token"`;
    expect(await getChallenge('nonsense')).toBe(ofBuyer);
    expect(await getChallenge(await api.userToken('nobody-with-an-account'))).toBe(ofBuyer);
  });

  test('a call is refused with a storefront’s token in place of a buyer’s, and the other way', async () => {
    expect((await api.call('/api/me')).body).toMatchObject({ code: 'forbidden' });
    const headers = { authorization: `Bearer ${await api.userToken('somebody')}` };
    expect((await api.call('/v1/site/menu', { channel: null, headers })).body).toMatchObject({
      code: 'forbidden',
    });
  });
});
