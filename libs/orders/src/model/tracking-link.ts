import { type BodyOf, followOrder } from '@tirekit/contract';

/** Where a link leads that opens nothing any more. */
export const LINK_ENDED = '/track-your-order?link=ended';

/** Whether an address is that of `LINK_ENDED`. */
export const saysLinkEnded = (query: URLSearchParams): boolean => query.get('link') === 'ended';

/**
 * The signed link of a mail, by the query of the address that it leads to: null where there is none. One of which a mail
 * program has lost or changed a part is still a link: it asks for its own order, and none but that may be shown.
 */
export function trackingLinkIn(query: URLSearchParams): BodyOf<typeof followOrder> | 'broken' | null {
  const [order, expires, signature] = ['order', 'expires', 'signature'].map((name) => query.get(name));
  if (order === null && expires === null && signature === null) return null;
  const link = followOrder.body.safeParse({ orderNumber: order, expires, signature });
  return link.success ? link.data : 'broken';
}
