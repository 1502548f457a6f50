import type { Order } from '@tirekit/contract';
import { notFound, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import { afterFailure, nextAfter, opensBankInNewTab } from './after-payment.ts';
import { placedOrder, settledOrder } from './placed-order.ts';

const CONFIRMATION = '/checkout/order-confirmation';

/** True if whoever takes the payment is asked as soon as the buyer comes back from there. */
const asksAtOnce = ({ paymentMethod, state }: Order): boolean =>
  paymentMethod === 'exchange' && (state === 'requires-action' || state === 'pending');

/** An order that waits for its buyer, as its page shows it. */
export interface OrderToConfirm {
  readonly order: Order;
  /** The bank's page for the second factor, if it opens in a new tab; null otherwise. */
  readonly bankUrl: string | null;
}

/**
 * The order of this page, after asking an exchange that the buyer comes back from: what the browser brings along proves nothing.
 * @throws a page that is not found for another order than the last one of this browser
 */
export async function orderToConfirm(context: RequestContext, orderNumber: string): Promise<OrderToConfirm> {
  const order = await placedOrder(context);
  if (order.orderNumber !== orderNumber) throw notFound();
  const now = asksAtOnce(order) ? await settledOrder(context, orderNumber) : order;
  // It says by itself when it is done.
  if (now.state === 'processing') throw redirectTo(CONFIRMATION);
  // A buyer back from paying for an exchange lands here, although a purchase ends at its confirmation.
  if (now.paymentMethod === 'exchange' && now.state === 'confirmed') {
    context.cookies.clear('payment');
    throw redirectTo(CONFIRMATION);
  }
  return { order: now, bankUrl: opensBankInNewTab(context) ? now.nextActionUrl : null };
}

/**
 * The page that follows once a buyer has confirmed their order. The payment provider is asked, because what the browser sends proves
 * nothing.
 */
export async function afterConfirming(context: RequestContext, orderNumber: string): Promise<string> {
  const order = await settledOrder(context, orderNumber);
  // This page reports the exchange's answer. A buyer who has not paid there is not sent to it again.
  if (order.paymentMethod === 'exchange' && order.state !== 'confirmed')
    return `/checkout/confirm-order/${order.orderNumber}`;
  return order.state === 'failed' ? afterFailure(order) : nextAfter(context, order);
}
