import { type BodyOf, followOrder } from '@tirekit/contract';

/** Where a link leads that no longer opens anything. */
export const LINK_ENDED = '/track-your-order?link=ended';

/** Whether an address is `LINK_ENDED`. */
export const saysLinkEnded = (query: URLSearchParams): boolean => query.get('link') === 'ended';

/**
 * The signed link in a mail, read from its query; null if there is none. If a mail program has lost or changed a part,
 * it is still a link: it asks for its own order, and only that order may be shown.
 */
export function trackingLinkIn(query: URLSearchParams): BodyOf<typeof followOrder> | 'broken' | null {
  const [order, expires, signature] = ['order', 'expires', 'signature'].map((name) => query.get(name));
  if (order === null && expires === null && signature === null) return null;
  const link = followOrder.body.safeParse({ orderNumber: order, expires, signature });
  return link.success ? link.data : 'broken';
}
