import * as z from 'zod/mini';
import { IsoDate, IsoInstant } from '../ids.ts';
import { NonNegativeCents } from '../money.ts';

/** Our public price of a tire from a day on, after the deals that everybody gets, in the shop's calendar. */
const PricePoint = z.object({ day: IsoDate, cents: NonNegativeCents });
export type PricePoint = z.infer<typeof PricePoint>;

/** The tires of one line that the guarantee covers: neither returned nor on their way back. Amounts are of one tire, without tax. */
const GuaranteedLine = z.object({
  lineNo: z.int(),
  name: z.string(),
  size: z.string(),
  axle: z.nullable(z.enum(['front', 'rear'])),
  quantity: z.int(),
  /** After discounts. */
  paidCents: NonNegativeCents,
  /** What was given back of it before, because the price fell. */
  givenCents: NonNegativeCents,
  /** Null if we do not sell it any more. */
  todayCents: z.nullable(NonNegativeCents),
  /** What all of them would give back now. */
  refundCents: NonNegativeCents,
  /** How the price moved since the order: its first day, then each day on which it changed. Empty if that is not known. */
  history: z.array(PricePoint),
});
export type GuaranteedLine = z.infer<typeof GuaranteedLine>;

/** What our price guarantee means for an order now. Only the API adds. */
export const PriceGuarantee = z.object({
  /** The last day, and whether that is still ahead. */
  until: IsoDate,
  isOpen: z.boolean(),
  /** What would go back now, with its tax. */
  refundCents: NonNegativeCents,
  /** The tax in it. */
  taxCents: NonNegativeCents,
  /** Which claim that would be, from 1: the same one twice is one. */
  claim: z.int().check(z.minimum(1)),
  lines: z.array(GuaranteedLine),
  /** What went back before, the latest first. `isPaid`: the payment provider has confirmed it. */
  claimed: z.array(
    z.object({
      at: IsoInstant,
      amountCents: NonNegativeCents,
      /** The part of it that goes back to the order’s gift card; missing where nothing does. */
      giftCardCents: z.optional(NonNegativeCents),
      isPaid: z.boolean(),
    }),
  ),
});
export type PriceGuarantee = z.infer<typeof PriceGuarantee>;
