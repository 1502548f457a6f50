import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { shippingModes } from '../shipping-modes.ts';

/** A way to get some tires to a place. */
export const FulfillmentOption = z.object({
  mode: z.enum(shippingModes),
  /** Why it cannot be chosen, as a sentence: `No shops nearby`; null if it can. */
  unavailable: z.nullable(z.string()),
  /** The price that it adds to the tires before tax, in US cents: freight, or the least expensive installation. */
  fromCents: NonNegativeCents,
  /** The first and, for a range, the last day that the buyer can have the tires, or have them installed. */
  earliestOn: z.nullable(CalendarDay),
  latestOn: z.nullable(CalendarDay),
  /** Set if `fromCents` is the price of the shop that the buyer has chosen, and not the least that some shop asks. */
  isChosenShop: z.optional(z.literal(true)),
  /** The services that it includes: `Mounting and balancing`, `Free delivery to the shop`. */
  includes: z.array(z.string()),
  /** The shop, van, location or warehouse that these figures are of. */
  at: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      distanceMiles: z.number(),
      /** The shopCode of a shop or a van, by which its total and its times are asked for. */
      code: z.optional(z.string()),
    }),
  ),
});
export type FulfillmentOption = z.infer<typeof FulfillmentOption>;
