import { toResult } from '@tirekit/api-client';
import { getOrder, settleOrder, type Order } from '@tirekit/contract';
import { getErrorPage, orErrorPage, redirectTo, type RequestContext } from '@tirekit/shell-server/request';

/**
 * The most recent order of this browser.
 * @throws a redirect to order tracking if there is none, or if its key no longer opens it
 */
export async function placedOrder({ api, cookies }: RequestContext): Promise<Order> {
  const opened = cookies.get('orderId');
  if (opened === null) throw redirectTo('/track-your-order');
  const result = await toResult(api.call(getOrder, { params: { orderNumber: opened.orderNumber } }));
  if (result.ok) return result.answer.order;
  if (result.failure.kind === 'NotFound') throw redirectTo('/track-your-order');
  throw getErrorPage(result.failure);
}

/** The order after asking the payment provider for its state, for a buyer who returns from a second factor. */
export async function settledOrder({ api }: RequestContext, orderNumber: string): Promise<Order> {
  return (await orErrorPage(api.call(settleOrder, { params: { orderNumber } }))).order;
}
