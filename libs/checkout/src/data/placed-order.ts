import { settle } from '@tirekit/api-client';
import { getOrder, settleOrder, type Order } from '@tirekit/contract';
import { goTo, pageFailure, type Visit } from '@tirekit/shell-kit/request';

/**
 * The most recent order of this browser.
 * @throws a redirect to order tracking if there is none, or if its key no longer opens it
 */
export async function placedOrder({ api, cookies }: Visit): Promise<Order> {
  const opened = cookies.get('orderId');
  if (opened === null) throw goTo('/track-your-order');
  const outcome = await settle(api.call(getOrder, { params: { orderNumber: opened.orderNumber } }));
  if (outcome.ok) return outcome.answer.order;
  if (outcome.failure.kind === 'NotFound') throw goTo('/track-your-order');
  throw pageFailure(outcome.failure);
}

/** The order after asking the payment provider for its state, for a buyer who returns from a second factor. */
export async function settledOrder({ api }: Visit, orderNumber: string): Promise<Order> {
  const outcome = await settle(api.call(settleOrder, { params: { orderNumber } }));
  if (outcome.ok) return outcome.answer.order;
  throw pageFailure(outcome.failure);
}
