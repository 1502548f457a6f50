import type { Channel } from '@tirekit/channel';
import type { LetterContent } from './letter.ts';
import type { Mail } from './mailer.ts';

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

/** A mail with the letter, from the storefront's support address. */
export const writeLetter = (content: LetterContent, channel: Channel): Mail => ({
  messageId: content.messageId,
  from: { name: channel.name, address: channel.support.email },
  to: content.to,
  subject: content.subject,
  letter: { ...EMPTY, ...content },
  channel,
});

/** `<order.7K3…@shop.example>`: the domain is that of the storefront's support address. */
export function getMessageId(kind: string, orderNumber: string, channel: Channel): string {
  const domain = channel.support.email.split('@').at(-1) ?? 'localhost';
  return `<${kind}.${orderNumber}@${domain}>`;
}
