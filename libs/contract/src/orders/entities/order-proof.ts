import * as z from 'zod/mini';
import { Zip5 } from '../../shared/patterns.ts';

/** The signature of a link to an order, from a mail or for a mailed code. */
export const SignedOrderLink = z.object({
  /** The moment that the link expires, in Unix seconds. */
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type SignedOrderLink = z.infer<typeof SignedOrderLink>;

/**
 * The proof that opens an order after the purchase: the signed link of a mail, or the destination's ZIP code, which allows few
 * tries and only shows the order. Calls that change something about an order answer a ZIP code with `order-code-required`. The
 * signed-in owner and the holder of the order's key need no proof.
 */
export const OrderProof = z.union([SignedOrderLink, z.object({ zip: Zip5 })]);
export type OrderProof = z.infer<typeof OrderProof>;
