import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChoosableSandbox, openSandbox } from '../../../../test/support/choosable-sandbox.ts';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { answerOn } from '../../../../test/people/military-discount/checked-visitor.ts';

// A client that shares nothing with our adapter: it finds its way by discovery, and sends its secret as HTTP Basic.

const CALLBACK = 'http://127.0.0.1:4200/idMeCallback';
let sandbox: ChoosableSandbox;
let idMe: string;
beforeAll(async () => {
  sandbox = await openSandbox({});
  idMe = `${sandbox.origin}/idme`;
});
afterAll(() => sandbox.stop());

async function openClient() {
  const client = await discovery(
    new URL(`${idMe}/oidc`),
    'tirekit',
    { userinfo_signed_response_alg: 'RS256' },
    ClientSecretBasic(testSecrets.IDME_CLIENT_SECRET),
    { execute: [allowInsecureRequests] },
  );
  enableNonRepudiationChecks(client);
  return client;
}

test('an OpenID client of its own gets a veteran’s signed claims from the sandbox', async () => {
  const client = await openClient();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const link = buildAuthorizationUrl(client, {
    redirect_uri: CALLBACK,
    scope: 'openid military',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const query = await answerOn(link, 'veteran', 'Val Veteran');
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  };
  const back = new URL(`${CALLBACK}?${query.toString()}`);
  const tokens = await authorizationCodeGrant(client, back, checks);
  const person = await fetchUserInfo(client, tokens.access_token, tokens.claims()?.sub ?? '');
  expect(person).toMatchObject({
    fname: 'Val',
    lname: 'Veteran',
    zip: '38103',
    uuid: expect.stringMatching(/^[0-9a-f]{32}$/),
    status: [{ group: 'military', subgroups: ['Veteran'], verified: true }],
  });
  // The code is gone.
  await expect(authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  // As anybody can check with the published keys alone.
  const keys = (await (await fetch(`${idMe}/oidc/.well-known/jwks`)).json()) as JSONWebKeySet;
  const info = await fetch(`${idMe}/api/public/v3/userinfo`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(info.headers.get('content-type')).toContain('application/jwt');
  const { payload } = await jwtVerify(await info.text(), createLocalJWKSet(keys), {
    issuer: `${idMe}/oidc`,
    audience: 'tirekit',
  });
  expect(payload['uuid']).toBe(person['uuid']);
});

test('nobody gets a token with another secret, verifier, or address, or without PKCE', async () => {
  const asked = {
    response_type: 'code',
    client_id: 'tirekit',
    redirect_uri: CALLBACK,
    scope: 'openid military',
    state: 'a-state-of-ours',
    code_challenge: await calculatePKCECodeChallenge('a'.repeat(43)),
    code_challenge_method: 'S256',
  };
  const linkWith = (changes: Record<string, string>) =>
    new URL(`${idMe}/oauth/authorize?${new URLSearchParams({ ...asked, ...changes }).toString()}`);
  for (const changes of [
    { redirect_uri: 'https://evil.example/idMeCallback' },
    { redirect_uri: 'http://127.0.0.1:4200/elsewhere' },
    { code_challenge_method: 'plain' },
    { scope: 'openid' },
  ])
    expect((await fetch(linkWith(changes))).status, JSON.stringify(changes)).toBe(400);

  for (const changes of [
    { client_secret: 'another-secret-of-theirs' },
    { code_verifier: 'b'.repeat(43) },
    { redirect_uri: 'http://127.0.0.1:4201/idMeCallback' },
  ]) {
    const code = (await answerOn(linkWith({}), 'veteran')).get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      client_id: 'tirekit',
      client_secret: testSecrets.IDME_CLIENT_SECRET,
      code,
      redirect_uri: CALLBACK,
      code_verifier: 'a'.repeat(43),
    };
    const answer = await fetch(`${idMe}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...changes }),
    });
    expect([400, 401], JSON.stringify(changes)).toContain(answer.status);
  }
});
