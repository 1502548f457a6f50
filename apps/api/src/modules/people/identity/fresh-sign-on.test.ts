import { business, type PasskeyCreation, type PasskeyRequest } from '@tirekit/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { SAMPLE_PASSWORD, saveSampleUsers } from './sample-users.ts';
import { authenticator } from '../../../../test/people/identity/authenticator.ts';
import { browserAt } from '../../../../test/people/identity/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ seed: saveSampleUsers });
});
afterAll(() => api.stop());

/** A browser in which a sample buyer signed in so many minutes ago. */
async function signedOn(uid: string, minutesAgo: number) {
  const { tokens } = await browserAt(api).signIn(`${uid}@tirekit.example`, SAMPLE_PASSWORD);
  const accessToken = tokens['access_token'] ?? '';
  const sid = String(decodeJwt(accessToken)['sid']);
  await api.db.execute(`UPDATE sign_on SET created_at = now() - $2 * interval '1 minute' WHERE sid = $1`, [
    sid,
    minutesAgo,
  ]);
  const headers = { 'x-authorization': `Bearer ${accessToken}` };
  return {
    sid,
    call: (method: string, path: string, body?: unknown) => api.call(path, { method, body, headers }),
  };
}
type Browser = Awaited<ReturnType<typeof signedOn>>;

const OLD = business.freshSignOnMinutes + 1;
const encoded = 'AAAA';
/** Every change of how somebody signs in, with a password that is right. */
const changes: readonly (readonly [string, string, string, unknown])[] = [
  ['asking for a new passkey', 'POST', '/v1/account/passkeys/options', undefined],
  [
    'adding a passkey',
    'POST',
    '/v1/account/passkeys',
    {
      response: {
        id: encoded,
        rawId: encoded,
        type: 'public-key',
        response: { clientDataJSON: encoded, attestationObject: encoded },
      },
    },
  ],
  ['removing a passkey', 'DELETE', '/v1/account/passkeys/PASSKEY1', undefined],
  ['another password', 'PUT', '/v1/account/password', { current: SAMPLE_PASSWORD, next: 'four quiet tires' }],
  ['another email', 'POST', '/v1/account/email', { email: 'new@tirekit.example', password: SAMPLE_PASSWORD }],
  ['closing the account', 'POST', '/v1/account/close', { password: SAMPLE_PASSWORD }],
];
const readFreshUntil = async ({ call }: Browser): Promise<string | null> =>
  ((await call('GET', '/v1/account/confirm')).body as { freshUntil: string | null }).freshUntil;

describe('a buyer who signed in a while ago', () => {
  test.each(changes)(
    'has to confirm their identity before %s, even if they send the right password along',
    async (_what, method, path, body) => {
      const browser = await signedOn('sample-epp', OLD);
      const answer = await browser.call(method, path, body);
      expect(answer).toMatchObject({ status: 403, body: { code: 'fresh-sign-on-required' } });
      expect(await readFreshUntil(browser)).toBeNull();
      // Everything else still works, and the browser stays signed in.
      expect((await browser.call('GET', '/v1/account')).status).toBe(200);
      expect((await browser.call('GET', '/v1/account/passkeys')).status).toBe(200);
    },
  );

  test('may continue after entering their password, in this browser only', async () => {
    const [here, elsewhere] = [await signedOn('sample-brands', OLD), await signedOn('sample-brands', OLD)];
    const wrong = await here.call('POST', '/v1/account/confirm', { password: 'not the password' });
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'password' }] } });
    expect((await here.call('POST', '/v1/account/passkeys/options')).status).toBe(403);
    const right = await here.call('POST', '/v1/account/confirm', { password: SAMPLE_PASSWORD });
    expect(right.status).toBe(200);
    expect((await here.call('POST', '/v1/account/passkeys/options')).status).toBe(200);
    expect((await elsewhere.call('POST', '/v1/account/passkeys/options')).status).toBe(403);
    await api.db.execute(
      `UPDATE sign_on SET confirmed_at = now() - $2 * interval '1 minute' WHERE sid = $1`,
      [here.sid, OLD],
    );
    expect((await here.call('POST', '/v1/account/passkeys/options')).status).toBe(403);
  });

  test('may continue after using their own passkey, with a challenge of this browser', async () => {
    const device = authenticator();
    const fresh = await signedOn('sample-sales', 0);
    const made = await fresh.call('POST', '/v1/account/passkeys/options');
    const { challenge, rp } = (made.body as { options: PasskeyCreation }).options;
    const response = device.create({ challenge, origin: SHOP, rpId: rp.id });
    expect((await fresh.call('POST', '/v1/account/passkeys', { response })).status).toBe(201);

    const asked = async ({ call }: Browser) => {
      const { body } = await call('POST', '/v1/account/confirm/passkey-options');
      const { challenge: given, rpId } = (body as { options: PasskeyRequest }).options;
      return device.get({ challenge: given, origin: SHOP, rpId }, { uid: 'sample-sales' });
    };
    const answer = async ({ call }: Browser, signed: unknown) =>
      (await call('POST', '/v1/account/confirm/passkey', { response: signed })).status;
    const old = await signedOn('sample-sales', OLD);
    // Neither another browser's, nor another account's.
    expect(await answer(old, await asked(await signedOn('sample-sales', OLD)))).toBe(422);
    const stranger = await signedOn('sample-approver', OLD);
    expect(await answer(stranger, await asked(stranger))).toBe(422);
    expect(await readFreshUntil(stranger)).toBeNull();
    expect(await answer(old, await asked(old))).toBe(200);
    expect(await readFreshUntil(old)).not.toBeNull();
  });
});

test('a buyer who has just signed in is not asked', async () => {
  const browser = await signedOn('sample-driver', business.freshSignOnMinutes - 2);
  expect(new Date((await readFreshUntil(browser)) ?? 0).getTime()).toBeGreaterThan(Date.now());
  const changed = await browser.call('PUT', '/v1/account/password', {
    current: SAMPLE_PASSWORD,
    next: 'four quiet tires',
  });
  expect(changed.status).toBe(200);
});
