import * as z from 'zod/mini';

/** An amount in integer US cents. Negative amounts are discounts and refunds. */
export const Cents = z.int();
export type Cents = z.infer<typeof Cents>;

/** An amount that is never below zero, in integer US cents. */
export const NonNegativeCents = z.int().check(z.minimum(0));
