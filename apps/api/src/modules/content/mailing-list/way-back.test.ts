import { consentWords, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testChannels } from '../../../../test/support/test-config.ts';
import { keepMissedStops } from './list-consents.ts';
import { subscriptionData } from './personal-data.ts';
import { allowAgain } from './subscription-rows.ts';
import { isSuppressed } from './suppression.ts';
import { type ListApi, linkIn, startListApi } from '../../../../test/content/mailing-list/start-list-api.ts';

let list: ListApi;
beforeAll(async () => {
  list = await startListApi();
});
afterAll(() => list.stop());

const store = testChannels[0]?.name ?? '';
const words = consentWords('mailing-list', { store, phone: null });
const joinByMail = (email: string) => list.post('/v1/mailing-list/email', { email });
const stopped = (address: string, kind: 'email' | 'text' = 'email') =>
  isSuppressed(list.api.db, { channelId: 'retail', kind, address });
const getConsents = async (address: string) =>
  (
    await list.api.db.query<{ given: boolean }>(
      'SELECT given FROM list_consent WHERE address = $1 ORDER BY consent_id',
      [address],
    )
  ).map(({ given }) => given);

/** Asks for an address. Returns the links of the mail that asks it. */
async function asked(email: string) {
  await joinByMail(email);
  const question = await list.mailTo(email, 'Confirm your email');
  return {
    confirm: linkIn(question?.text, '/mailing-list/confirm'),
    stop: linkIn(question?.header('list-unsubscribe'), '/mailing-list/stop'),
  };
}

async function confirmed(email: string) {
  const links = await asked(email);
  expect((await list.post('/v1/mailing-list/confirm', links.confirm)).status).toBe(200);
  return links;
}

