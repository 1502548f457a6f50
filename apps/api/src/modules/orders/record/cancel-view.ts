import { freeToCancelUntil, type OrderCancel, type OrderRefund } from '@tirekit/contract';
import type { OrderRow } from './order-record.ts';
import { isConfirmed, isUnsettled } from './transitions.ts';

type Cancellable = Pick<
  OrderRow,
  | 'state'
  | 'placedAt'
  | 'totalCents'
  | 'giftCardCents'
  | 'cancelledAt'
  | 'dispatchedAt'
  | 'trackingNumber'
  | 'pickupReadyAt'
>;

/** The state of canceling an order, for its page. `cancelPlacedOrder` decides, by the clock of the database. */
export function describeCancel(order: Cancellable, refunds: readonly OrderRefund[], now: Date): OrderCancel {
  const until = freeToCancelUntil(order.placedAt);
  const isPaid = isConfirmed(order.state);
  const isFree = isPaid && now < until && !isHandedOver(order);
  const goneBack = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundCents = isFree ? order.totalCents - goneBack : 0;
  const giftCardCents = isFree ? toGiftCard(order, goneBack) : 0;
  return {
    isOpen: isUnsettled(order.state) || isFree,
    until: isPaid ? until.toISOString() : null,
    refundCents,
    ...(giftCardCents > 0 && { giftCardCents }),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
  };
}

/** Refunds go to the other method first, up to what it has paid (`request-refund.ts`). */
const toGiftCard = (order: Pick<OrderRow, 'totalCents' | 'giftCardCents'>, goneBack: number): number =>
  Math.min(order.giftCardCents, order.totalCents - goneBack);

/** Earlier versions noted no `dispatched_at`. */
const isHandedOver = ({ dispatchedAt, trackingNumber, pickupReadyAt: readyAt }: Cancellable): boolean =>
  dispatchedAt !== null || trackingNumber !== null || readyAt !== null;
