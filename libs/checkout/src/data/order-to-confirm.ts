import type { Order } from '@tirekit/contract';
import { notFound, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import { placedOrder, settledOrder } from './placed-order.ts';

const CONFIRMATION = '/checkout/order-confirmation';

/** True if whoever takes the payment is asked as soon as the buyer comes back from there. */
const asksAtOnce = ({ paymentMethod, state }: Order): boolean =>
  paymentMethod === 'exchange' && (state === 'requires-action' || state === 'pending');

/**
 * The order of this page, after asking an exchange that the buyer comes back from: what the browser brings along proves nothing.
 * @throws a page that is not found for another order than the last one of this browser
 */
export async function orderToConfirm(context: RequestContext, orderNumber: string): Promise<Order> {
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
  return now;
}
