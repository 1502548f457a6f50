import * as z from 'zod/mini';
import { NonNegativeCents } from '../../shared/money.ts';
import { AccountPrice } from '../../catalog/entities/tire.ts';

/** Buying the tires of an order again: what each costs today, and which cannot be had. */
export const Reorder = z.object({
  /** True if all of them can be had. */
  isAvailable: z.boolean(),
  /** Today's price of all tires before discounts; null if one of them has none. */
  tiresCents: z.nullable(NonNegativeCents),
  /** The price of the tires when they were ordered, before discounts, in US cents. */
  thenTiresCents: NonNegativeCents,
  lines: z.array(
    z.object({
      lineNo: z.int(),
      /** Today's price of one, as pages show it; null if it is not sold any more. */
      unitPriceInCents: z.nullable(NonNegativeCents),
      /** True if the cart may show a lower price, which MAP does not let the storefront advertise. */
      seePriceInCart: z.boolean(),
      /** Null for the price that everybody pays. */
      accountPrice: z.nullable(AccountPrice),
      /** Why it cannot be bought today in this number. */
      problem: z.nullable(
        z.object({ code: z.enum(['out-of-stock', 'low-stock', 'discontinued']), message: z.string() }),
      ),
    }),
  ),
});
export type Reorder = z.infer<typeof Reorder>;

/** The outcome of adding an order's tires to a cart again. */
export const ReorderOutcome = z.object({
  added: z.array(
    z.object({
      /** With its size. */
      name: z.string(),
      quantity: z.int(),
      /** The price of one in the order, and in the cart now. */
      thenInCents: NonNegativeCents,
      nowInCents: NonNegativeCents,
    }),
  ),
  /** The tires that are not in the cart, and the reasons. */
  left: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type ReorderOutcome = z.infer<typeof ReorderOutcome>;
