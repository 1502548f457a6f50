import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support/start-test-api.ts';
import { visitorAt } from '../../../test/support/visitor-at.ts';
import { openMailbox } from '../installer-applications/testing/test-mailbox.ts';
import { eventually } from '../orders/testing/test-buyer.ts';
import { textPaths } from '../texts/choose-carrier.ts';
import { wishIn } from '../texts/keywords.ts';
import { twilioSignature } from '../texts/twilio.ts';
import { textNumberOf } from './take-text.ts';
import { testChannels } from '../../../test/support/test-config.ts';

const TOKEN = 'test-sms-auth-token';
const ORIGIN = 'https://api.shop.example';
const PHONE = '+15125550134';
const [retail] = testChannels;
const NUMBER = (retail && textNumberOf(retail)) ?? '';

let directory: string;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let api: TestApi;
/** The carrier: what it was handed, and whom it lets nothing through to. */
const texts: Record<string, string>[] = [];
const optedOut = new Set<string>();
const carrier = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (optedOut.has(fields['To'] ?? '')) return answer(400, { code: 21610, status: 400 });
    texts.push({
      ...fields,
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
    });
    answer(201, { sid: `SM${String(texts.length)}`, status: 'queued' });
  });
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-list-'));
  mailbox = await openMailbox();
  await new Promise<void>((ready) => carrier.listen(0, '127.0.0.1', ready));
  const address = carrier.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  api = await startTestApi({
    config: {
      SMTP_URL: mailbox.url,
      TIREKIT_DATA: directory,
      SMS_URL: `http://127.0.0.1:${String(port)}`,
      SMS_AUTH_TOKEN: TOKEN,
      SMS_WEBHOOK_ORIGIN: ORIGIN,
    },
  });
});
afterAll(async () => {
  await api.stop();
  await mailbox.close();
  await new Promise<void>((closed) => carrier.close(() => closed()));
  await rm(directory, { recursive: true });
});

let visitors = 0;
const post = (path: string, body: object, channel = 'retail') =>
  api.call(path, { method: 'POST', body, channel, headers: visitorAt(`198.51.${String(++visitors)}.7`) });
const mailTo = (to: string, words: string) =>
  eventually(
    async () => mailbox.mails.find((mail) => mail.to === to && mail.subject.includes(words)),
    (mail) => mail !== undefined,
  );
const linkIn = (text: string | undefined, page: string) => {
  const link = new RegExp(`https://shop\\.example${page}\\?[^\\s"<>]+`).exec(text ?? '')?.[0] ?? 'https://x';
  const query = new URL(link.replaceAll('&amp;', '&')).searchParams;
  return {
    subscriptionId: query.get('id') ?? '',
    expires: query.get('expires') ?? '',
    signature: query.get('signature') ?? '',
  };
};
const stateOf = (address: string) =>
  api.db
    .maybeOne<{ state: string }>('SELECT state FROM subscription WHERE address = $1', [address])
    .then((row) => row?.state ?? null);

