import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  fetchProtectedResource,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client';
import type { APIRequestContext } from '@playwright/test';
import { openAccount, PASSWORD } from '../../src/account.ts';
import { apiOrigin, shopOrigin } from '../../src/addresses.ts';
import { expect, test } from '../../src/by-http.ts';
import { redirectsFrom } from '../../src/redirects.ts';

const RETAIL = { userType: 'Retail', priceType: 'Retail' };

/** The address that `npm start` gives the API: names and numbers of one host are different issuers. */
const issuer = process.env['API_ORIGIN'] || apiOrigin;
const CALLBACK = `${shopOrigin}/sign-on/callback`;

/** Any OpenID client with the storefront's secret, which knows nothing but the address of the provider. */
async function anyClient(): Promise<Configuration> {
  const secret = process.env['CLIENT_SECRET_RETAIL'];
  if (!secret) throw new Error('CLIENT_SECRET_RETAIL is not set: `npm start` leaves it in .tirekit/api.env');
  return discovery(new URL(issuer), 'retail', undefined, ClientSecretPost(secret), {
    execute: [allowInsecureRequests],
  });
}

/** Signs in by the client's own link, and returns the address that the provider sends the browser to. */
async function follow(request: APIRequestContext, link: URL, email: string): Promise<URL> {
  const asked = await request.get(link.href);
  const taken = await request.post(asked.url(), {
    form: { intent: 'sign-in', email, password: PASSWORD },
    headers: { origin: shopOrigin },
    maxRedirects: 0,
  });
  // The storefront's own sign-on knows nothing of this one: its callback stays unopened.
  for await (const at of redirectsFrom(request, taken)) if (at.startsWith(CALLBACK)) return new URL(at);
  throw new Error(`Nothing leads to ${CALLBACK}`);
}

test('Any OpenID client finds the provider by discovery, with the link that the specification describes', async ({
  request,
}) => {
  const client = await anyClient();
  const about = client.serverMetadata();
  expect(about.issuer).toBe(issuer);
  expect(about.code_challenge_methods_supported).toEqual(['S256']);
  expect(about.response_types_supported).toEqual(['code']);
  expect(about.authorization_response_iss_parameter_supported).toBe(true);

  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const link = buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile offline_access',
    state,
    nonce,
    response_type: 'code',
    approval_prompt: 'auto',
    action: 'login',
    sessionId: 'a-session',
    anonymous_id: 'somebody',
    partner_integration: 'none',
    displaySimpleCrewView: 'false',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  expect(link.origin).toBe(issuer);
  const returned = await follow(request, link, await openAccount(RETAIL));
  expect(`${returned.origin}${returned.pathname}`).toBe(CALLBACK);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };

  // Another client's state, or a thief's, opens nothing.
  for (const wrong of [{ expectedState: randomState() }, { expectedNonce: randomNonce() }])
    await expect(
      authorizationCodeGrant(client, new URL(returned), { ...checks, ...wrong }),
    ).rejects.toThrow();
});

test('A code is good once, and with its verifier; tokens end with a second try', async ({ request }) => {
  const client = await anyClient();
  const verifier = randomPKCECodeVerifier();
  const state = randomState();
  const link = buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid offline_access',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const email = await openAccount(RETAIL);
  const returned = await follow(request, link, email);
  const tokens = await authorizationCodeGrant(client, returned, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ iss: issuer, aud: 'retail', sub: email });
  const me = (accessToken: string) =>
    fetchProtectedResource(client, accessToken, new URL('/api/me', issuer), 'GET');
  expect(await (await me(tokens.access_token)).json()).toEqual({ uid: email });
  const renewed = await refreshTokenGrant(client, tokens.refresh_token ?? '');
  expect((await me(renewed.access_token)).status).toBe(200);

  await expect(
    authorizationCodeGrant(client, returned, { expectedState: state, pkceCodeVerifier: verifier }),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('Any OpenID client signs a buyer out at the address of discovery, after the storefront’s own question', async ({
  request,
}) => {
  const client = await anyClient();
  const verifier = randomPKCECodeVerifier();
  const state = randomState();
  const link = buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid offline_access',
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const returned = await follow(request, link, await openAccount(RETAIL));
  const tokens = await authorizationCodeGrant(client, returned, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const me = async () =>
    (await fetchProtectedResource(client, tokens.access_token, new URL('/api/me', issuer), 'GET')).status;
  const leaving = buildEndSessionUrl(client, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${shopOrigin}/logout`,
    state: 'of-the-client',
  });
  const asked = await request.get(leaving.href);
  const confirm = new URL(asked.url()).searchParams.get('confirm') ?? '';
  expect(await asked.text()).toContain('Sign out?');
  expect(await me()).toBe(200);
  const left = await request.post(`${shopOrigin}/logout`, {
    form: { confirm, redirectUri: '/' },
    headers: { origin: shopOrigin },
    maxRedirects: 0,
  });
  expect(left.headers()['location']).toBe(`${shopOrigin}/logout?state=of-the-client`);
  await expect.poll(() => me().catch(() => 401)).toBe(401);
});
