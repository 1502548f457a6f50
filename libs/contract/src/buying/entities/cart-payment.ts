import * as z from 'zod/mini';
import { NonNegativeCents } from '../../shared/money.ts';
import { paymentMethods } from '../payment-methods.ts';

/** A way to pay for a cart, as its buyer may use it now. */
export const CartPayment = z.object({
  method: z.enum(paymentMethods),
  /** The method's discount on this order, in basis points of its tires; null without one. */
  savingBps: z.nullable(z.int()),
  /** The credit that the account has left; null for every other method. */
  credit: z.nullable(z.object({ limitCents: NonNegativeCents, leftCents: NonNegativeCents })),
});
export type CartPayment = z.infer<typeof CartPayment>;
