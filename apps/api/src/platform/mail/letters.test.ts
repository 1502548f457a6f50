import { sampleChannel } from '@tirekit/channel/testing';
import { copyProblems } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { sentMail } from '../../../test/support/sent-mail.ts';
import type { LetterContent, Letter } from './letter.ts';
import type { Mail } from './mailer.ts';
import { writeLetter } from './write-letter.ts';

type Samples = Readonly<Record<string, Mail | null>>;
const samples = import.meta.glob<Samples>('../../**/*.samples.ts', { eager: true });
const letters = Object.values(samples).flatMap((module) => Object.values(module));

/** Every text of a letter's body. */
const getTexts = (letter: Letter): string[] => [
  letter.title,
  letter.opening,
  ...(letter.message?.split('\n') ?? []),
  ...letter.facts.flatMap(({ label, value }) => [label, value]),
  ...[letter.button, ...letter.links].flatMap((link) => (link === null ? [] : [link.label, link.url])),
  ...[...letter.bought, ...letter.parts, letter.total].flatMap((row) =>
    row === null ? [] : [row.label, row.detail ?? '', row.amount],
  ),
  ...(letter.address === null ? [] : [letter.address.label, ...letter.address.lines]),
  ...letter.notes,
];

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
const decoded = (html: string): string =>
  html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => entities[name] ?? whole);

test('every letter has its whole content in both versions, in our words', async () => {
  expect(letters.length).toBeGreaterThan(60);
  for (const letter of letters) {
    const mail = await sentMail(letter);
    for (const words of getTexts(mail.letter)) {
      expect(mail.text).toContain(words.trim());
      expect(decoded(mail.html)).toContain(words.trim());
    }
    expect(decoded(mail.html)).toContain(mail.letter.preview);
    expect([mail.subject, mail.letter.preview, mail.text].flatMap(copyProblems)).toEqual([]);
    expect([...mail.html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      `cid:${mail.pictures[0]?.id ?? ''}`,
    ]);
  }
});

const HOSTILE = `<img src=x onerror="alert('1')"> & </title></style><script>alert(2)</script>`;
const row = { label: HOSTILE, detail: HOSTILE, amount: HOSTILE };
const hostile: LetterContent = {
  messageId: '<1@shop.example>',
  to: 'ann@example.com',
  subject: HOSTILE,
  preview: HOSTILE,
  title: HOSTILE,
  opening: HOSTILE,
  message: `${HOSTILE}\n\n  two  spaces ${HOSTILE}`,
  facts: [{ label: HOSTILE, value: HOSTILE }],
  button: { label: HOSTILE, url: `https://shop.example/?q="><b>` },
  links: [{ label: HOSTILE, url: `https://shop.example/?p='><b>` }],
  bought: [row],
  parts: [row],
  total: row,
  address: { label: HOSTILE, lines: [HOSTILE] },
  notes: [HOSTILE],
};

test('markup in a customer’s words is text in the HTML, and stays as it was typed in the text', async () => {
  const { html, text, letter } = await sentMail(writeLetter(hostile, sampleChannel()));
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  for (const words of getTexts(letter)) expect(text).toContain(words);
});

test('a letter that leaves out everything that it may has neither headings nor gaps for it', async () => {
  const { messageId, to } = hostile;
  const words = { subject: 'Hello', preview: 'Hello', title: 'Hello', opening: 'Hi Ann.' };
  const channel = sampleChannel({ id: 'shop', name: 'Shop' });
  const { text } = await sentMail(writeLetter({ messageId, to, ...words, reader: 'store' }, channel));
  expect(text).toBe(`${channel.theme.logo.text}\n\nHello\n\nHi Ann.\n\nShop\n`);
});
