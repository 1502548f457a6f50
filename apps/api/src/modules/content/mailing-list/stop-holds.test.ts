import { business, consentWords, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testChannels } from '../../../../test/support/test-config.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { sharedLimits } from '../../../platform/http/shared-limits.ts';
import { addText } from '../texts/text-rows.ts';
import { mayText, mustHaveTexts } from './list-limits.ts';
import { subscriptionData } from './personal-data.ts';
import { subscriptionRetention } from './subscription-rows.ts';
import {
  type ListApi,
  linkIn,
  PHONE,
  startListApi,
} from '../../../../test/content/mailing-list/start-list-api.ts';

let list: ListApi;
beforeAll(async () => {
  list = await startListApi();
});
afterAll(() => list.stop());

let numbers = 0;
/** A phone of its own for each test. */
const newPhone = (): string => `+1512555${String(2000 + ++numbers)}`;
const join = (phone: string) =>
  list.post('/v1/mailing-list/text', { phone: phone.slice(2), textConsent: 'yes' });
const joinByMail = (email: string) => list.post('/v1/mailing-list/email', { email });
const textsTo = (phone: string) =>
  list.api.db.query<{ body: string; status: string }>(
    'SELECT body, status FROM text_message WHERE phone = $1 ORDER BY created_at',
    [phone],
  );
const bodiesTo = async (phone: string) => (await textsTo(phone)).map(({ body }) => body);
const getConsents = (address: string) =>
  list.api.db.query<{ given: boolean; words: string }>(
    `SELECT given, words FROM list_consent WHERE channel_id = 'retail' AND address = $1 ORDER BY consent_id`,
    [address],
  );

/** Joins, confirms and, unless told otherwise, leaves by the links of the mails. Returns the link that leaves. */
async function leaveByMail(email: string, until: 'confirmed' | 'stopped' = 'stopped') {
  await joinByMail(email);
  const question = await list.mailTo(email, 'Confirm your email');
  await list.post('/v1/mailing-list/confirm', linkIn(question?.text, '/mailing-list/confirm'));
  const welcome = await list.mailTo(email, 'Your code');
  const link = linkIn(welcome?.header('list-unsubscribe'), '/mailing-list/stop');
  if (until === 'stopped') await list.post('/v1/mailing-list/stop', link);
  return link;
}

/** Lets everything that retention ever deletes be old enough. */
async function letTimePass() {
  for (const { sql } of subscriptionRetention) await list.api.db.execute(sql, [0, 100]);
}

describe('a phone that said STOP', () => {
  test.each([
    ['before it answered the question', []],
    ['after it had said yes', ['YES']],
    ['without ever having been asked', null],
  ])('a phone that said STOP %s is not texted when somebody types its number', async (_when, before) => {
    const phone = newPhone();
    if (before !== null) await join(phone);
    for (const word of before ?? []) await list.text(word, { From: phone });
    await list.text('STOP', { From: phone });
    const said = await bodiesTo(phone);
    expect(said.at(-1)).toContain('unsubscribed');

    expect((await join(phone)).status).toBe(202);
    await letTimePass();
    expect((await join(phone)).status).toBe(202);
    expect(await bodiesTo(phone)).toEqual(said);
    expect(await list.getState(phone)).not.toBe('asked');
  });

  test('gets nothing that was waiting for the carrier, but the answer to it', async () => {
    const phone = newPhone();
    list.isDown = true;
    const refused = list.refused.length;
    await join(phone);
    // The first attempt is over, so that nothing of it reaches the carrier once it is back.
    await eventually(
      async () => list.refused.slice(refused),
      (fields) => fields.some(({ To }) => To === phone),
    );
    await list.text('STOP', { From: phone });
    list.isDown = false;
    expect(await textsTo(phone)).toMatchObject([{ status: 'withheld' }, {}]);
    // The same for a text that is written later.
    await list.api.db.transaction((tx) =>
      addText(tx, { channelId: 'retail', phone, body: 'Offers!', isAnswer: false }),
    );
    await joinByMail('wakes@example.com');
    await eventually(
      () => textsTo(phone),
      (texts) => texts.at(-1)?.status === 'withheld',
    );
    expect(list.texts.filter(({ To }) => To === phone).map(({ Body }) => Body)).not.toContain('Offers!');
  });

  test('comes back by START, with its yes from before', async () => {
    const phone = newPhone();
    await join(phone);
    for (const word of ['YES', 'STOP', 'START']) await list.text(word, { From: phone });
    expect(await list.getState(phone)).toBe('confirmed');
    expect((await bodiesTo(phone)).at(-1)).toContain('on our list');
    expect((await getConsents(phone)).map(({ given }) => given)).toEqual([true, false, true]);
  });

  test.each([
    ['before it said yes', true],
    ['without a subscription', false],
  ])(
    'a phone that said STOP %s is asked first after START, and is on no list until it answers',
    async (_when, asked) => {
      const phone = newPhone();
      if (asked) await join(phone);
      await list.text('STOP', { From: phone });
      await list.text('START', { From: phone });
      expect((await bodiesTo(phone)).at(-1)).toContain('Reply YES');
      expect(await list.getState(phone)).toBe('asked');
      await list.text('YES', { From: phone });
      expect(await list.getState(phone)).toBe('confirmed');
      expect((await bodiesTo(phone)).at(-1)).toMatch(/HELLO-/);
    },
  );

  test('does not come back by YES', async () => {
    const phone = newPhone();
    await join(phone);
    for (const word of ['YES', 'STOP', 'YES']) await list.text(word, { From: phone });
    expect(await list.getState(phone)).toBe('stopped');
  });
});

