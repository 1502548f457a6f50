import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';

/** Of a gift card's code, all that is ever shown. */
export const GiftCardLast4 = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}$/));

/** The gift card that the buyer of a cart has entered, and how it meets the total. */
export const CartGiftCard = z.object({
  last4: GiftCardLast4,
  balanceCents: NonNegativeCents,
  /** The part of the total that it pays, in US cents. */
  paysCents: NonNegativeCents,
  /** The rest for another payment method, in US cents; 0 if it pays all. */
  restCents: NonNegativeCents,
});
export type CartGiftCard = z.infer<typeof CartGiftCard>;

/** The part of an order that a gift card has paid. */
export const OrderGiftCard = z.object({
  last4: GiftCardLast4,
  amountCents: NonNegativeCents,
  /** The amount that the other payment method was charged, in US cents. */
  restCents: NonNegativeCents,
});
export type OrderGiftCard = z.infer<typeof OrderGiftCard>;

/** A gift card as its owner sees it. Its code is in the mail alone. */
export const OwnGiftCard = z.object({
  last4: GiftCardLast4,
  issuedCents: NonNegativeCents,
  balanceCents: NonNegativeCents,
  issuedOn: CalendarDay,
});
export type OwnGiftCard = z.infer<typeof OwnGiftCard>;