let accounts = 0;
/** Adds an account. Returns its owner's answers to the boxes for offers, and its end. */
async function account(email: string, isVerified = true) {
  const uid = `way-back-${String(++accounts)}`;
  await list.api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, user_type, price_type)
     VALUES ($1, $2, CASE WHEN $3 THEN now() END, 'Ann', 'Account', 'Retail', 'Retail')`,
    [uid, email, isVerified],
  );
  const token = await list.api.userToken(uid);
  return {
    async says(mailingList: boolean) {
      const { status } = await list.api.call('/v1/account/consents', {
        method: 'PUT',
        body: { mailingList, textMessages: false },
        headers: { 'x-authorization': `Bearer ${token}` },
      });
      expect(status).toBe(200);
    },
    ends: () =>
      list.api.db.transaction(async (tx) => {
        for (const { erase } of subscriptionData) await erase(tx, uid);
        await tx.execute(`UPDATE user_account SET email = uid || '@gone.invalid' WHERE uid = $1`, [uid]);
      }),
  };
}

describe('a link in a mail', () => {
  test('brings its reader back after the account is gone', async () => {
    const email = 'gone-and-back@example.com';
    const { stop } = await confirmed(email);
    await list.post('/v1/mailing-list/stop', stop);
    await (await account(email)).ends();
    expect(await list.getState(email)).toBeNull();
    expect((await list.post('/v1/mailing-list/return', stop)).status).toBe(200);
    expect([await list.getState(email), await stopped(email)]).toEqual(['confirmed', false]);
    expect(await getConsents(email)).toEqual([true, false, true]);
  });

  test('stops the mails of a later subscription, too', async () => {
    const email = 'signs-up-twice@example.com';
    const { stop } = await confirmed(email);
    await (await account(email)).ends();
    await joinByMail(email);
    expect(await list.getState(email)).toBe('asked');
    expect((await list.post('/v1/mailing-list/stop', stop)).status).toBe(200);
    expect([await list.getState(email), await stopped(email)]).toEqual(['stopped', true]);
  });

  test('stops nothing in another storefront', async () => {
    const email = 'elsewhere@example.com';
    const { stop } = await confirmed(email);
    await list.post('/v1/mailing-list/stop', stop, { channel: 'military-exchange' });
    expect(await list.getState(email)).toBe('confirmed');
  });

  test('a confirmation link of an address that has unsubscribed since says how to come back', async () => {
    const email = 'too-late@example.com';
    const { confirm, stop } = await asked(email);
    await list.post('/v1/mailing-list/stop', stop);
    const late = () => list.post('/v1/mailing-list/confirm', confirm);
    expect(await late()).toMatchObject({ status: 409, body: { message: messages.listLinkStopped } });
    await (await account(email)).ends();
    expect((await late()).status).toBe(409);
    expect((await list.post('/v1/mailing-list/confirm', { ...confirm, signature: 'x' })).status).toBe(404);
  });

  test('a return link of an address that never confirmed brings the code that was asked for', async () => {
    const email = 'second-thoughts@example.com';
    const { stop } = await asked(email);
    await list.post('/v1/mailing-list/stop', stop);
    await list.post('/v1/mailing-list/return', stop);
    expect(await list.getState(email)).toBe('confirmed');
    expect((await list.mailTo(email, 'Your code'))?.text).toMatch(/HELLO-[0-9A-Z]{10}/);
  });
});

test('support lets an address sign up again that has no mail left, and puts it on no list', async () => {
  const email = 'lost-all-mails@example.com';
  const address = { channelId: 'retail', kind: 'email', address: email } as const;
  const { stop } = await confirmed(email);
  expect(await allowAgain(list.api.db, address)).toBe(false);
  expect(await list.getState(email)).toBe('confirmed');
  await list.post('/v1/mailing-list/stop', stop);
  expect(await allowAgain(list.api.db, address)).toBe(true);
  expect([await list.getState(email), await stopped(email)]).toEqual([null, false]);
  await joinByMail(email);
  expect(await list.getState(email)).toBe('asked');
});

describe('the box for emails in an account', () => {
  test('takes its address off the list, and brings it back', async () => {
    const email = 'boxes@example.com';
    await confirmed(email);
    const { says } = await account('Boxes@example.com');
    await says(true);
    await says(false);
    expect([await list.getState(email), await stopped(email)]).toEqual(['stopped', true]);
    await joinByMail(email);
    expect(await list.getState(email)).toBe('stopped');
    await says(true);
    expect([await list.getState(email), await stopped(email)]).toEqual(['confirmed', false]);
    expect(await getConsents(email)).toEqual([true, false, true]);
  });

  test('puts an address on the list that was not there, in the words beside the box', async () => {
    const email = 'by-account@example.com';
    await (await account(email)).says(true);
    expect(
      await list.api.db.one('SELECT state, words FROM subscription WHERE address = $1', [email]),
    ).toEqual({
      state: 'confirmed',
      words,
    });
    // A buyer who then signs up on the page gets the code that the page promises.
    await joinByMail(email);
    expect((await list.mailTo(email, 'Your code'))?.text).toMatch(/HELLO-[0-9A-Z]{10}/);
  });

  test('changes nothing on the list for an address that was never confirmed', async () => {
    const email = 'typed@example.com';
    const { stop } = await confirmed(email);
    const { says } = await account(email, false);
    await says(true);
    await says(false);
    expect(await list.getState(email)).toBe('confirmed');
    await list.post('/v1/mailing-list/stop', stop);
    await says(true);
    expect([await list.getState(email), await stopped(email)]).toEqual(['stopped', true]);
  });
});

describe('a stop that an older version wrote beside this one', () => {
  const byOlder = (address: string, state: string) =>
    list.api.db.execute(
      `INSERT INTO subscription (subscription_id, channel_id, kind, address, state, words, stopped_at)
       VALUES ('older ' || $1, 'retail', CASE WHEN $1 LIKE '+%' THEN 'text' ELSE 'email' END, $1, $2, 'Words.', now())`,
      [address, state],
    );

  test.each([
    ['of an email', 'older@example.com', 'stopped'],
    ['of a phone', '+15125553001', 'stopped'],
    ['that was asked again', '+15125553002', 'asked'],
  ])('an older version’s stop %s is kept', async (_of, address, state) => {
    await byOlder(address, state);
    await keepMissedStops(list.api.db);
    expect(await stopped(address, address.startsWith('+') ? 'text' : 'email')).toBe(true);
    expect([await list.getState(address), await getConsents(address)]).toEqual(['stopped', [false]]);
  });

  test('does not come back once its phone has texted START', async () => {
    const phone = '+15125553003';
    await byOlder(phone, 'stopped');
    await keepMissedStops(list.api.db);
    await list.text('START', { From: phone });
    await keepMissedStops(list.api.db);
    expect([await list.getState(phone), await stopped(phone, 'text')]).toEqual(['asked', false]);
  });
});
