import { type Channel, hoursLines, markSvg } from '@tirekit/channel';
import { privacyPolicyPath, termsPath } from '@tirekit/contract';
import { render } from '@react-email/render';
import { drawSvg } from '../files/picture.ts';
import type { LetterSender, Letter } from './letter.ts';
import { LetterDocument } from './letter-document.tsx';
import { MARK_ID } from './letter-parts.tsx';
import type { Mail } from './mailer.ts';
import { letterText } from './plain-text.ts';

/** A mail's content as it is sent. */
export interface RenderedLetter {
  readonly html: string;
  readonly text: string;
  /** The pictures that `cid:<id>` refers to in the HTML. */
  readonly pictures: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly content: Buffer;
  }[];
}

/** The letter in both versions. The same letter always becomes the same mail. */
export async function renderLetter({
  letter,
  channel,
}: Pick<Mail, 'letter' | 'channel'>): Promise<RenderedLetter> {
  const { phone, hours } = channel.support;
  const sender: LetterSender = { channel, phone, hours: hoursLines(hours), terms: getTerms(letter) };
  const html = await render(<LetterDocument letter={letter} sender={sender} />);
  const mark = await getMark(channel);
  return {
    html,
    text: letterText(html),
    pictures: [{ id: MARK_ID, name: 'mark.png', type: 'image/png', content: mark }],
  };
}

/** Pixels: two for each of the letter's, so that it is sharp on a phone. */
const MARK_SIZE = 72;
const marks = new WeakMap<Channel, Promise<Buffer>>();

/** The storefront's icon as PNG, because few mail programs show SVG. */
function getMark(channel: Channel): Promise<Buffer> {
  const mark = marks.get(channel) ?? drawSvg(markSvg(channel.theme), MARK_SIZE);
  marks.set(channel, mark);
  return mark;
}

const TERMS = {
  returns: { label: 'Returns and refunds', path: '/returns-and-refunds' },
  sale: { label: 'Terms of sale', path: termsPath },
  privacy: { label: 'Privacy policy', path: privacyPolicyPath },
} as const;

/** The storefront's terms, if the letter's button leads there: those of a sale only if something was bought. */
function getTerms({ button, bought }: Letter): LetterSender['terms'] {
  if (button === null) return [];
  const { returns, sale, privacy } = TERMS;
  return (bought.length > 0 ? [returns, sale, privacy] : [privacy]).map(({ label, path }) => ({
    label,
    url: new URL(path, button.url).href,
  }));
}
