import { sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { fieldsIn, formatText } from '../../src/html.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const headers = { origin: shopOrigin };
const SUPPORT = 'help@tirekit.example';

const typed = (email: string) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email,
  phone: '(512) 555-0134',
  orderNumber: '',
  subject: 'A nail in my tire',
  message: 'Can it be repaired?\nIt is in the shoulder.',
  website: '',
});

test('(CON-01) a message with a file is sent once, and one that cannot be sent says so and keeps what was typed', async ({
  request,
}) => {
  const page = await (await request.get('/contact?page=/tire-sizes&subject=Feedback')).text();
  const { pageKey = '', page: from, subject } = fieldsIn(page);
  expect([from, subject]).toEqual(['/tire-sizes', 'Feedback']);
  for (const label of [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Order number',
    'Subject',
    'Message',
    'Attachment',
  ])
    expect(formatText(page)).toContain(label);

  const email = newEmail();
  const send = async (changes: Record<string, string> = {}, buffer = PDF) => {
    const answer = await request.post('/contact', {
      headers,
      multipart: {
        ...typed(email),
        pageKey,
        page: '/tire-sizes',
        ...changes,
        file: { name: 'tire.pdf', mimeType: 'application/pdf', buffer },
      },
    });
    return { status: answer.status(), html: await answer.text() };
  };
  const lies = await send({}, Buffer.from('<script>alert(1)</script>'));
  expect(lies.status).toBe(422);
  expect(formatText(lies.html)).toContain('We couldn’t read this file.');
  expect(fieldsIn(lies.html)['subject']).toBe('A nail in my tire');

  const long = await send({ message: 'x'.repeat(100_000) });
  expect(long.status).toBe(422);
  expect(formatText(long.html)).toContain('Please keep your message to 5,000 characters.');

  const bot = await send({ website: 'https://spam.example' });
  expect(bot.status).toBe(422);
  expect(formatText(bot.html)).toContain('Message failed to send');

  for (let press = 0; press < 2; press++) {
    const sent = await send();
    expect(sent.status).toBe(200);
    expect(formatText(sent.html)).toContain('Thank you for sending the message!');
  }
  const kept = await inDatabase((db) =>
    db.query('SELECT message_id AS id FROM support_message WHERE email = $1', [email]),
  );
  expect(kept.rows).toHaveLength(1);
  const mail = await mailNaming(request, SUPPORT, String(kept.rows[0].id));
  expect(mail.text).toContain('It is in the shoulder.');
});

test('(CON-02) an inquiry is sent, and the mailing list gives a code for a first order by email and by text', async ({
  request,
}) => {
  const email = newEmail();
  const { pageKey = '' } = fieldsIn(await (await request.get('/tire-sales')).text());
  const inquiry = {
    name: 'Ann Lee',
    email,
    quantity: '4',
    vehicle: 'Honda CR-V',
    tireSize: '225/65R17',
    brand: '',
    website: '',
  };
  const asked = await request.post('/tire-sales', { headers, form: { ...inquiry, pageKey } });
  expect(formatText(await asked.text())).toContain('Thank you for sending the message!');
  const failed = await request.post('/tire-sales', { headers, form: { ...inquiry, tireSize: '', pageKey } });
  expect(failed.status()).toBe(422);
  for (const [path, form] of [
    ['/tire-sales', { ...inquiry, pageKey, website: 'https://spam.example' }],
    ['/mailing-list', { email, way: 'email', website: 'https://spam.example' }],
  ] as const) {
    const refused = await request.post(path, { headers, form });
    expect(formatText(await refused.text())).toContain('Oops, something went wrong! Please try again.');
  }

  const list = formatText(await (await request.get('/mailing-list')).text());
  expect(list).toContain('Save up to 20% on your first order');
  expect(list).toContain('$25 off your first order');
  const joined = await request.post('/mailing-list', { headers, form: { email, way: 'email', website: '' } });
  expect(formatText(await joined.text())).toContain('Check your email.');
  const question = await mailNaming(request, email, '/mailing-list/confirm');
  const link = /\/mailing-list\/confirm\?\S+/.exec(question.text)?.[0] ?? '';
  expect((await request.get(link)).status()).toBe(200);
  expect(formatText(await (await request.post(link, { headers, form: {} })).text())).toContain(
    'You’re on the list.',
  );
  const welcome = await mailNaming(request, email, 'HELLO-');
  const stop = /\/mailing-list\/stop\?\S+/.exec(welcome.text)?.[0] ?? '';
  // One click in a mail program: from no page of ours.
  const left = await request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(left.status()).toBe(200);
  const back = await request.post(stop, { headers, form: { intent: 'return' } });
  expect(formatText(await back.text())).toContain('You’re back on the list.');

  const phone = `512555${String(Math.floor(1000 + Math.random() * 9000))}`;
  const unchecked = await request.post('/mailing-list', {
    headers,
    form: { phone, way: 'text', website: '' },
  });
  expect(unchecked.status()).toBe(422);
  const texted = await request.post('/mailing-list', {
    headers,
    form: { phone, way: 'text', textConsent: 'yes', website: '' },
  });
  expect(formatText(await texted.text())).toContain('Reply YES');
  const texts = async (): Promise<string> => {
    const answer = await request.get(`${sandboxOrigin}/phone/texts.json`);
    const { texts: all } = (await answer.json()) as {
      texts: { phone: string; store: string; body: string }[];
    };
    return all
      .filter((one) => one.phone === `+1${phone}`)
      .map(({ store, body }) => `${store} ${body}`)
      .join('\n');
  };
  await expect.poll(texts).toContain('Reply YES');
  const store = /^\+\d+/.exec(await texts())?.[0] ?? '';
  await request.post(`${sandboxOrigin}/phone/reply`, { form: { phone: `+1${phone}`, store, body: 'YES' } });
  await expect.poll(texts).toContain('HELLO-');

  // Nobody but the phone itself takes a STOP back.
  const reply = (body: string) =>
    request.post(`${sandboxOrigin}/phone/reply`, { form: { phone: `+1${phone}`, store, body } });
  await reply('STOP');
  await expect.poll(texts).toContain('unsubscribed');
  const again = await request.post('/mailing-list', {
    headers,
    form: { phone, way: 'text', textConsent: 'yes', website: '' },
  });
  expect(formatText(await again.text())).toContain('text START to');
  await reply('START');
  await expect.poll(texts).toContain('on our list');
  expect((await texts()).match(/Reply YES/g)).toHaveLength(1);
});
