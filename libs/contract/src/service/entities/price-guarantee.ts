import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';

/** Our public price of a tire from a day on, after the deals that everybody gets, in the shop's calendar. */
const PricePoint = z.object({ day: CalendarDay, cents: NonNegativeCents });
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
  /** The amount refunded before because the price fell, in US cents. */
  givenCents: NonNegativeCents,
  /** Null if we do not sell it any more. */
  todayCents: z.nullable(NonNegativeCents),
  /** The refund for all of them now, in US cents. */
  refundCents: NonNegativeCents,
  /** The prices since the order: its first day, then each day that the price changed. Empty if they are not known. */
  history: z.array(PricePoint),
});
export type GuaranteedLine = z.infer<typeof GuaranteedLine>;

/** The state of the price guarantee for an order. Only the API adds. */
export const PriceGuarantee = z.object({
  /** The last day, and whether that is still ahead. */
  until: CalendarDay,
  isOpen: z.boolean(),
  /** The refund now, including tax, in US cents. */
  refundCents: NonNegativeCents,
  /** The tax in it. */
  taxCents: NonNegativeCents,
  /** The number of the claim, from 1. Sending the same one twice makes one claim. */
  claim: z.int().check(z.minimum(1)),
  lines: z.array(GuaranteedLine),
  /** Earlier refunds, the latest first. `isPaid`: the payment provider has confirmed it. */
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
