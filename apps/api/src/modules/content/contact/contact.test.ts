import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BodyInputOf,
  business,
  messages,
  supportFilesPath,
  type writeToSupport,
} from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { visitorAt } from '../../../../test/support/visitor-at.ts';
import { isSigned } from '../../../platform/webhooks/signature.ts';
import { openMailbox } from '../../../../test/buying/installer-applications/test-mailbox.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';

const SECRET = 'test-support-webhook-secret';
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

const typed: BodyInputOf<typeof writeToSupport> = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(512) 555-0134',
  orderNumber: 'order #7k3m9qx2ab',
  subject: 'A nail in my tire',
  message: 'Can it be repaired?\n\nIt is in the shoulder.',
  page: '/help-center',
};

let directory: string;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let api: TestApi;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tirekit-contact-'));
  mailbox = await openMailbox();
  api = await startTestApi({ config: { SMTP_URL: mailbox.url, TIREKIT_DATA: directory } });
});
afterAll(async () => {
  await api.stop();
  await mailbox.close();
  await rm(directory, { recursive: true });
});

let visitors = 0;
/** Each from another network, because messages of one are limited. */
const write = (body: object, headers: Record<string, string> = {}, path = '/v1/support/messages') =>
  api.call(path, {
    method: 'POST',
    body,
    headers: { ...visitorAt(`203.0.${String(++visitors)}.7`), ...headers },
  });
async function written(changes: object = {}, headers?: Record<string, string>): Promise<string> {
  const { status, body } = await write({ ...typed, ...changes }, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { messageId: string }).messageId;
}
const mailAbout = (messageId: string) =>
  eventually(
    async () => mailbox.mails.find(({ text }) => text.includes(messageId)),
    (mail) => mail !== undefined,
  );
async function upload(content: Uint8Array, type: string) {
  const answer = await fetch(`${api.origin}${supportFilesPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.token()}`, 'content-type': type },
    body: Uint8Array.from(content),
  });
  return { status: answer.status, body: (await answer.json()) as { fileId: string; message: string } };
}
const toRow = (messageId: string) =>
  api.db.maybeOne<{ subject: string; delivered: boolean }>(
    'SELECT subject, delivered_at IS NOT NULL AS delivered FROM support_message WHERE message_id = $1',
    [messageId],
  );

describe('a message to support', () => {
  test('is kept, and reaches the storefront’s support mailbox, which answers its writer', async () => {
    const messageId = await written();
    const mail = await mailAbout(messageId);
    expect(mail?.to).toBe('help@tirekit.example');
    expect(mail?.header('reply-to')).toBe('Ann Lee <ann@example.com>');
    expect(mail?.subject).toBe(`A nail in my tire (${messageId})`);
    for (const part of ['7K3M9QX2AB', '(512) 555-0134', 'Can it be repaired?', 'It is in the shoulder.'])
      expect(mail?.text).toContain(part);
    await eventually(
      () => toRow(messageId),
      (row) => row?.delivered === true,
    );
  });

  test('a message sent twice with one key is one message, and another message with that key is refused', async () => {
    const key = { 'idempotency-key': 'one-press-0001' };
    const ids = await Promise.all([1, 2, 3].map(() => written({ email: 'twice@example.com' }, key)));
    expect(new Set(ids).size).toBe(1);
    const other = await write({ ...typed, email: 'twice@example.com', message: 'Something else' }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
  });

  test('a repeated message with a file is the same message only with the same file', async () => {
    const key = { 'idempotency-key': 'one-press-with-file' };
    const getFileId = async (content: Uint8Array) => (await upload(content, 'application/pdf')).body.fileId;
    const email = 'files@example.com';
    const first = await written({ email, fileId: await getFileId(PDF) }, key);
    // As a browser without scripts sends it: the file again, under another id.
    expect(await written({ email, fileId: await getFileId(PDF) }, key)).toBe(first);
    const other = Buffer.from(PDF.toString('latin1').replace('Catalog', 'Another'), 'latin1');
    for (const changes of [{ fileId: await getFileId(other) }, {}]) {
      const answer = await write({ ...typed, email, ...changes }, key);
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-mismatch' } });
    }
  });

  test.each([
    ['firstName', 'Ann\r\nBcc: everybody@example.com', messages.oneLine],
    ['subject', 'Hello\r\nBcc: everybody@example.com', messages.oneLine],
    ['message', 'x'.repeat(100_000), messages.messageTooLong],
  ])(
    'a message with a bad %s is refused beside the field, and nothing is sent',
    async (field, value, message) => {
      const { status, body } = await write({ ...typed, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: [{ message }] });
    },
  );

  test('may carry a document or a picture, which is written anew', async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1c45c4' } })
      .withExif({ IFD0: { Model: 'Secret camera' } })
      .jpeg()
      .toBuffer();
    const sent = await upload(picture, 'image/jpeg');
    expect(sent.status).toBe(201);
    const mail = await mailAbout(await written({ fileId: sent.body.fileId }));
    expect(mail?.text).toContain('attachment.webp');

    const document = await upload(PDF, 'application/pdf');
    const withPdf = await mailAbout(await written({ fileId: document.body.fileId }));
    expect(withPdf?.text).toContain('attachment.pdf');
    expect(withPdf?.text).toContain(PDF.toString('base64').slice(0, 40));
  });

  test.each([
    ['a program that says it is a picture', Buffer.from('MZ\u0090 This program cannot be run'), 'image/png'],
    ['a page that says it is a PDF', Buffer.from('<script>alert(1)</script>'), 'application/pdf'],
    ['a PDF with a script', Buffer.from('%PDF-1.7 /JavaScript (x)\n%%EOF'), 'application/pdf'],
  ])('a message does not carry %s', async (_, content, type) => {
    const { status, body } = await upload(content, type);
    expect(status).toBe(422);
    expect(body.message).toBe(messages.attachmentUnreadable);
  });

  test('does not carry a file of somebody else’s message, or one that is not there', async () => {
    const { body } = await upload(PDF, 'application/pdf');
    await written({ fileId: body.fileId });
    for (const fileId of [body.fileId, `${'A'.repeat(22)}.pdf`]) {
      const again = await write({ ...typed, fileId });
      expect(again.status).toBe(422);
      expect(again.body).toMatchObject({ fields: [{ path: 'fileId', message: messages.attachmentGone }] });
    }
  });

  test('is limited by the hour, for a visitor and for an address that anybody can type', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= business.contactForm.perHour; count++)
      statuses.push((await write({ ...typed, email: 'Flood@example.com' })).status);
    expect(statuses).toEqual([...Array<number>(business.contactForm.perHour).fill(201), 429]);
  });

  test('a visitor who can’t sign in can write to support in a closed storefront', async () => {
    const { status } = await api.call('/v1/support/messages', {
      method: 'POST',
      body: { ...typed, email: 'member@example.com' },
      channel: 'members',
      headers: visitorAt('203.0.113.200'),
    });
    expect(status).toBe(201);
  });
});

