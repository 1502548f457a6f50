import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { SAMPLE_PASSWORD, sampleUsers, saveSampleUsers } from './sample-users.ts';
import { authenticator } from '../../../../test/people/identity/authenticator.ts';
import { browserAt, CALLBACK } from '../../../../test/people/identity/browser.ts';

const OWN = 'own-buyer';
/** The API of an installation with a public address. */
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    config: { admitsSamples: false },
  });
  // Another process, which knows only addresses of this machine, loads them while this one runs.
  await saveSampleUsers(api.db);
  // A buyer of the shop, who has chosen the same password.
  await api.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, email_verified_at, password_hash)
     SELECT $1, 'own@shop.example', 'Olive', 'Own', 'Retail', 'Retail', now(), password_hash
     FROM user_account WHERE uid = 'sample-retail'`,
    [OWN],
  );
});
afterAll(() => api.stop());

const me = async (uid: string) =>
  api.call('/api/me', {
    channel: null,
    headers: { authorization: `Bearer ${await api.userToken(uid)}` },
  });

describe('a sample account of an installation with a public address', () => {
  test.each(sampleUsers.map(({ email }) => email))(
    'a sample account does not sign in with its password: %s',
    async (email) => {
      const browser = browserAt(api);
      const { interaction } = await browser.begin();
      const answer = await browser.password(interaction, email, SAMPLE_PASSWORD);
      expect(answer).toMatchObject({ status: 422, body: { code: 'sign-on-refused' } });
    },
  );

  test.each(['sample-fleet', 'sample-approver'])('a sample account’s token is refused: %s', async (uid) => {
    expect((await me(uid)).status).toBe(401);
    const headers = { 'x-authorization': `Bearer ${await api.userToken(uid)}` };
    expect((await api.call('/v1/site/menu', { headers })).status).toBe(401);
  });

  test('does not sign in with a passkey that it had before', async () => {
    const device = authenticator();
    const created = device.create({ challenge: 'x', origin: SHOP, rpId: new URL(SHOP).hostname });
    await api.db.execute(
      `INSERT INTO passkey (passkey_id, uid, credential_id, rp_id, public_key, counter, transports, name)
       VALUES ('P1', 'sample-fleet', $1, $2, '\\x00', 0, '{}', 'Before')`,
      [created.id, new URL(SHOP).hostname],
    );
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const path = `/v1/sign-on/interactions/${interaction ?? ''}`;
    const { body } = await browser.call(`${path}/passkey-options`, 'POST');
    const { challenge, rpId } = (body as { options: { challenge: string; rpId: string } }).options;
    const response = device.get({ challenge, origin: SHOP, rpId }, { uid: 'sample-fleet' });
    const answer = await browser.call(`${path}/passkey`, 'POST', { response });
    expect(answer).toMatchObject({ status: 422, body: { code: 'sign-on-refused' } });
  });

  test('gets no tokens for an earlier code or refresh token', async () => {
    const browser = browserAt(api);
    const { tokens } = await browser.signIn('own@shop.example', SAMPLE_PASSWORD);
    await api.db.execute('UPDATE user_account SET sample = true WHERE uid = $1', [OWN]);
    const form = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
    expect((await browser.token(form)).status).toBe(400);
    const begun = await browser.begin();
    const code = new URL(begun.location, SHOP).searchParams.get('code') ?? '';
    const exchange = {
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code_verifier: begun.verifier,
    };
    expect((await browser.token({ ...exchange, code })).status).toBe(400);
    await api.db.execute('UPDATE user_account SET sample = false WHERE uid = $1', [OWN]);
  });

  test('the shop’s own buyer is served', async () => {
    expect((await me(OWN)).status).toBe(200);
  });

  test('the API does not start while there is one, and says how to take it out', async () => {
    await expect(startTestApi({ config: { admitsSamples: false }, seed: saveSampleUsers })).rejects.toThrow(
      'tirekit samples remove --only accounts --apply',
    );
  });
});
