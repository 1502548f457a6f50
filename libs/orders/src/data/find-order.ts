import { followOrder, messages, OrderNumber, type TrackedOrder, trackOrder } from '@tirekit/contract';
import {
  errorPageOf,
  errorsOf,
  type FormErrors,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { LINK_ENDED, trackingLinkIn } from '../model/tracking-link.ts';

/**
 * Looks an order up and keeps number and ZIP code in a signed cookie for the result page, because neither may appear in
 * an address. Returns the form's errors, or null.
 */
export async function findOrder(
  { api, cookies }: RequestContext,
  typed: { orderNumber: string; zip: string },
  values: FormErrors['values'],
): Promise<FormErrors | null> {
  const orderNumber = OrderNumber.safeParse(typed.orderNumber);
  if (!orderNumber.success) return { ok: false, message: messages.trackMismatch, fields: {}, values };
  const lookup = { orderNumber: orderNumber.data, zip: typed.zip };
  const result = await toResult(api.call(trackOrder, { body: lookup }));
  if (!result.ok) return errorsOf(result.failure, values);
  cookies.set('trackedOrder', lookup);
  return null;
}

/**
 * The order of a mail's signed link or, without a link, the order that was looked up by the form.
 * @throws a redirect to the form if there is neither, or if it no longer opens an order
 */
export async function followedOrder(
  { api, cookies }: RequestContext,
  query: URLSearchParams,
): Promise<TrackedOrder> {
  const link = trackingLinkIn(query);
  if (link === 'broken') throw redirectTo(LINK_ENDED);
  const lookup = cookies.get('trackedOrder');
  const asked =
    link === null ? lookup && api.call(trackOrder, { body: lookup }) : api.call(followOrder, { body: link });
  if (asked === null) throw redirectTo('/track-your-order');
  const result = await toResult(asked);
  if (result.ok) return result.answer.order;
  if (result.failure.kind === 'NotFound') throw redirectTo(link === null ? '/track-your-order' : LINK_ENDED);
  throw errorPageOf(result.failure);
}
