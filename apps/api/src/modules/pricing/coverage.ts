import { business } from '@tirekit/contract';

/** What road hazard coverage of one tire costs, in cents, by the price of the tire. */
export function coveragePriceCents(unitPriceCents: number): number {
  const { priceBps, priceMinCents } = business.coverage;
  return Math.max(priceMinCents, Math.floor((unitPriceCents * priceBps + 5_000) / 10_000));
}