test('a deleted account ends its consent, and the proof of it stays', async () => {
  const email = 'deletes@example.com';
  await leaveByMail(email, 'confirmed');
  await list.api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, user_type, price_type)
     VALUES ('deletes', $1, now(), 'Dee', 'Letes', 'Retail', 'Retail')`,
    [email],
  );
  const parts = await Promise.all(
    subscriptionData.map(async ({ name, export: read }) => [name, await read(list.api.db, 'deletes')]),
  );
  expect(Object.fromEntries(parts)).toMatchObject({
    subscriptions: [{ address: email, state: 'confirmed' }],
    offerConsents: [{ address: email, given: true }],
  });
  await list.api.db.transaction(async (tx) => {
    for (const { erase } of subscriptionData) await erase(tx, 'deletes');
  });
  expect((await getConsents(email)).map(({ given }) => given)).toEqual([true, false]);
});

describe('an address that unsubscribed', () => {
  test('an unsubscribed address gets no question when somebody types it, even after its account is gone', async () => {
    const email = 'left@example.com';
    await leaveByMail(email);
    await joinByMail(email);
    expect(await list.getState(email)).toBe('stopped');
    await list.api.db.execute(
      `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, user_type, price_type)
       VALUES ('leaves', $1, now(), 'Ann', 'Left', 'Retail', 'Retail')`,
      [email],
    );
    await list.api.db.transaction(async (tx) => {
      for (const { erase } of subscriptionData) await erase(tx, 'leaves');
    });
    expect(await list.getState(email)).toBeNull();
    expect((await joinByMail(email)).status).toBe(202);
    expect(await list.getState(email)).toBeNull();
    // The proof of its consent, and of its end, is still there.
    expect((await getConsents(email)).map(({ given }) => given)).toEqual([true, false]);
  });

  test('comes back by the link of a mail', async () => {
    const email = 'returns@example.com';
    const link = await leaveByMail(email);
    expect((await list.post('/v1/mailing-list/return', { ...link, signature: 'x' })).status).toBe(404);
    expect((await list.post('/v1/mailing-list/return', link)).status).toBe(200);
    expect(await list.getState(email)).toBe('confirmed');
    await list.post('/v1/mailing-list/stop', link);
    expect(await list.getState(email)).toBe('stopped');
  });
});

test('a number typed into an account shows and erases nothing of the phone’s owner', async () => {
  const phone = newPhone();
  await join(phone);
  await list.text('YES', { From: phone });
  await list.api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, phone, user_type, price_type)
     VALUES ('stranger', 'stranger@example.com', now(), 'Sam', 'Stranger', $1, 'Retail', 'Retail')`,
    [phone],
  );
  for (const { export: read } of subscriptionData) expect(await read(list.api.db, 'stranger')).toEqual([]);
  await list.api.db.transaction(async (tx) => {
    for (const { erase } of subscriptionData) await erase(tx, 'stranger');
  });
  expect(await list.getState(phone)).toBe('confirmed');
});

