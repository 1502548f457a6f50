import { readEmail } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { type AccountApi, startAccountApi } from '../../../../test/people/account/start-account-api.ts';
import { linkSecret, oneTimeTokens } from '../../people/identity/one-time-token.ts';
import { SAMPLE_PASSWORD } from '../../people/identity/sample-users.ts';
import { browserAt } from '../../../../test/people/identity/browser.ts';
import { joinGuestOrders } from './join-account.ts';
import { orderEvents } from './order-events.ts';

const PASSWORD = 'correct horse battery staple';
const tokens = oneTimeTokens(deriveKey(testSecrets.OIDC_SECRET, linkSecret));

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
});
afterAll(() => api.stop());

/** An order that was placed with an address; `uid` if its buyer was signed in. */
async function orderWith(email: string, uid: string | null = null, channel = 'retail'): Promise<string> {
  const number = randomCrockford(10);
  await api.db.execute(
    `INSERT INTO orders (order_number, channel_id, cart_id, customer_id, key_hash, state, quote, total_cents, shipping_mode,
       shipping, zip, payment_method, payment_token, uid)
     VALUES ($1, $3, 'c', 'x', '', 'cancelled', '{}', 40000, 'ship-to-me', $2, '78701', 'card', 't', $4)`,
    [number, JSON.stringify({ email }), channel, uid],
  );
  return number;
}
const getOwner = async (number: string): Promise<string | null> =>
  (await api.db.one<{ uid: string | null }>('SELECT uid FROM orders WHERE order_number = $1', [number])).uid;
const getUid = async (email: string): Promise<string | null> =>
  (
    await api.db.maybeOne<{ uid: string }>(
      'SELECT uid FROM user_account WHERE lower(email) = lower($1) AND closed_at IS NULL',
      [email],
    )
  )?.uid ?? null;

/** Asks for an account. Returns what its mail's link holds. */
async function register(email: string): Promise<string> {
  const browser = browserAt(api);
  const { interaction } = await browser.begin({ action: 'register' });
  const form = { email, firstName: 'Ann', lastName: 'Guest' };
  const path = `/v1/sign-on/interactions/${interaction ?? ''}/register`;
  const answer = await browser.call(path, 'POST', form);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const { id } = await api.db.one<{ id: string }>(
    `SELECT registration_id AS id FROM account_registration WHERE lower(email) = lower($1)
     ORDER BY expires_at DESC LIMIT 1`,
    [email],
  );
  return tokens.getToken('registration', id);
}
const verify = (token: string) =>
  api.call('/v1/sign-on/verify-email', { method: 'POST', body: { token, password: PASSWORD } });

/** Changes an account's address to another that its owner has proved to have. */
async function changeEmail(uid: string, email: string) {
  const asked = await api.as(uid, 'POST', '/v1/account/email', { email, password: SAMPLE_PASSWORD });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  const mail = (await api.mails('account-confirm-email')).findLast(({ to }) => to === readEmail(email));
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  return () => api.as(uid, 'POST', '/v1/account/email/confirm', { token });
}

