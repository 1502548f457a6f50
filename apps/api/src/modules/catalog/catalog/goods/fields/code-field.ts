import type { FeedField } from '../../../../../platform/feeds/feed-field.ts';
import { textField } from '../../../../../platform/feeds/fields/index.ts';

type Read = FeedField['read'];

/** A field whose cells the trade writes in a way of their own. */
export const codeField = (
  words: { name: string; label: string; headings?: readonly string[] },
  read: Read,
): FeedField => ({
  ...textField(words),
  read: (cell, context) => read(cell.trim(), context),
});
