import { freeToCancelUntil, type OrderCancel, type OrderRefund } from '@tirekit/contract';
import type { OrderRow } from './order-record.ts';
import { isConfirmed, isUnsettled } from './transitions.ts';

type Cancellable = Pick<
  OrderRow,
  | 'state'
  | 'placed_at'
  | 'total_cents'
  | 'gift_card_cents'
  | 'cancelled_at'
  | 'dispatched_at'
  | 'tracking_number'
  | 'pickup_ready_at'
>;

/** The state of canceling an order, for its page. `cancelOrder` decides, by the clock of the database. */
export function cancelOf(order: Cancellable, refunds: readonly OrderRefund[], now: Date): OrderCancel {
  const until = freeToCancelUntil(order.placed_at);
  const isPaid = isConfirmed(order.state);
  const isFree = isPaid && now < until && !isHandedOver(order);
  const goneBack = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundCents = isFree ? order.total_cents - goneBack : 0;
  const giftCardCents = isFree ? toGiftCard(order, goneBack) : 0;
  return {
    isOpen: isUnsettled(order.state) || isFree,
    until: isPaid ? until.toISOString() : null,
    refundCents,
    ...(giftCardCents > 0 && { giftCardCents }),
    cancelledAt: order.cancelled_at?.toISOString() ?? null,
  };
}

/** Refunds go to the other method first, up to what it has paid (`request-refund.ts`). */
const toGiftCard = (order: Pick<OrderRow, 'total_cents' | 'gift_card_cents'>, goneBack: number): number =>
  Math.min(order.gift_card_cents, order.total_cents - goneBack);

/** Earlier versions noted no `dispatched_at`. */
const isHandedOver = ({
  dispatched_at: dispatchedAt,
  tracking_number: trackingNumber,
  pickup_ready_at: readyAt,
}: Cancellable): boolean => dispatchedAt !== null || trackingNumber !== null || readyAt !== null;
