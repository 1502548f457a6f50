import { privacyPolicyPath, termsPath } from '@tirekit/contract';
import { type Channel, hoursLines } from '@tirekit/channel';
import { type LetterContent, type LetterSender, MARK_ID, type OrderLetter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Mail } from './mailer.ts';
import { markImage } from './mark-image.ts';

const markImages = new WeakMap<Channel, Buffer>();

const EMPTY = {
  message: null,
  facts: [],
  button: null,
  links: [],
  bought: [],
  parts: [],
  total: null,
  address: null,
  notes: [],
  reader: 'customer',
} as const;

/** The letter in both versions, from the storefront's support address. */
export function writeLetter(content: LetterContent, channel: Channel): Mail {
  const letter: OrderLetter = { ...EMPTY, ...content };
  const { phone, email, hours } = channel.support;
  const sender: LetterSender = { channel, phone, hours: hoursLines(hours), terms: termsOf(letter) };
  const mark = markImages.get(channel) ?? markImage(channel.theme);
  markImages.set(channel, mark);
  return {
    messageId: letter.messageId,
    from: { name: channel.name, address: email },
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
    pictures: [{ id: MARK_ID, name: 'mark.png', type: 'image/png', content: mark }],
  };
}

const TERMS = {
  returns: { label: 'Returns and refunds', path: '/returns-and-refunds' },
  sale: { label: 'Terms of sale', path: termsPath },
  privacy: { label: 'Privacy policy', path: privacyPolicyPath },
} as const;

/** The storefront's terms, if the letter's button leads there: those of a sale only if something was bought. */
function termsOf({ button, bought }: OrderLetter): LetterSender['terms'] {
  if (button === null) return [];
  const { returns, sale, privacy } = TERMS;
  return (bought.length > 0 ? [returns, sale, privacy] : [privacy]).map(({ label, path }) => ({
    label,
    url: new URL(path, button.url).href,
  }));
}

/** `<order.7K3…@shop.example>`: the domain is that of the storefront's support address. */
export function messageIdOf(kind: string, orderNumber: string, channel: Channel): string {
  const domain = channel.support.email.split('@').at(-1) ?? 'localhost';
  return `<${kind}.${orderNumber}@${domain}>`;
}
