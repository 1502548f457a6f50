import type { Order } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';

/**
 * Whether the shop stays open while the buyer confirms the payment with their bank, in a tab of its own: no bank allows
 * itself to be framed, and a frame that navigates away would lose its visit.
 */
export const leavesOpen = ({ channel }: Visit): boolean => channel.sessionIn === 'header';

/** Where an order leads that has just been placed or settled. */
export function nextAfter(
  visit: Visit,
  { orderNumber, state, nextActionUrl }: Pick<Order, 'orderNumber' | 'state' | 'nextActionUrl'>,
): string {
  if (state !== 'requires-action' || nextActionUrl === null) return '/checkout/order-confirmation';
  return leavesOpen(visit) ? `/checkout/confirm-order/${orderNumber}` : nextActionUrl;
}
