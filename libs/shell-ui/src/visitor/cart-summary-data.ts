import * as z from 'zod/mini';

/** The part of the cart that pages show: `/api/cart`. */
export const CartSummary = z.object({
  tireCount: z.number(),
  totalCents: z.number(),
  /** The quantity of each tire, by its item id; absent for an empty cart. */
  held: z.optional(z.record(z.string(), z.number())),
});
export type CartSummary = z.infer<typeof CartSummary>;

export const emptyCart: CartSummary = { tireCount: 0, totalCents: 0 };

export const cartSummaryKey = ['cart-summary'] as const;
