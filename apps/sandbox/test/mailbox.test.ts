import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import type { Sandbox } from '../src/sandbox.ts';
import { call, runSandbox, temporaryData } from './harness.ts';

interface ListedMail {
  id: string;
  subject: string;
  to: string[];
  timesReceived: number;
  text: string | null;
  html: string | null;
  attachments: { name: string; href: string }[];
}

const confirmation: SendMailOptions = {
  from: '"Sample Tires" <orders@shop.example>',
  to: 'Buyer@Example.com',
  subject: 'Your order 7K2M – thank you',
  text: 'Four tires are on their way.',
  html: '<p style="color:red">Four tires are on their way. <a href="http://127.0.0.1:4200/">Shop</a></p>',
  messageId: '<order-7K2M@shop.example>',
};

async function send(sandbox: Sandbox, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  await transport.sendMail(mail).finally(() => transport.close());
}

async function list(sandbox: Sandbox, query = ''): Promise<ListedMail[]> {
  const response = await fetch(`${sandbox.sandboxOrigin}/mailbox.json${query}`);
  const { mails }: { mails: ListedMail[] } = JSON.parse(await response.text());
  return mails;
}

test('a mail sent over SMTP is in the mailbox, for its recipient', async () => {
  const sandbox = await runSandbox();
  await send(sandbox, confirmation);
  await send(sandbox, { ...confirmation, to: 'other@example.com', messageId: '<another@shop.example>' });
  expect(await list(sandbox)).toHaveLength(2);
  expect(await list(sandbox, '?to=buyer@example.com')).toMatchObject([
    {
      subject: 'Your order 7K2M – thank you',
      to: ['buyer@example.com'],
      text: expect.stringContaining('Four tires'),
    },
  ]);
  const page = await (await fetch(`${sandbox.sandboxOrigin}/mailbox`)).text();
  expect(page).toContain('Your order 7K2M – thank you');
  expect(page).toContain('other@example.com');
});

test('a repeated mail is shown once, also when the copies come at once or after a restart', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ TIREKIT_DATA });
  await Promise.all(Array.from({ length: 8 }, () => send(first, confirmation)));
  expect(await list(first)).toMatchObject([{ timesReceived: 8 }]);
  await first.stop();
  const second = await runSandbox({ TIREKIT_DATA });
  await send(second, confirmation);
  expect(await list(second)).toMatchObject([{ timesReceived: 9 }]);
});

test('mails without a Message-ID are never taken for the same', async () => {
  const sandbox = await runSandbox();
  const raw = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: bare\r\n\r\nhello\r\n';
  for (let n = 0; n < 2; n += 1) {
    await send(sandbox, { envelope: { from: 'a@example.com', to: 'b@example.com' }, raw });
  }
  expect(await list(sandbox)).toHaveLength(2);
});

test('a hostile mail runs nothing: its words are escaped and its HTML has no script', async () => {
  const sandbox = await runSandbox();
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  await send(sandbox, {
    ...confirmation,
    subject: hostile,
    text: hostile,
    html: hostile,
    attachments: [{ filename: '"><script>alert(3)</script>.html', content: hostile }],
  });
  const [mail] = await list(sandbox);
  const at = (path: string) => fetch(`${sandbox.sandboxOrigin}/mailbox${path}`);

  for (const path of ['', `/${mail?.id}`]) {
    const response = await at(path);
    const page = await response.text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<script|<img/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  }
  expect(await (await at(`/${mail?.id}`)).text()).toMatch(
    /sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  );

  const policy = (await at(`/${mail?.id}/html`)).headers.get('content-security-policy');
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);

  const attachment = await at(`/${mail?.id}/attachments/0`);
  expect(attachment.headers.get('content-type')).toBe('application/octet-stream');
  expect(attachment.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%22/);
});

