import { randomFrom } from '../random.ts';

/** The share of tires that cost members of SimpleCrew less. */
const SELECTED = 0.25;
/** The members' saving on those, in percent. */
const OFF = { low: 4, high: 9 } as const;

/**
 * The members' price of a sample tire in US cents, ending in 99; null if they pay the public price. Chance comes from the
 * tire's id, so that it changes nothing else of the catalog.
 */
export function memberPriceCents(skuId: string, priceCents: number): number | null {
  const random = randomFrom(`member price ${skuId}`);
  if (!random.chance(SELECTED)) return null;
  const percent = 100 - random.between(OFF.low, OFF.high);
  return Math.floor((priceCents * percent) / 10_000) * 100 - 1;
}
