import { type BodyOf, followOrder, messages, receiptEndedPath } from '@tirekit/contract';
import { linkEndedPath } from '@tirekit/shell-ui/wire';
import * as trackingMessages from './tracking-messages.ts';

/** The message about an expired link to an order or receipt that led here from a mail. Null without one. */
export function linkEnding(query: URLSearchParams): string | null {
  const address = `/track-your-order?link=${query.get('link') ?? ''}`;
  if (address === linkEndedPath) return trackingMessages.trackLinkEnded;
  return address === receiptEndedPath ? messages.receiptLinkEnded : null;
}

/**
 * The signed link of a mail, read from its query. Null if there is none; `broken` if a mail program has lost or changed a
 * part of it. A broken link must not show the order that the visitor looked up before: it was meant for another one.
 */
export function trackingLinkIn(query: URLSearchParams): BodyOf<typeof followOrder> | 'broken' | null {
  const [order, expires, signature] = ['order', 'expires', 'signature'].map((name) => query.get(name));
  if (order === null && expires === null && signature === null) return null;
  const link = followOrder.body.safeParse({ orderNumber: order, expires, signature });
  return link.success ? link.data : 'broken';
}
