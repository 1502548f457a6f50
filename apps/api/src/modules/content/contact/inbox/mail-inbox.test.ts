import { sampleChannel } from '@tirekit/channel/testing';
import { expect, test } from 'vitest';
import { sentMail } from '../../../../../test/support/sent-mail.ts';
import type { MessageRow } from '../message-rows.ts';
import { inboxMail } from './mail-inbox.ts';

const channel = sampleChannel();
const written: MessageRow = {
  messageId: 'M123456789',
  channelId: channel.id,
  kind: 'contact',
  uid: null,
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+15125550134',
  orderNumber: null,
  subject: 'A nail in my tire',
  text: 'Can it be repaired?\nI hope so.\n\nIt is in the <shoulder>.',
  page: null,
  facts: [],
  file: null,
  createdAt: new Date('2026-11-29T15:00:00Z'),
  deliveredAt: null,
};
const makeMail = (changes: Partial<MessageRow> = {}) =>
  sentMail(
    inboxMail({
      message: { ...written, ...changes },
      storefront: { channel, publicOrigin: null, clientSecret: '', customerIdSecret: null },
      attachment: null,
    }),
  );

test('the customer’s words stand above the facts, in the lines and paragraphs that were typed', async () => {
  const { text, html } = await makeMail();
  expect(text).toContain(`\n\n${written.text}\n\nName: Ann Lee\n`);
  expect(html).toMatch(
    /<p [^>]*>Can it be repaired\?<br\/>I hope so\.<\/p><p [^>]*>It is in the &lt;shoulder&gt;\.<\/p>/,
  );
  expect(html.indexOf('Can it be repaired?<br/>')).toBeLessThan(html.indexOf('>Message number<'));
});

test('a mail to support leaves out the store’s own contact lines', async () => {
  const { text, html } = await makeMail();
  for (const form of [text, html])
    for (const words of ['Questions?', channel.tagline]) expect(form).not.toContain(words);
});

test.each([
  ['a form', {}, 'Reply to this email to answer Ann Lee.', true],
  [
    'a text',
    { kind: 'text', email: '' },
    'A reply to this email would not reach them. Call or text (512) 555-0134.',
    false,
  ],
  [
    'a guest in the chat',
    { kind: 'chat', email: '', phone: null },
    'Ann Lee left no email address, so a reply to this email would not reach them.',
    false,
  ],
] as const)('a message of %s tells support how to answer it', async (_, changes, words, isByMail) => {
  const { text, html, replyTo } = await makeMail(changes);
  for (const form of [text, html]) expect(form).toContain(words);
  expect(replyTo !== undefined).toBe(isByMail);
});
