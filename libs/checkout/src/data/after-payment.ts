import type { Order } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/**
 * Whether the bank's page must open in a new tab while the shop stays open. This is so in a partner's frame: banks do not
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
