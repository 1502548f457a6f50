import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
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
import type { Page } from '@playwright/test';
import { apiOrigin, shopOrigin } from '../../src/addresses.ts';
import { press, SAMPLE_PASSWORD, sampleEmail } from '../../src/member.ts';
import { expect, test } from '../../src/test.ts';

test.describe.configure({ timeout: 150_000 });

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
async function follow(page: Page, link: URL): Promise<URL> {
  await page.route('**/sign-on/callback?**', (route) => route.fulfill({ status: 200, body: 'taken' }));
  await page.goto(link.href);
  await page.getByLabel('Email').fill(sampleEmail('special'));
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await press(page, 'Sign in');
  await page.waitForURL('**/sign-on/callback?**');
  return new URL(page.url());
}

test('Any OpenID client finds the provider by discovery, with the link that the specification describes', async ({
  page,
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
  const returned = await follow(page, link);
  expect(`${returned.origin}${returned.pathname}`).toBe(CALLBACK);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };

  // What another client expects, or a thief knows, opens nothing.
  for (const wrong of [{ expectedState: randomState() }, { expectedNonce: randomNonce() }])
    await expect(
      authorizationCodeGrant(client, new URL(returned), { ...checks, ...wrong }),
    ).rejects.toThrow();
});

test('A code is good once, and with its verifier; tokens end with a second try', async ({ page }) => {
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
  const returned = await follow(page, link);
  const tokens = await authorizationCodeGrant(client, returned, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ iss: issuer, aud: 'retail', sub: 'sample-special' });
  const me = (accessToken: string) =>
    fetchProtectedResource(client, accessToken, new URL('/api/me', issuer), 'GET');
  expect(await (await me(tokens.access_token)).json()).toEqual({ uid: 'sample-special' });
  const renewed = await refreshTokenGrant(client, tokens.refresh_token ?? '');
  expect((await me(renewed.access_token)).status).toBe(200);

  await expect(
    authorizationCodeGrant(client, returned, { expectedState: state, pkceCodeVerifier: verifier }),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});
