import * as z from 'zod/mini';

const Whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/** The hidden fields of the button that asks for the difference: what its buyer has seen. */
export const PriceClaimForm = z.object({ claim: Whole, amountCents: Whole });
