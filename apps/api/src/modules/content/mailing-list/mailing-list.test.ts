import { business } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../../../../test/support/start-test-api.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { textPaths } from '../texts/choose-carrier.ts';
import { wishIn } from '../texts/keywords.ts';
import { twilioSignature } from '../texts/twilio.ts';
import { usableCoupon } from './usable-coupon.ts';
import {
  type ListApi,
  linkIn,
  NUMBER,
  ORIGIN,
  PHONE,
  startListApi,
  TOKEN,
} from '../../../../test/content/mailing-list/start-list-api.ts';

let list: ListApi;
beforeAll(async () => {
  list = await startListApi();
});
afterAll(() => list.stop());

describe('the mailing list by email', () => {
  test('asks by mail first, then sends a code that works once, with one click off the list', async () => {
    const asked = await list.post('/v1/mailing-list/email', { email: 'Ann@Example.com' });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    const question = await list.mailTo('ann@example.com', 'Confirm your email');
    expect(await list.getState('ann@example.com')).toBe('asked');
    const link = linkIn(question?.text, '/mailing-list/confirm');
    expect((await list.post('/v1/mailing-list/confirm', { ...link, signature: 'x' })).status).toBe(404);
    const [first, again] = [
      await list.post('/v1/mailing-list/confirm', link),
      await list.post('/v1/mailing-list/confirm', link),
    ];
    expect(first.status).toBe(200);
    expect(first.body).toEqual(again.body);
    const { couponCode } = first.body as { couponCode: string };
    expect(couponCode).toMatch(/^HELLO-[0-9A-Z]{10}$/);

    const welcome = await list.mailTo('ann@example.com', 'Your code');
    expect(welcome?.text).toContain(couponCode);
    expect(welcome?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/mailing-list\/stop\?/);
    const stop = linkIn(welcome?.header('list-unsubscribe'), '/mailing-list/stop');
    expect((await list.post('/v1/mailing-list/stop', stop)).status).toBe(200);
    expect((await list.post('/v1/mailing-list/stop', stop)).status).toBe(200);
    expect(await list.getState('ann@example.com')).toBe('stopped');
    // The link of the first mail brings nobody back.
    expect((await list.post('/v1/mailing-list/confirm', link)).status).toBe(409);
  });

  test('asks an address three times a day at most, and says nothing of it', async () => {
    for (let count = 0; count < 5; count++)
      expect((await list.post('/v1/mailing-list/email', { email: 'flood@example.com' })).status).toBe(202);
    // An address with a plus sign reaches the same mailbox.
    for (const email of ['flood+1@example.com', 'Flood+two@example.com'])
      expect((await list.post('/v1/mailing-list/email', { email })).status).toBe(202);
    // The jobs are written with the requests: none is left once all mails are out.
    await eventually(
      () =>
        list.api.db.one<{ left: number }>(
          `SELECT count(*)::integer AS left FROM outbox WHERE topic LIKE 'list-%'`,
        ),
      ({ left }) => left === 0,
    );
    const sent = list.mailbox.mails.filter(({ to }) => to.startsWith('flood'));
    expect(sent).toHaveLength(business.mailingList.askedADay);
  });

  test('gives the question itself a way out, which ends further questions', async () => {
    const email = 'never-asked@example.com';
    await list.post('/v1/mailing-list/email', { email });
    const question = await list.mailTo(email, 'Confirm your email');
    expect(question?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = linkIn(question?.header('list-unsubscribe'), '/mailing-list/stop');
    expect(question?.text).toContain('/mailing-list/stop?id=');
    expect((await list.post('/v1/mailing-list/stop', stop)).status).toBe(200);
    await list.post('/v1/mailing-list/email', { email });
    expect(await list.getState(email)).toBe('stopped');
  });

  test('is for storefronts that have one', async () => {
    expect(
      (await list.post('/v1/mailing-list/email', { email: 'a@b.com' }, { channel: 'military-exchange' }))
        .status,
    ).toBe(404);
  });
});

describe('the mailing list by text', () => {
  test('takes a consent, asks by text, and YES gets the code', async () => {
    const without = await list.post('/v1/mailing-list/text', { phone: '(512) 555-0134' });
    expect(without.status).toBe(400);
    const at = list.texts.length;
    await list.post('/v1/mailing-list/text', { phone: '(512) 555-0134', textConsent: 'yes' });
    const question = await list.nextText(at);
    expect(question).toMatchObject({
      To: PHONE,
      From: NUMBER,
      path: '/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages.json',
      authorization: `Basic ${Buffer.from(`AC00000000000000000000000000000000:${TOKEN}`).toString('base64')}`,
      StatusCallback: `${ORIGIN}${textPaths.status}`,
    });
    for (const part of ['Reply YES', 'Msg frequency varies', 'Msg & data rates may apply', 'HELP', 'STOP'])
      expect(question['Body']).toContain(part);
    expect((await list.text('Yes!', { sid: 'SAME' })).status).toBe(200);
    // The carrier may tell twice.
    expect((await list.text('Yes!', { sid: 'SAME' })).status).toBe(200);
    expect((await list.nextText(at + 1))['Body']).toMatch(/HELLO-[0-9A-Z]{10}/);
    expect(await list.getState(PHONE)).toBe('confirmed');
  });

  test('honors STOP at once, HELP, and START', async () => {
    const at = list.texts.length;
    await list.text(' stop. ');
    expect((await list.nextText(at))['Body']).toContain('unsubscribed');
    expect(await list.getState(PHONE)).toBe('stopped');
    await list.text('HELP');
    expect((await list.nextText(at + 1))['Body']).toContain('help@tirekit.example');
    await list.text('START');
    expect((await list.nextText(at + 2))['Body']).toContain('on our list');
    expect(await list.getState(PHONE)).toBe('confirmed');
  });

  test('stops for a phone that the carrier says has opted out', async () => {
    list.optedOut.add('+15125550177');
    await list.post('/v1/mailing-list/text', { phone: '512-555-0177', textConsent: 'yes' });
    await eventually(
      () => list.getState('+15125550177'),
      (state) => state === 'stopped',
    );
  });

  test('believes only the carrier', async () => {
    expect((await list.text('STOP', { signature: 'bm90IHRoZSBzaWduYXR1cmU=' })).status).toBe(401);
    expect(await list.getState(PHONE)).toBe('confirmed');
    const status = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const tell = (signature: string) =>
      fetch(`${list.api.origin}${textPaths.status}`, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(status),
      });
    expect((await tell('x')).status).toBe(401);
    expect((await tell(twilioSignature(TOKEN, `${ORIGIN}${textPaths.status}`, status))).status).toBe(204);
    expect(await list.api.db.one('SELECT status FROM text_message WHERE sid = $1', ['SM1'])).toEqual({
      status: 'delivered',
    });
  });

  test('brings any other text to support', async () => {
    await list.text('Do you have 225/65R17 in stock?');
    const mail = await list.mailTo('help@tirekit.example', 'A text from (512) 555-0134');
    expect(mail?.text).toContain('Do you have 225/65R17 in stock?');
  });

  test('brings a picture to support, with or without words', async () => {
    const media = {
      NumMedia: '2',
      MediaUrl0: 'https://carrier.example/media/ME1',
      MediaContentType0: 'image/jpeg',
      MediaUrl1: 'javascript:alert(1)',
      MediaContentType1: 'image/png',
    };
    await list.text('', { From: '+15125550188', media });
    const mail = await list.mailTo('help@tirekit.example', 'A text from (512) 555-0188');
    expect(mail?.text).toContain('https://carrier.example/media/ME1');
    expect(mail?.text).not.toContain('javascript:');
  });
});

