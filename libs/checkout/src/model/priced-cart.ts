import type { Appointment, Cart } from '@tirekit/contract';
import { type CartTire, cartTires } from '@tirekit/tire-ui';

/** The part of the cart that every step shows: its tires, its total, and an order that still waits for its payment. */
export interface CheckoutCart extends Pick<Cart, 'quote' | 'waitingOrder' | 'giftCard' | 'referral'> {
  /** The time that is held while the buyer checks out. Left out where the page itself shows it. */
  held?: HeldTime | null;
  /** Left out where the page itself lists them. */
  tires?: readonly CartTire[];
}

/** Until when a time is kept for the buyer, and on whose clock. */
export interface HeldTime {
  /** ISO 8601. */
  heldUntil: string;
  timeZone: string;
}

/** The time that a cart holds; null if it holds none. */
export const heldTime = ({ fulfillment }: Pick<Cart, 'fulfillment'>): HeldTime | null => {
  const held: Appointment | null = fulfillment?.appointment ?? null;
  return held === null || held.heldUntil === null
    ? null
    : { heldUntil: held.heldUntil, timeZone: held.timeZone };
};

/** A cart reduced to these fields, so that a page does not send what it does not show. */
export const pricedCart = ({
  quote,
  waitingOrder,
  lines,
  fulfillment,
  giftCard,
  referral,
}: Cart): CheckoutCart => ({
  quote,
  ...(giftCard && { giftCard }),
  ...(referral && { referral }),
  waitingOrder,
  held: heldTime({ fulfillment }),
  tires: cartTires({ lines }),
});
