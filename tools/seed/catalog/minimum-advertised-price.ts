import { randomFrom } from '../random.ts';
import { type BrandTier } from './prices.ts';

/** The share of a tier's tires whose manufacturer sets a minimum advertised price (MAP). */
const WITH_MAP: Readonly<Record<BrandTier, number>> = { premium: 0.8, mid: 0.15, value: 0 };
/** Of those, the share that we sell for less, so that their price shows in the cart only. */
const SOLD_BELOW = 0.12;
/** MAP in percent of our price. Most leave room for a deal. */
const USUAL = { low: 68, high: 84 } as const;
const ABOVE_OURS = { low: 104, high: 112 } as const;

/**
 * MAP of a sample tire in cents, ending in 99; null if there is none. Chance comes from the tire's id, so that MAP
 * changes nothing else of the catalog.
 */
export function mapCents(skuId: string, tier: BrandTier, priceCents: number): number | null {
  const random = randomFrom(`map ${skuId}`);
  if (!random.chance(WITH_MAP[tier])) return null;
  const { low, high } = random.chance(SOLD_BELOW) ? ABOVE_OURS : USUAL;
  return Math.round((priceCents * random.between(low, high)) / 10_000) * 100 - 1;
}
