import { type BodyOf, followOrder } from '@tirekit/contract';

/** The address to which a link leads that no longer opens an order. */
export const LINK_ENDED = '/track-your-order?link=ended';

/** Whether a query is that of {@link LINK_ENDED}. */
export const saysLinkEnded = (query: URLSearchParams): boolean => query.get('link') === 'ended';

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
