import * as z from 'zod/mini';
import { IsoDate } from '../ids.ts';
import { NonNegativeCents } from '../money.ts';

/** Of a gift card's code, all that is ever shown. */
export const GiftCardLast4 = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}$/));

/** The gift card that the buyer of a cart has entered, and how it meets the total. */
export const CartGiftCard = z.object({
  last4: GiftCardLast4,
  balanceCents: NonNegativeCents,
  /** What it pays of the total. */
  paysCents: NonNegativeCents,
  /** What is left for another payment method; 0 where it pays all. */
  restCents: NonNegativeCents,
});
export type CartGiftCard = z.infer<typeof CartGiftCard>;

/** What a gift card has paid of an order. */
export const OrderGiftCard = z.object({
  last4: GiftCardLast4,
  amountCents: NonNegativeCents,
  /** What the other payment method was asked for. */
  restCents: NonNegativeCents,
});
export type OrderGiftCard = z.infer<typeof OrderGiftCard>;

/** A gift card as its owner sees it. Its code is in the mail alone. */
export const OwnGiftCard = z.object({
  last4: GiftCardLast4,
  issuedCents: NonNegativeCents,
  balanceCents: NonNegativeCents,
  issuedOn: IsoDate,
});
export type OwnGiftCard = z.infer<typeof OwnGiftCard>;
