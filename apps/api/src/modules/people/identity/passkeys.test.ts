import type { PasskeyCreation, PasskeyRequest, PasskeySummary } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { saveSampleUsers } from './sample-users.ts';
import { authenticator } from '../../../../test/people/identity/authenticator.ts';
import { browserAt, CALLBACK } from '../../../../test/people/identity/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ seed: saveSampleUsers });
});
afterAll(() => api.stop());

type Device = ReturnType<typeof authenticator>;
type Browser = ReturnType<typeof browserAt>;
const HERE = { origin: SHOP, rpId: new URL(SHOP).hostname };

const asBuyer = async (uid: string) => ({ 'x-authorization': `Bearer ${await api.userToken(uid)}` });
const offered = async (uid: string): Promise<PasskeyCreation> => {
  const headers = await asBuyer(uid);
  const { body } = await api.call('/v1/account/passkeys/options', { method: 'POST', headers });
  return (body as { options: PasskeyCreation }).options;
};
const add = async (uid: string, response: unknown) =>
  api.call('/v1/account/passkeys', { method: 'POST', headers: await asBuyer(uid), body: { response } });
const own = async (uid: string): Promise<PasskeySummary[]> => {
  const { body } = await api.call('/v1/account/passkeys', { headers: await asBuyer(uid) });
  return (body as { passkeys: PasskeySummary[] }).passkeys;
};
/** An account's new passkey, in an authenticator of its own. */
const getPasskey = async (uid: string): Promise<Device> => {
  const device = authenticator();
  const { challenge, rp } = await offered(uid);
  const answer = await add(uid, device.create({ challenge, origin: SHOP, rpId: rp.id }));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return device;
};

const asked = async (browser: Browser, interaction: string | null): Promise<PasskeyRequest> => {
  const { body } = await browser.call(
    `/v1/sign-on/interactions/${interaction ?? ''}/passkey-options`,
    'POST',
  );
  return (body as { options: PasskeyRequest }).options;
};
const answer = (browser: Browser, interaction: string | null, response: unknown) =>
  browser.call(`/v1/sign-on/interactions/${interaction ?? ''}/passkey`, 'POST', { response });

describe('a passkey', () => {
  test('signs its owner on without address and password, and its list says when', async () => {
    const uid = 'sample-retail';
    const device = await getPasskey(uid);
    const browser = browserAt(api);
    const begun = await browser.begin();
    const { challenge, rpId } = await asked(browser, begun.interaction);
    const signed = await answer(
      browser,
      begun.interaction,
      device.get({ challenge, origin: SHOP, rpId }, { uid }),
    );
    expect(signed.status).toBe(200);
    const back = await browser.resume((signed.body as { returnTo: string }).returnTo);
    const { body: tokens } = await browser.token({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: begun.verifier,
    });
    const headers = { authorization: `Bearer ${tokens['access_token'] ?? ''}` };
    expect((await api.call('/api/me', { channel: null, headers })).body).toEqual({ uid });
    const [passkey] = await own(uid);
    expect(passkey?.host).toBe('shop.example');
    expect(passkey?.usedAt).not.toBeNull();
  });

  test('a new passkey is reported to its owner by mail', async () => {
    await getPasskey('sample-special');
    const jobs = await api.db.query(
      `SELECT FROM outbox WHERE topic = 'account-passkey-added' AND payload ->> 'uid' = 'sample-special'`,
    );
    expect(jobs).toHaveLength(1);
  });

  test('is removed by its owner alone, and signs nobody on any more', async () => {
    const device = await getPasskey('sample-fleet');
    const [passkey] = await own('sample-fleet');
    const path = `/v1/account/passkeys/${passkey?.passkeyId ?? ''}`;
    const stranger = await asBuyer('sample-partner');
    expect((await api.call(path, { method: 'DELETE', headers: stranger })).status).toBe(404);
    expect(await own('sample-fleet')).toHaveLength(1);
    const owner = await asBuyer('sample-fleet');
    expect((await api.call(path, { method: 'DELETE', headers: owner })).status).toBe(200);
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const { challenge } = await asked(browser, interaction);
    expect((await answer(browser, interaction, device.get({ ...HERE, challenge }))).status).toBe(422);
  });

  test('a passkey of a closed account signs nobody on', async () => {
    const device = await getPasskey('sample-epp');
    await api.db.execute(`UPDATE user_account SET closed_at = now() WHERE uid = 'sample-epp'`);
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const { challenge } = await asked(browser, interaction);
    expect((await answer(browser, interaction, device.get({ ...HERE, challenge }))).status).toBe(422);
  });
});

