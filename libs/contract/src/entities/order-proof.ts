import * as z from 'zod/mini';
import { Zip5 } from '../patterns.ts';

/** What the signed link of an order says of itself: a mail’s, or that of a mailed code. */
export const SignedOrderLink = z.object({
  /** When the link expires, in Unix seconds. */
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type SignedOrderLink = z.infer<typeof SignedOrderLink>;

/**
 * What opens an order after the purchase: the signed link of a mail, or the ZIP code that it goes to, which has few tries and
 * only shows the order. Calls that do something about an order answer a ZIP code with `order-code-required`. Its owner who has
 * signed on and whoever holds its key need neither.
 */
export const OrderProof = z.union([SignedOrderLink, z.object({ zip: Zip5 })]);
export type OrderProof = z.infer<typeof OrderProof>;