test('attachments come back byte for byte, and images within the mail show in it', async () => {
  const sandbox = await runSandbox();
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 255]);
  await send(sandbox, {
    ...confirmation,
    html: '<img src="cid:tire@shop">',
    attachments: [
      { filename: 'receipt.pdf', content: bytes },
      { filename: 'tire.png', content: bytes, cid: 'tire@shop' },
    ],
  });
  const [mail] = await list(sandbox);
  const receipt = mail?.attachments.find(({ name }) => name === 'receipt.pdf');
  const response = await fetch(`${sandbox.sandboxOrigin}${receipt?.href}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  const markup = await (await fetch(`${sandbox.sandboxOrigin}/mailbox/${mail?.id}/html`)).text();
  expect(markup).toContain(`data:image/png;base64,${bytes.toString('base64')}`);
  const page = await (await fetch(`${sandbox.sandboxOrigin}/mailbox/${mail?.id}`)).text();
  expect(page).toContain('>receipt.pdf</a>');
  // A picture that shows in the message is not listed beside it.
  expect(page).not.toContain('>tire.png</a>');
});

test('an unknown mail, attachment or query is answered in words', async () => {
  const { sandboxOrigin } = await runSandbox();
  expect(await call(`${sandboxOrigin}/mailbox/mail_none`)).toMatchObject({
    status: 404,
    text: expect.stringContaining('no such mail'),
  });
  expect((await call(`${sandboxOrigin}/mailbox.json?limit=many`)).json).toMatchObject({
    error: { code: 'invalid_request' },
  });
});

test('the newest mails are kept, after a restart too; older ones go with their files, and the page says so', async () => {
  const settings = { TIREKIT_DATA: await temporaryData(), MAILS_KEPT: '3' };
  const first = await runSandbox(settings);
  for (let n = 1; n <= 5; n += 1) {
    await send(first, { ...confirmation, subject: `Mail ${n}`, messageId: `<mail-${n}@shop.example>` });
  }
  const subjects = async (sandbox: Sandbox) => (await list(sandbox)).map(({ subject }) => subject);
  expect(await subjects(first)).toEqual(['Mail 5', 'Mail 4', 'Mail 3']);
  expect(await readdir(`${settings.TIREKIT_DATA}/sandbox/mails`)).toHaveLength(3);
  expect(await (await fetch(`${first.sandboxOrigin}/mailbox`)).text()).toContain(
    'The newest 3 emails are kept',
  );
  await first.stop();
  expect(await subjects(await runSandbox(settings))).toEqual(['Mail 5', 'Mail 4', 'Mail 3']);
});

test('fewer mails to keep than there were: the others go at the next start', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ TIREKIT_DATA });
  await send(first, confirmation);
  await send(first, { ...confirmation, subject: 'Newer', messageId: '<newer@shop.example>' });
  await first.stop();
  expect(await list(await runSandbox({ TIREKIT_DATA, MAILS_KEPT: '1' }))).toMatchObject([
    { subject: 'Newer' },
  ]);
  expect(await readdir(`${TIREKIT_DATA}/sandbox/mails`)).toHaveLength(1);
});

test('a mail of which the list cannot say anything keeps its file until it can again', async () => {
  const TIREKIT_DATA = await temporaryData();
  const journal = `${TIREKIT_DATA}/sandbox/mailbox.jsonl`;
  const first = await runSandbox({ TIREKIT_DATA });
  await send(first, confirmation);
  await first.stop();
  const written = await readFile(journal, 'utf8');

  for (const line of [written.replaceAll('receivedAt', 'arrivedAt'), `${written.slice(0, 40)}\n`]) {
    await writeFile(journal, line);
    const other = await runSandbox({ TIREKIT_DATA });
    expect(await list(other)).toEqual([]);
    await other.stop();
  }
  await writeFile(journal, written);
  const again = await runSandbox({ TIREKIT_DATA });
  const [mail] = await list(again);
  expect((await fetch(`${again.sandboxOrigin}/mailbox/${mail?.id}`)).status).toBe(200);
  expect(await readdir(`${TIREKIT_DATA}/sandbox/mails`)).toEqual([`${mail?.id}.eml`]);
});