describe('Guests’ orders join an account', () => {
  test('guests’ orders of every storefront join an account when its address is verified, however it was spelled', async () => {
    const mine = [
      await orderWith('Ann.Guest@Mail.example'),
      await orderWith('ann.guest@mail.example', null, 'military-exchange'),
    ];
    const others = [await orderWith('ann.guest@mail.example.org'), await orderWith('nn.guest@mail.example')];
    const token = await register('ann.guest@mail.example');
    for (const number of mine) expect(await getOwner(number), 'not verified yet').toBeNull();

    expect((await verify(token)).status).toBe(200);
    const uid = await getUid('ann.guest@mail.example');
    expect(uid).not.toBeNull();
    for (const number of mine) {
      expect(await getOwner(number)).toBe(uid);
      expect(await orderEvents(api.db, number)).toMatchObject([
        { what: 'joined-account', actor: 'system', uid },
      ]);
    }
    for (const number of others) expect(await getOwner(number)).toBeNull();
  });

  test('guests’ orders join an account when a link mailed to its address sets a new password', async () => {
    const [uid, email] = ['sample-epp', 'sample-epp@tirekit.example'];
    await api.db.execute('UPDATE user_account SET email_verified_at = NULL WHERE uid = $1', [uid]);
    const number = await orderWith(email);
    await browserAt(api).signIn(email, SAMPLE_PASSWORD);
    expect(await getOwner(number), 'a password alone proves no address').toBeNull();

    await api.db.execute(
      `INSERT INTO password_reset (token_hash, uid, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [tokens.hashValue('password-reset', 'reset-of-eve'), uid],
    );
    const body = { token: tokens.getToken('password-reset', 'reset-of-eve'), password: PASSWORD };
    const reset = await api.call('/v1/sign-on/password-reset/confirm', { method: 'POST', body });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(await getOwner(number)).toBe(uid);
  });

  test('guests’ orders join an account that confirms another address, and the account keeps its own orders', async () => {
    const uid = 'sample-member';
    const before = await orderWith('sample-member@tirekit.example', uid);
    const waiting = await orderWith('mel@new.example');
    const confirm = await changeEmail(uid, 'Mel@New.example');
    expect(await getOwner(waiting), 'asked for, not confirmed').toBeNull();
    expect((await confirm()).status).toBe(200);
    expect(await getOwner(waiting)).toBe(uid);
    expect(await getOwner(before)).toBe(uid);

    const late = await orderWith('sample-member@tirekit.example');
    await browserAt(api).signIn('mel@new.example', SAMPLE_PASSWORD);
    expect(await getOwner(late), 'the address before is nobody’s').toBeNull();
  });

  test('guests’ orders placed since the last sign-in join the account at the next one', async () => {
    const email = 'sample-fleet@tirekit.example';
    const number = await orderWith(email);
    expect(await getOwner(number)).toBeNull();
    await browserAt(api).signIn(email, SAMPLE_PASSWORD);
    expect(await getOwner(number)).toBe('sample-fleet');
  });
});

describe('An order stays with the account', () => {
  test('an order stays with its account when another account confirms the order’s address', async () => {
    const [rita, flo] = ['sample-retail', 'sample-partner'];
    const email = 'shared@mail.example';
    const signedIn = await orderWith(email, rita);
    const guests = await orderWith(email);
    expect((await (await changeEmail(flo, email))()).status).toBe(200);
    expect(await getOwner(signedIn)).toBe(rita);
    expect(await getOwner(guests)).toBe(flo);

    // The address moves on to another account; what it had stays.
    expect((await (await changeEmail(flo, 'flo@mail.example'))()).status).toBe(200);
    expect((await (await changeEmail(rita, email))()).status).toBe(200);
    expect(await getOwner(guests)).toBe(flo);
  });

  test('an order leaves a deleted account, and joins a new account with the same address', async () => {
    const email = 'comes.back@mail.example';
    await verify(await register(email));
    const first = await getUid(email);
    const number = await orderWith(email, first);
    const closed = await api.as(first ?? '', 'POST', '/v1/account/close', { password: PASSWORD });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await getOwner(number)).toBeNull();
    await verify(await register(email));
    const second = await getUid(email);
    expect(second).not.toBe(first);
    expect(await getOwner(number)).toBe(second);
  });
});

describe('two requests at the same moment', () => {
  test('two requests open one account for an address, and its orders join that one', async () => {
    const email = 'twice@mail.example';
    const numbers = await Promise.all(Array.from({ length: 5 }, () => orderWith(email)));
    const links = [await register(email), await register(email)];
    await Promise.all(links.map(verify));
    const uid = await getUid(email);
    expect(uid).not.toBeNull();
    for (const number of numbers) {
      expect(await getOwner(number)).toBe(uid);
      expect(await orderEvents(api.db, number), 'each once').toHaveLength(1);
    }
  });

  test('a registration and an email change to one address leave it, and every order, with one of them', async () => {
    const email = 'race@mail.example';
    const numbers = await Promise.all(Array.from({ length: 5 }, () => orderWith(email)));
    const confirm = await changeEmail('sample-special', email);
    const link = await register(email);
    const answers = await Promise.all([confirm(), verify(link)]);
    for (const { status } of answers) expect([200, 410]).toContain(status);
    const uid = await getUid(email);
    for (const number of numbers) expect(await getOwner(number)).toBe(uid);
  });

  test('two requests join the same orders once', async () => {
    const uid = 'sample-partner';
    const { email } = await api.db.one<{ email: string }>('SELECT email FROM user_account WHERE uid = $1', [
      uid,
    ]);
    const number = await orderWith(email);
    await Promise.all(Array.from({ length: 4 }, () => api.db.transaction((tx) => joinGuestOrders(tx, uid))));
    expect(await getOwner(number)).toBe(uid);
    expect(await orderEvents(api.db, number)).toHaveLength(1);
  });
});
