import { APPOINTMENT_FAILURE, type Order } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/**
 * True if the bank's page must open in a new tab while the shop stays open. This is so in a partner's frame: banks do not
 * allow framing, and a frame that navigates away loses its session.
 */
export const opensBankInNewTab = ({ channel }: RequestContext): boolean => channel.sessionIn === 'header';

/**
 * The address that follows after an order was placed or settled: its confirmation or, if the bank asks for one, the
 * second factor.
 */
export function nextAfter(
  context: RequestContext,
  { orderNumber, state, nextActionUrl }: Pick<Order, 'orderNumber' | 'state' | 'nextActionUrl'>,
): string {
  if (state !== 'requires-action' || nextActionUrl === null) return '/checkout/order-confirmation';
  return opensBankInNewTab(context) ? `/checkout/confirm-order/${orderNumber}` : nextActionUrl;
}

/** The shipping step, where the buyer reads that the shop did not confirm, and chooses again. */
export const CHOOSE_TIME_AGAIN = '/checkout/shipping?appointment';
/** The payment step, where the buyer reads that the payment failed. */
export const PAY_AGAIN = '/checkout/payments?declined';

/** The step that a buyer has to take again after their order has failed. */
export const afterFailure = ({ failure }: Pick<Order, 'failure'>): string =>
  failure?.code === APPOINTMENT_FAILURE ? CHOOSE_TIME_AGAIN : PAY_AGAIN;
