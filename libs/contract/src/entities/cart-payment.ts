import * as z from 'zod/mini';
import { NonNegativeCents } from '../money.ts';
import { paymentMethods } from '../payment-methods.ts';

/** A way to pay for a cart, as its buyer may use it now. */
export const CartPayment = z.object({
  method: z.enum(paymentMethods),
  /** What the method takes off this order, in basis points of its tires; null if it takes off nothing. */
  savingBps: z.nullable(z.int()),
  /** What the account may still buy on account; null for every other method. */
  credit: z.nullable(z.object({ limitCents: NonNegativeCents, leftCents: NonNegativeCents })),
});
export type CartPayment = z.infer<typeof CartPayment>;
