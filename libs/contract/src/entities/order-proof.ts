import * as z from 'zod/mini';
import { Zip5 } from '../patterns.ts';

/**
 * What opens an order after the purchase: the signed link of a mail, or the ZIP code that it goes to, which has few tries.
 * Its owner who has signed on and whoever holds its key need neither.
 */
export const OrderProof = z.union([
  z.object({
    /** When the link expires, in Unix seconds. */
    expires: z.string().check(z.regex(/^\d{1,12}$/)),
    signature: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  z.object({ zip: Zip5 }),
]);
export type OrderProof = z.infer<typeof OrderProof>;