test('a tire inquiry reaches the same inbox with all of its answers', async () => {
  const { status, body } = await write(
    {
      name: 'Ann Lee',
      email: 'inquiry@example.com',
      quantity: 4,
      vehicle: 'Honda CR-V',
      tireSize: '225/65R17',
      brand: 'Northmark',
    },
    {},
    '/v1/support/inquiries',
  );
  expect(status).toBe(201);
  const mail = await mailAbout((body as { messageId: string }).messageId);
  expect(mail?.header('reply-to')).toBe('Ann Lee <inquiry@example.com>');
  for (const part of ['Honda CR-V', '225/65R17', 'Northmark']) expect(mail?.text).toContain(part);
});

test('a message is not lost while the inbox is away, and a help desk gets each message signed', async () => {
  const received: { body: string; signature: string | string[] | undefined }[] = [];
  let isAway = true;
  const desk = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!isAway)
        received.push({
          body: Buffer.concat(parts).toString('utf8'),
          signature: request.headers['x-tirekit-signature'],
        });
      response.writeHead(isAway ? 503 : 204).end();
    });
  });
  await new Promise<void>((ready) => desk.listen(0, '127.0.0.1', ready));
  const address = desk.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const other = await startTestApi({
    config: {
      SUPPORT_INBOX: 'webhook',
      SUPPORT_WEBHOOK_URL: `http://127.0.0.1:${String(port)}/messages`,
      SUPPORT_WEBHOOK_SECRET: SECRET,
      TIREKIT_DATA: directory,
      OUTBOX_EVERY_MS: 50,
    },
  });
  try {
    const { status, body } = await other.call('/v1/support/messages', { method: 'POST', body: typed });
    expect(status).toBe(201);
    const { messageId } = body as { messageId: string };
    await eventually(
      () =>
        other.db.maybeOne<{ attempts: number }>(
          "SELECT attempts FROM outbox WHERE topic = 'support-message'",
        ),
      (job) => (job?.attempts ?? 0) > 0,
    );
    isAway = false;
    await other.db.execute("UPDATE outbox SET run_at = now() WHERE topic = 'support-message'");
    const [message] = await eventually(
      async () => received,
      (all) => all.length > 0,
    );
    expect(isSigned(message?.signature, Buffer.from(message?.body ?? ''), SECRET)).toBe(true);
    expect(isSigned(message?.signature, Buffer.from(`${message?.body ?? ''} `), SECRET)).toBe(false);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      id: messageId,
      type: 'support.message',
      storefront: 'retail',
      message: { from: { name: 'Ann Lee', phone: '+15125550134' }, subject: 'A nail in my tire' },
    });
  } finally {
    await other.stop();
    await new Promise<void>((closed) => desk.close(() => closed()));
  }
});
