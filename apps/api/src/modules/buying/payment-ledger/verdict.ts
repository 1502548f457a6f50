import type { OrderState } from '@tirekit/contract';
import { isConfirmed, isPaidBy, isUnsettled } from '../../orders/record/index.ts';
import type { Charge } from '../payments/index.ts';

/** Our record of the order that a charge names. */
export interface LedgerOrder {
  readonly orderNumber: string;
  readonly state: OrderState;
  /** True if it was paid, before it may have been cancelled. */
  readonly wasPaid: boolean;
  readonly totalCents: number;
  /** The part that its gift card pays, in US cents. */
  readonly giftCardCents: number;
  readonly chargeId: string | null;
  /** True if it is paid through the provider in whose books the charge stands. */
  readonly isOfProvider: boolean;
}

/** The reasons why a charge does not pay its order. */
export const mismatches = {
  'unknown-order': 'its order is not known',
  'order-ended': 'its order ended unpaid',
  'not-of-order': 'its order is paid with another charge',
  'amount-differs': 'its order was confirmed with another amount',
  undecided: 'its order is still being paid',
} as const;
export type Mismatch = keyof typeof mismatches;

/** True if a charge holds money of its buyer, or may still do so. */
export const isOpenCharge = ({ status, amountCents, refundedCents = 0 }: Charge): boolean =>
  status !== 'declined' && !(status === 'succeeded' && refundedCents >= (amountCents ?? 0));

/**
 * Compares a charge that is open with its order as it is now. Null: it is what the order is, or was, or is being paid with,
 * and whoever settles orders and refunds looks after it.
 */
export function getMismatch(charge: Charge, order: LedgerOrder | null): Mismatch | null {
  if (order === null) return 'unknown-order';
  const isOwn = order.isOfProvider && order.chargeId === charge.id;
  if (isUnsettled(order.state)) return isOwn ? null : 'undecided';
  if (!isOwn) return order.wasPaid ? 'not-of-order' : 'order-ended';
  if (!order.wasPaid) return 'order-ended';
  return isConfirmed(order.state) && !isPaidBy(order, charge) ? 'amount-differs' : null;
}