let texted = 0;
/** What the carrier posts if somebody texts us. */
async function text(Body: string, more: { From?: string; sid?: string; signature?: string } = {}) {
  const fields = {
    MessageSid: more.sid ?? `IN${String(++texted)}`,
    From: more.From ?? PHONE,
    To: NUMBER,
    Body,
  };
  const answer = await fetch(`${api.origin}${textPaths.inbound}`, {
    method: 'POST',
    headers: {
      'x-twilio-signature': more.signature ?? twilioSignature(TOKEN, `${ORIGIN}${textPaths.inbound}`, fields),
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
}
const nextText = async (from: number): Promise<Record<string, string>> =>
  (await eventually(
    async () => texts[from],
    (one) => one !== undefined,
  )) ?? {};

describe('the mailing list by email', () => {
  test('asks by mail first, then sends a code that works once, with one click off the list', async () => {
    const asked = await post('/v1/mailing-list/email', { email: 'Ann@Example.com' });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    const question = await mailTo('ann@example.com', 'Confirm your email');
    expect(await stateOf('ann@example.com')).toBe('asked');
    const link = linkIn(question?.text, '/mailing-list/confirm');
    expect((await post('/v1/mailing-list/confirm', { ...link, signature: 'x' })).status).toBe(404);
    const [first, again] = [
      await post('/v1/mailing-list/confirm', link),
      await post('/v1/mailing-list/confirm', link),
    ];
    expect(first.status).toBe(200);
    expect(first.body).toEqual(again.body);
    const { couponCode } = first.body as { couponCode: string };
    expect(couponCode).toMatch(/^HELLO-[0-9A-Z]{10}$/);

    const welcome = await mailTo('ann@example.com', 'Your code');
    expect(welcome?.text).toContain(couponCode);
    expect(welcome?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.header('list-unsubscribe')).toMatch(/^<https:\/\/shop\.example\/mailing-list\/stop\?/);
    const stop = linkIn(welcome?.header('list-unsubscribe'), '/mailing-list/stop');
    expect((await post('/v1/mailing-list/stop', stop)).status).toBe(200);
    expect((await post('/v1/mailing-list/stop', stop)).status).toBe(200);
    expect(await stateOf('ann@example.com')).toBe('stopped');
    // The link of the first mail brings nobody back.
    expect((await post('/v1/mailing-list/confirm', link)).status).toBe(404);
  });

  test('asks an address three times a day at most, and says nothing of it', async () => {
    for (let count = 0; count < 5; count++)
      expect((await post('/v1/mailing-list/email', { email: 'flood@example.com' })).status).toBe(202);
    const jobs = () => mailbox.mails.filter(({ to }) => to === 'flood@example.com').length;
    await eventually(
      async () => jobs(),
      (sent) => sent === 3,
    );
  });

  test('is for storefronts that have one', async () => {
    expect((await post('/v1/mailing-list/email', { email: 'a@b.com' }, 'military-exchange')).status).toBe(
      404,
    );
  });
});

describe('the mailing list by text', () => {
  test('takes a consent, asks by text, and YES gets the code', async () => {
    const without = await post('/v1/mailing-list/text', { phone: '(512) 555-0134' });
    expect(without.status).toBe(400);
    const at = texts.length;
    await post('/v1/mailing-list/text', { phone: '(512) 555-0134', textConsent: 'yes' });
    const question = await nextText(at);
    expect(question).toMatchObject({
      To: PHONE,
      From: NUMBER,
      path: '/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages.json',
      authorization: `Basic ${Buffer.from(`AC00000000000000000000000000000000:${TOKEN}`).toString('base64')}`,
      StatusCallback: `${ORIGIN}${textPaths.status}`,
    });
    for (const part of ['Reply YES', 'Msg frequency varies', 'Msg & data rates may apply', 'HELP', 'STOP'])
      expect(question['Body']).toContain(part);
    expect((await text('Yes!', { sid: 'SAME' })).status).toBe(200);
    // The carrier may tell twice.
    expect((await text('Yes!', { sid: 'SAME' })).status).toBe(200);
    expect((await nextText(at + 1))['Body']).toMatch(/HELLO-[0-9A-Z]{10}/);
    expect(await stateOf(PHONE)).toBe('confirmed');
  });

  test('honors STOP at once, HELP, and START', async () => {
    const at = texts.length;
    await text(' stop. ');
    expect((await nextText(at))['Body']).toContain('unsubscribed');
    expect(await stateOf(PHONE)).toBe('stopped');
    await text('HELP');
    expect((await nextText(at + 1))['Body']).toContain('help@tirekit.example');
    await text('START');
    expect((await nextText(at + 2))['Body']).toContain('back on our list');
    expect(await stateOf(PHONE)).toBe('confirmed');
  });

  test('stops for a phone that the carrier says has opted out', async () => {
    optedOut.add('+15125550177');
    await post('/v1/mailing-list/text', { phone: '512-555-0177', textConsent: 'yes' });
    await eventually(
      () => stateOf('+15125550177'),
      (state) => state === 'stopped',
    );
  });

  test('believes only the carrier', async () => {
    expect((await text('STOP', { signature: 'bm90IHRoZSBzaWduYXR1cmU=' })).status).toBe(401);
    expect(await stateOf(PHONE)).toBe('confirmed');
    const status = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const tell = (signature: string) =>
      fetch(`${api.origin}${textPaths.status}`, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(status),
      });
    expect((await tell('x')).status).toBe(401);
    expect((await tell(twilioSignature(TOKEN, `${ORIGIN}${textPaths.status}`, status))).status).toBe(204);
    expect(await api.db.one('SELECT status FROM text_message WHERE sid = $1', ['SM1'])).toEqual({
      status: 'delivered',
    });
  });

  test('brings any other text to support', async () => {
    await text('Do you have 225/65R17 in stock?');
    const mail = await mailTo('help@tirekit.example', 'A text from (512) 555-0134');
    expect(mail?.text).toContain('Do you have 225/65R17 in stock?');
  });
});

test('an account that was opened with an address sees its subscriptions, and takes them with it', async () => {
  await post('/v1/mailing-list/email', { email: 'owner@example.com' });
  await api.db.execute(
    `INSERT INTO user_account (uid, email, email_verified_at, first_name, last_name, user_type, price_type)
     VALUES ('owner', 'Owner@example.com', now(), 'Ann', 'Owner', 'Retail', 'Retail')`,
  );
  const { subscriptionData } = await import('./personal-data.ts');
  const [part] = subscriptionData;
  expect(await part?.export(api.db, 'owner')).toMatchObject([
    { kind: 'email', address: 'owner@example.com' },
  ]);
  await api.db.transaction(async (tx) => part?.erase(tx, 'owner'));
  expect(await stateOf('owner@example.com')).toBeNull();
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
