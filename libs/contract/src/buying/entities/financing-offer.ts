import * as z from 'zod/mini';
import { NonNegativeCents } from '../../shared/money.ts';

/** A lender's terms for an amount, each figure as the lender gave it. We compute none of them. */
export const FinancingOffer = z.object({
  /** The lender's name, as buyers read it. */
  lender: z.string(),
  /** The amount that the offer is for. */
  amountCents: NonNegativeCents,
  monthlyCents: NonNegativeCents,
  /** The number of monthly payments. */
  months: z.int(),
  /** The annual percentage rate: 14.99 for 14.99%. */
  aprPercent: z.number(),
  /** The sum of all payments. */
  totalCents: NonNegativeCents,
  /** The amount paid at once; 0 if nothing is. */
  downPaymentCents: NonNegativeCents,
  /** The sentences that the lender wants beside its figures. */
  disclosure: z.string(),
});
export type FinancingOffer = z.infer<typeof FinancingOffer>;
