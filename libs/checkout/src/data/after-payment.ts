import type { Order } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';

/**
 * Whether the shop stays open while the buyer answers their bank, which is done in a tab of its own then: no bank lets
 * itself be framed, and a frame that left for one would lose its visit.
 */
export const leavesOpen = ({ channel }: Visit): boolean => channel.sessionIn === 'header';

/** Where an order that was just placed or settled leads. */
export function nextAfter(
  visit: Visit,
  { orderNumber, state, nextActionUrl }: Pick<Order, 'orderNumber' | 'state' | 'nextActionUrl'>,
): string {
  if (state !== 'requires-action' || nextActionUrl === null) return '/checkout/order-confirmation';
  return leavesOpen(visit) ? `/checkout/confirm-order/${orderNumber}` : nextActionUrl;
}
