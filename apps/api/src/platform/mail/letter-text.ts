import type { LetterRow, LetterSender, OrderLetter } from './letter.ts';

/** The letter for programs, and people, that prefer no HTML. */
export function letterText(letter: OrderLetter, { channel, phone, hours, terms }: LetterSender): string {
  const { button, address, total, message } = letter;
  const isForCustomer = letter.reader === 'customer';
  const links = [...(button === null ? [] : [button]), ...letter.links];
  const blocks = [
    [channel.theme.logo.text],
    [letter.title],
    [letter.opening],
    message === null ? [] : [message.trim()],
    letter.facts.map(({ label, value }) => `${label}: ${value}`),
    links.map(({ label, url }) => `${label}: ${url}`),
    letter.bought.map(rowText),
    [...letter.parts, ...(total === null ? [] : [total])].map(rowText),
    address === null ? [] : [address.label, ...address.lines],
    letter.notes,
    isForCustomer ? [`Questions? Call ${phone} or reply to this email.`, ...hours] : [],
    terms.map(({ label, url }) => `${label}: ${url}`),
    isForCustomer ? [channel.name, channel.tagline] : [channel.name],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const rowText = ({ label, detail, amount }: LetterRow): string =>
  `${label}: ${amount}${detail === null ? '' : `\n  ${detail}`}`;
