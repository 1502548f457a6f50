import type { Channel } from '@tirekit/channel';

/** One amount of money and what it is for. */
export interface LetterRow {
  readonly label: string;
  readonly detail: string | null;
  readonly amount: string;
}

/** A letter about an order, before it is text and HTML: both say all of it. */
export interface OrderLetter {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** What a list of mails shows behind the subject; it stands nowhere else. */
  readonly preview: string;
  readonly title: string;
  readonly opening: string;
  /** What is looked for first: the order's number, when it arrives, how it was paid. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What most readers do next. */
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly bought: readonly LetterRow[];
  /** The parts of the total, and the total. */
  readonly parts: readonly LetterRow[];
  readonly total: LetterRow | null;
  readonly address: { readonly label: string; readonly lines: readonly string[] } | null;
  readonly notes: readonly string[];
}

/** Who writes, as both forms of a letter end. */
export interface LetterSender {
  readonly channel: Channel;
  readonly phone: string;
  readonly hours: readonly string[];
}

/** The picture of the storefront's mark, inside the mail: nothing is fetched when it is read. */
export const MARK_ID = 'mark@tirekit';
