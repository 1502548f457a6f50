import { settle } from '@tirekit/api-client';
import { getOrder, settleOrder, type Order } from '@tirekit/contract';
import { goTo, pageFailure, type Visit } from '@tirekit/shell-kit/request';

/** The order that this browser placed last. Where there is none, or its key opens nothing any more: tracking. */
export async function placedOrder({ api, cookies }: Visit): Promise<Order> {
  const opened = cookies.get('orderId');
  if (opened === null) throw goTo('/track-your-order');
  const outcome = await settle(api.call(getOrder, { params: { orderNumber: opened.orderNumber } }));
  if (outcome.ok) return outcome.answer.order;
  if (outcome.failure.kind === 'NotFound') throw goTo('/track-your-order');
  throw pageFailure(outcome.failure);
}

/** The order as the provider sees it now, for a buyer who comes back from a second factor. */
export async function settledOrder({ api }: Visit, orderNumber: string): Promise<Order> {
  const outcome = await settle(api.call(settleOrder, { params: { orderNumber } }));
  if (outcome.ok) return outcome.answer.order;
  throw pageFailure(outcome.failure);
}