test('an account that agrees to texts does not take back a STOP of its number, and nothing tells of it', async () => {
  const phone = newPhone();
  await list.text('STOP', { From: phone });
  const texts = (await textsTo(phone)).length;
  await list.api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, phone, user_type, price_type)
     VALUES ('agrees', 'agrees@example.com', now(), 'Ann', 'Agrees', $1, 'Retail', 'Retail')`,
    [phone],
  );
  const agreed = await list.api.call('/v1/account/consents', {
    method: 'PUT',
    body: { mailingList: false, textMessages: true },
    headers: { 'x-authorization': `Bearer ${await list.api.userToken('agrees')}` },
  });
  // The number was typed: the same answer as for one that never said STOP.
  expect(agreed).toMatchObject({ status: 200, body: { consents: [{}, { given: true }] } });
  await list.api.db.transaction((tx) =>
    addText(tx, { channelId: 'retail', phone, body: 'Offers!', isAnswer: false }),
  );
  await joinByMail('wakes-again@example.com');
  await eventually(
    () => textsTo(phone),
    (all) => all.length === texts + 1 && all.at(-1)?.status === 'withheld',
  );
});

test('the words that were read are kept, whoever asks for the number again', async () => {
  const phone = newPhone();
  await join(phone);
  await list.text('YES', { From: phone });
  const row = () =>
    list.api.db.one<{ words: string }>('SELECT words, asked_at FROM subscription WHERE address = $1', [
      phone,
    ]);
  const before = await row();
  const store = testChannels[0]?.name ?? '';
  expect(before.words).toBe(consentWords('text-messages', { store, phone: null }));
  await join(phone);
  expect(await row()).toEqual(before);
  expect(await getConsents(phone)).toEqual([{ given: true, words: before.words }]);
});

test('a visitor asks for so many addresses an hour, whatever they are', async () => {
  const ask = (at: number) =>
    list.post(
      '/v1/mailing-list/email',
      { email: `pump${String(at)}@example.com` },
      { visitor: '203.0.113.80' },
    );
  for (let at = 0; at < business.mailingList.visitorAnHour; at++) expect((await ask(at)).status).toBe(202);
  const refused = await ask(business.mailingList.visitorAnHour);
  expect(refused.status).toBe(429);
  expect(JSON.stringify(refused.body)).toContain(messages.listTooMany);
});

test('a storefront texts so many questions an hour, whoever asks, and a refusal uses up no number’s day', async () => {
  const limits = sharedLimits(list.api.db, Buffer.from('of this test'));
  const { textsAnHour, askedADay } = business.mailingList;
  for (let at = 0; at < textsAnHour; at++) {
    await mustHaveTexts(limits, 'retail');
    expect(await mayText(limits, 'retail', `+1${String(at)}`)).toBe(true);
  }
  await expect(mustHaveTexts(limits, 'retail')).rejects.toThrow(messages.listBusy);
  for (let at = 0; at < askedADay; at++)
    await expect(mayText(limits, 'retail', PHONE)).rejects.toThrow(messages.listBusy);
  // Another storefront still has texts, and the number all of its day.
  for (let at = 0; at < askedADay; at++) expect(await mayText(limits, 'simple-shop', PHONE)).toBe(true);
  expect(await mayText(limits, 'simple-shop', PHONE)).toBe(false);
});

test('a phone that said STOP takes no text from others, however often somebody types it', async () => {
  const phone = newPhone();
  await list.text('STOP', { From: phone });
  const counts = async () =>
    (
      await list.api.db.one<{ calls: number }>(
        'SELECT coalesce(sum(points), 0)::integer AS calls FROM rate_limit',
      )
    ).calls;
  const before = await counts();
  for (let at = 0; at < 3; at++) expect((await join(phone)).status).toBe(202);
  // Each request counts for its visitor alone.
  expect(await counts()).toBe(before + 3);
});

test('one mail program may unsubscribe many readers in a minute', async () => {
  const link = await leaveByMail('one-click@example.com');
  const statuses = new Set<number>();
  for (let at = 0; at < 60; at++)
    statuses.add((await list.post('/v1/mailing-list/stop', link, { visitor: '203.0.113.81' })).status);
  expect([...statuses]).toEqual([200]);
});
