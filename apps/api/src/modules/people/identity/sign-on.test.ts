import { createHash } from 'node:crypto';
import { cleanCode, cleanName, cleanText } from '@tirekit/contract';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { hashPassword } from './passwords.ts';
import { SAMPLE_PASSWORD, saveSampleUsers } from './sample-users.ts';
import { browserAt, CALLBACK } from '../../../../test/people/identity/browser.ts';

const EMAIL = 'sample-retail@tirekit.example';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ seed: saveSampleUsers });
});
afterAll(() => api.stop());

const me = (accessToken: string) =>
  api.call('/api/me', { channel: null, headers: { authorization: `Bearer ${accessToken}` } });

describe('signing on at a storefront', () => {
  test('leads from discovery over the storefront’s own page to tokens that the API believes', async () => {
    const { body } = await api.call('/.well-known/openid-configuration', { channel: null });
    const found = body as { authorization_endpoint: string; issuer: string };
    const direct = await fetch(`${found.authorization_endpoint}?client_id=retail&state=x`, {
      redirect: 'manual',
    });
    expect(direct.headers.get('location')).toBe(`${SHOP}/sign-on/op/authorize?client_id=retail&state=x`);

    const browser = browserAt(api);
    const { begun, back, tokens } = await browser.signIn(EMAIL, SAMPLE_PASSWORD);
    expect(begun.location).toMatch(/^\/login\?interaction=/);
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK);
    expect(back.searchParams.get('state')).toBe(begun.state);
    expect(back.searchParams.get('iss')).toBe(found.issuer);

    const { body: keys } = await api.call('/jwks', { channel: null });
    const { payload } = await jwtVerify(tokens['id_token'] ?? '', createLocalJWKSet(keys as JSONWebKeySet), {
      issuer: found.issuer,
      audience: 'retail',
    });
    expect(payload).toMatchObject({
      sub: 'sample-retail',
      nonce: 'nonce-of-the-test',
      email: EMAIL,
      email_verified: true,
    });
    expect(await me(tokens['access_token'] ?? '')).toMatchObject({
      status: 200,
      body: { uid: 'sample-retail' },
    });
    for (const name of browser.jar.keys()) expect(name).toMatch(/^__(?:Host|Secure)-tk_retail_op_/);
  });

  test('renews the access token, and does not ask again in the same browser', async () => {
    const browser = browserAt(api);
    const { tokens } = await browser.signIn(EMAIL, SAMPLE_PASSWORD);
    const renewed = await browser.token({
      grant_type: 'refresh_token',
      refresh_token: tokens['refresh_token'] ?? '',
    });
    expect(renewed.status).toBe(200);
    expect((await me(renewed.body['access_token'] ?? '')).status).toBe(200);
    const again = await browser.begin();
    expect(new URL(again.location).searchParams.get('code')).toBeTruthy();
  });

  test('opens the page to register where the link says so', async () => {
    const begun = await browserAt(api).begin({ action: 'register' });
    expect(begun.location).toMatch(/^\/register\?interaction=/);
  });

  test('can be canceled, and the storefront is told', async () => {
    const browser = browserAt(api);
    const begun = await browser.begin();
    const canceled = await browser.call(`/v1/sign-on/interactions/${begun.interaction ?? ''}/cancel`, 'POST');
    const back = await browser.resume((canceled.body as { returnTo: string }).returnTo);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  test.each([
    ['an address of another site', { redirect_uri: 'https://evil.example/sign-on/callback' }],
    ['another page of the storefront', { redirect_uri: `${SHOP}/anywhere` }],
  ])('never sends a code to %s', async (_what, more) => {
    const { location } = await browserAt(api).begin(more);
    expect(location).toBe('');
  });

  test('needs PKCE', async () => {
    const { location } = await browserAt(api).begin({ code_challenge: '' });
    expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
  });
});

describe('a code', () => {
  const getCode = async () => {
    const browser = browserAt(api);
    const begun = await browser.begin();
    const { body } = await browser.password(begun.interaction, EMAIL, SAMPLE_PASSWORD);
    const back = await browser.resume((body as { returnTo: string }).returnTo);
    /** The form that exchanges the code for tokens. */
    const form = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: begun.verifier,
    };
    return { browser, form };
  };

  test('works once; used again, it ends what it gave', async () => {
    const { browser, form } = await getCode();
    const first = await browser.token(form);
    expect(first.status).toBe(200);
    expect(await browser.token(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const refresh = { grant_type: 'refresh_token', refresh_token: first.body['refresh_token'] ?? '' };
    expect((await browser.token(refresh)).status).toBe(400);
  });

  test.each([2, 7])('works for one of %i calls that bring it at the same moment', async (calls) => {
    const { browser, form } = await getCode();
    const answers = await Promise.all(Array.from({ length: calls }, () => browser.token(form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: `${SHOP}/anywhere` }],
  ])('is refused with %s', async (_what, more) => {
    const { browser, form } = await getCode();
    expect(await browser.token({ ...form, ...more })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('is no use to another storefront', async () => {
    const { form } = await getCode();
    expect((await browserAt(api, 'members').token(form)).status).toBe(400);
  });
});

describe('a sign-on in progress belongs to the browser that began it', () => {
  test('another browser learns that no sign-on is in progress, whatever it sends', async () => {
    const begun = await browserAt(api).begin();
    const other = browserAt(api);
    await other.begin();
    const answer = await other.password(begun.interaction, EMAIL, SAMPLE_PASSWORD);
    expect(answer.status).toBe(404);
  });

  test('two tabs of one browser do not disturb each other', async () => {
    const browser = browserAt(api);
    const [one, two] = [await browser.begin(), await browser.begin()];
    for (const { interaction } of [one, two])
      expect((await browser.password(interaction, EMAIL, SAMPLE_PASSWORD)).status).toBe(200);
  });

  test('cookies of one storefront open nothing at another', async () => {
    const browser = browserAt(api);
    const begun = await browser.begin();
    const elsewhere = browserAt(api, 'members');
    for (const [name, value] of browser.jar) elsewhere.jar.set(name.replace('retail', 'members'), value);
    expect((await elsewhere.password(begun.interaction, EMAIL, SAMPLE_PASSWORD)).status).toBe(404);
  });
});

describe('a password', () => {
  test('a password is checked exactly as typed, without the cleaning of other texts', async () => {
    const typed = ' VIN: pa\u200Bss\u202E\u2011wo\u2019rd\u00AD. ';
    await api.db.execute(`UPDATE user_account SET password_hash = $1 WHERE uid = 'sample-special'`, [
      await hashPassword(typed),
    ]);
    const email = 'sample-special@tirekit.example';
    for (const other of [cleanCode(typed, 'vin'), cleanName(typed), cleanText(typed), typed.trim()]) {
      const browser = browserAt(api);
      const { interaction } = await browser.begin();
      expect((await browser.password(interaction, email, other)).status, other).toBe(422);
    }
    expect((await browserAt(api).signIn(email, typed)).tokens).toHaveProperty('access_token');
  });
});

describe('a wrong password', () => {
  test('is refused in the same words as an unknown address', async () => {
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const wrong = await browser.password(interaction, 'sample-special@tirekit.example', 'not the password');
    const unknown = await browser.password(interaction, 'nobody@tirekit.example', 'not the password');
    expect(wrong.status).toBe(422);
    const { requestId: _one, ...first } = wrong.body as Record<string, unknown>;
    const { requestId: _other, ...second } = unknown.body as Record<string, unknown>;
    expect(first).toEqual(second);
  });

  test('a wrong password makes its guesser wait, even without such an account, and not the account’s owner', async () => {
    const email = 'sample-fleet@tirekit.example';
    const owner = browserAt(api);
    await owner.signIn(email, SAMPLE_PASSWORD);
    for (const address of [email, 'no-account@tirekit.example']) {
      const guesser = browserAt(api);
      const { interaction } = await guesser.begin();
      const statuses: number[] = [];
      for (let at = 0; at < 10; at++)
        statuses.push((await guesser.password(interaction, address, `guess ${String(at)}`)).status);
      expect(statuses.slice(0, 8), address).toEqual(Array(8).fill(422));
      expect(statuses.slice(8), address).toEqual([429, 429]);
      // Even the right one, until the wait is over.
      const right = await guesser.password(interaction, address, SAMPLE_PASSWORD);
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const name of [...owner.jar.keys()])
      if (name.endsWith('_session') || name.endsWith('_session.sig')) owner.jar.delete(name);
    const { interaction } = await owner.begin();
    expect((await owner.password(interaction, email, SAMPLE_PASSWORD)).status).toBe(200);
  });
});

describe('the browsers in which somebody is signed on', () => {
  const keyHash = (key: string) => createHash('sha256').update(key).digest('hex');
  const signedOn = async (email: string) => {
    const browser = browserAt(api);
    const { tokens } = await browser.signIn(email, SAMPLE_PASSWORD);
    const accessToken = tokens['access_token'] ?? '';
    return {
      browser,
      accessToken,
      refreshToken: tokens['refresh_token'] ?? '',
      sid: String(decodeJwt(accessToken)['sid']),
    };
  };
  const asBuyer = (accessToken: string) => ({ headers: { 'x-authorization': `Bearer ${accessToken}` } });

  test('keep their tokens sealed with the API, for the storefront’s server alone', async () => {
    const { accessToken, sid } = await signedOn('sample-member@tirekit.example');
    const path = `/v1/sign-on/kept/${keyHash('a key')}`;
    const kept = await api.call(path, { method: 'PUT', body: { sealed: 'sealed', accessToken } });
    expect(kept.status).toBe(200);
    expect((await api.call(path)).body).toEqual({ sid, sealed: 'sealed' });
    expect((await api.call(path, { channel: 'members' })).status).toBe(404);
    await api.call(path, { method: 'DELETE' });
    expect((await api.call(path)).status).toBe(404);
    expect((await me(accessToken)).status).toBe(401);
  });

  test('are listed and ended by their owner, at once and with every token', async () => {
    const email = 'sample-partner@tirekit.example';
    const [here, there] = [await signedOn(email), await signedOn(email)];
    const { body } = await api.call('/v1/account/sign-ons', asBuyer(here.accessToken));
    expect(body).toMatchObject({
      signOns: expect.arrayContaining([
        expect.objectContaining({
          sid: here.sid,
          current: true,
          device: 'Chrome on Windows',
          storefront: 'TireKit',
        }),
        expect.objectContaining({ sid: there.sid, current: false }),
      ]),
    });
    await api.call(`/v1/account/sign-ons/${there.sid}`, { method: 'DELETE', ...asBuyer(here.accessToken) });
    expect((await me(there.accessToken)).status).toBe(401);
    expect((await me(here.accessToken)).status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: there.refreshToken };
    expect((await there.browser.token(refresh)).status).toBe(400);
    // The provider has forgotten the browser as well.
    expect((await there.browser.begin()).interaction).not.toBeNull();
    expect((await here.browser.begin()).interaction).toBeNull();
  });

  test('are not ended by anybody else', async () => {
    const [mine, theirs] = [await signedOn('sample-partner@tirekit.example'), await signedOn(EMAIL)];
    await api.call(`/v1/account/sign-ons/${theirs.sid}`, { method: 'DELETE', ...asBuyer(mine.accessToken) });
    expect((await me(theirs.accessToken)).status).toBe(200);
  });

  test('end with a closed account', async () => {
    const { accessToken } = await signedOn('sample-epp@tirekit.example');
    await api.db.execute(`UPDATE user_account SET closed_at = now() WHERE uid = 'sample-epp'`);
    expect((await me(accessToken)).status).toBe(401);
  });
});
