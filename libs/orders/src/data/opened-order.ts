import { type BodyOf, OrderNumber, type openTireRegistration } from '@tirekit/contract';
import {
  type ApiFailure,
  getErrorPage,
  redirectTo,
  type RequestContext,
} from '@tirekit/shell-server/request';
import { linkEndedPath } from '@tirekit/shell-ui/wire';
import { trackingLinkIn } from '../model/tracking-link.ts';

/** An order and the proof that opens it; a member's own order needs none. */
export type OpenedOrder = BodyOf<typeof openTireRegistration>;

/**
 * The order of an address: a mail's signed link, a member's own order (`?own=<number>`), or the order that a guest has
 * looked up, with the link that they got for a mailed code.
 * @throws a redirect to the form that looks orders up if it is none of them
 */
export function openedOrder(
  { cookies }: Pick<RequestContext, 'cookies'>,
  query: URLSearchParams,
): OpenedOrder {
  const own = OrderNumber.safeParse(query.get('own'));
  if (own.success) return { orderNumber: own.data };
  const link = trackingLinkIn(query);
  if (link === 'broken') throw redirectTo(linkEndedPath);
  if (link !== null) {
    const { orderNumber, expires, signature } = link;
    return { orderNumber, proof: { expires, signature } };
  }
  const tracked = cookies.get('trackedOrder');
  if (tracked === null) throw redirectTo('/track-your-order');
  return tracked;
}

/** True if an order is opened by number and ZIP code only, which show it but allow no changes. */
export const asksCode = ({ proof }: OpenedOrder): boolean => proof !== undefined && 'zip' in proof;

/** The page of an order that was opened by this query. */
export function orderPath(query: URLSearchParams): string {
  const own = query.get('own');
  if (own !== null) return `/account/my-orders/${encodeURIComponent(own)}`;
  return query.size === 0 ? '/track-your-order/result' : `/track-your-order/result?${query.toString()}`;
}

/**
 * The answer of a page about an order that the API does not open (anymore): the form that looks orders up, what is said of
 * links that have ended, or the page of the error.
 *
 * @example
 * if (!result.ok) throw notOpened(result.failure, order);
 */
export function notOpened(failure: ApiFailure, { proof }: OpenedOrder) {
  if (failure.kind !== 'NotFound' || proof === undefined) return getErrorPage(failure);
  return redirectTo('zip' in proof ? '/track-your-order' : linkEndedPath);
}
