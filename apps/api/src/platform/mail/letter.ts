import type { Channel } from '@tirekit/channel';

/** One amount of money and what it is for. */
export interface LetterRow {
  readonly label: string;
  readonly detail: string | null;
  readonly amount: string;
}

/** The content of a letter. Its text and its HTML both contain all of it. */
export interface Letter {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** The text after the subject in a list of mails; not visible in the letter itself. */
  readonly preview: string;
  readonly title: string;
  readonly opening: string;
  /** The customer wrote this, and the letter brings it to the store. Its lines and paragraphs stay as they were typed. */
  readonly message: string | null;
  /** The most important facts: the order number, when it arrives, how it was paid. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The next step of most readers. */
  readonly button: { readonly label: string; readonly url: string } | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly bought: readonly LetterRow[];
  /** The parts of the total, and the total. */
  readonly parts: readonly LetterRow[];
  readonly total: LetterRow | null;
  readonly address: { readonly label: string; readonly lines: readonly string[] } | null;
  readonly notes: readonly string[];
  /** The store's own mail does not tell the store how to reach itself. */
  readonly reader: 'customer' | 'store';
}

/** A letter as it is written; omitted parts are empty. */
export type LetterContent = Pick<Letter, 'messageId' | 'to' | 'subject' | 'preview' | 'title' | 'opening'> &
  Partial<Letter>;

/** The sender, for the end of both versions of a letter. */
export interface LetterSender {
  readonly channel: Channel;
  readonly phone: string;
  readonly hours: readonly string[];
  /** The storefront's pages about the agreed terms. */
  readonly terms: readonly { readonly label: string; readonly url: string }[];
}