describe('a code', () => {
  const email = 'used@example.com';
  const welcomes = () =>
    list.mailbox.mails.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm'));

  test('a code that has ended is not offered again', async () => {
    await list.post('/v1/mailing-list/email', { email });
    const question = await list.mailTo(email, 'Confirm your email');
    await list.post('/v1/mailing-list/confirm', linkIn(question?.text, '/mailing-list/confirm'));
    const welcome = await list.mailTo(email, 'Your code');
    expect(welcome?.text).toContain('at most 20% of their price');
    await list.api.db.execute(
      `UPDATE own_coupon SET expires_on = current_date - 2 WHERE code = (
         SELECT coupon_code FROM subscription WHERE address = $1)`,
      [email],
    );
    await list.post('/v1/mailing-list/email', { email });
    const again = await eventually(
      async () => welcomes()[1],
      (mail) => mail !== undefined,
    );
    expect(again?.text).toContain('You’ve already confirmed this email');
    expect(again?.text).not.toMatch(/HELLO-|\$25/);
    expect(again?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test.each([
    [{ couponCode: 'A', couponEndsOn: '2026-12-01', couponUsed: false }, 'A'],
    [{ couponCode: 'A', couponEndsOn: '2026-11-30', couponUsed: false }, undefined],
    [{ couponCode: 'A', couponEndsOn: '2026-12-02', couponUsed: true }, undefined],
    [{ couponCode: null, couponEndsOn: null, couponUsed: false }, undefined],
  ])('a code of %j is %s on December 1', (coupon, code) => {
    expect(usableCoupon(coupon, '2026-12-01')?.code).toBe(code);
  });
});

test('a storefront offers texts if a carrier takes them', async () => {
  expect((await list.api.call('/v1/mailing-list', { channel: 'retail' })).body).toEqual({ byText: true });
  const without = await startTestApi();
  expect((await without.call('/v1/mailing-list', { channel: 'retail' })).body).toEqual({ byText: false });
  await without.stop();
});

test('an account that was opened with an address sees its subscriptions, and takes them with it', async () => {
  await list.post('/v1/mailing-list/email', { email: 'owner@example.com' });
  await list.api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, user_type, price_type)
     VALUES ('owner', 'Owner@example.com', now(), 'Ann', 'Owner', 'Retail', 'Retail')`,
  );
  const { subscriptionData } = await import('./personal-data.ts');
  const [part] = subscriptionData;
  expect(await part?.export(list.api.db, 'owner')).toMatchObject([
    { kind: 'email', address: 'owner@example.com' },
  ]);
  await list.api.db.transaction(async (tx) => part?.erase(tx, 'owner'));
  expect(await list.getState('owner@example.com')).toBeNull();
});

test.each([
  ['STOP', 'stop'],
  ['Stop all', 'stop'],
  ['“unsubscribe”', 'stop'],
  ['Y', 'yes'],
  ['info', 'help'],
  ['unstop', 'start'],
  ['stop by the shop', null],
])('the text %j asks for %s', (body, wish) => {
  expect(wishIn(body)).toBe(wish);
});