describe('the answer of a passkey is refused', () => {
  let device: Device;
  beforeAll(async () => {
    device = await getPasskey('sample-member');
  });
  const begin = async () => {
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const { challenge } = await asked(browser, interaction);
    return { browser, interaction, challenge };
  };

  test('a passkey’s answer is refused when it is sent again', async () => {
    const { browser, interaction, challenge } = await begin();
    const response = device.get({ ...HERE, challenge });
    expect((await answer(browser, interaction, response)).status).toBe(200);
    expect((await answer(browser, interaction, response)).status).toBe(422);
  });

  test('a passkey’s answer is refused when its challenge belongs to another sign-on', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const response = device.get({ ...HERE, challenge: theirs.challenge });
    expect((await answer(mine.browser, mine.interaction, response)).status).toBe(422);
  });

  test('a passkey’s answer is refused when another browser sends it', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const response = device.get({ ...HERE, challenge: mine.challenge });
    expect((await answer(theirs.browser, mine.interaction, response)).status).toBe(404);
  });

  test.each([
    ['a page of another site asked for it', { origin: 'https://evil.example' }],
    ['it was made for another host', { rpId: 'evil.example' }],
  ])('a passkey’s answer is refused when %s', async (_what, there) => {
    const { browser, interaction, challenge } = await begin();
    const response = device.get({ ...HERE, challenge, ...there });
    expect((await answer(browser, interaction, response)).status).toBe(422);
  });

  test('a passkey’s answer is refused when the user was not verified on the device', async () => {
    const { browser, interaction, challenge } = await begin();
    const response = device.get({ ...HERE, challenge }, { flags: 1 });
    expect((await answer(browser, interaction, response)).status).toBe(422);
  });

  test('a passkey’s answer is refused when it names another account', async () => {
    const { browser, interaction, challenge } = await begin();
    const response = device.get({ ...HERE, challenge }, { uid: 'sample-retail' });
    expect((await answer(browser, interaction, response)).status).toBe(422);
  });

  test('a passkey’s answer is refused when another key has signed it', async () => {
    const { browser, interaction, challenge } = await begin();
    const { id, rawId } = device.get({ ...HERE, challenge });
    const forged = { ...authenticator().get({ ...HERE, challenge }), id, rawId };
    expect((await answer(browser, interaction, forged)).status).toBe(422);
    // A second answer to the same challenge comes too late, even the right one.
    expect((await answer(browser, interaction, device.get({ ...HERE, challenge }))).status).toBe(422);
  });

  test('a passkey’s answer is refused when its challenge has expired', async () => {
    const { browser, interaction, challenge } = await begin();
    await api.db.execute(`UPDATE passkey_challenge SET expires_at = now()`);
    expect((await answer(browser, interaction, device.get({ ...HERE, challenge }))).status).toBe(422);
  });
});

describe('a new passkey is refused', () => {
  test('a new passkey is refused for a challenge of another account', async () => {
    const { challenge } = await offered('sample-retail');
    expect((await add('sample-partner', authenticator().create({ ...HERE, challenge }))).status).toBe(422);
  });

  test('a new passkey is refused when a page of another site made it', async () => {
    const { challenge } = await offered('sample-partner');
    const made = authenticator().create({ ...HERE, challenge, origin: 'https://evil.example' });
    expect((await add('sample-partner', made)).status).toBe(422);
  });

  test('a new passkey is refused when any account has it already', async () => {
    const device = await getPasskey('sample-retail');
    const { challenge } = await offered('sample-partner');
    expect((await add('sample-partner', device.create({ ...HERE, challenge }))).status).toBe(422);
  });

  test('a new passkey is refused for a guest', async () => {
    expect((await api.call('/v1/account/passkeys/options', { method: 'POST' })).status).toBe(403);
  });
});
