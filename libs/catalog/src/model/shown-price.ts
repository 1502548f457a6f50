import type { AxlePair } from '../data/load-pair.ts';
import { dealPriceFor } from './deal-price.ts';
import type { DetailTire } from './detail-tire.ts';
import { setPriceInCents } from './tire-set.ts';

/** The price that a tire's page shows for what is chosen, in cents: of so many tires, or of a staggered set. */
export const shownPriceInCents = (tire: DetailTire, pair: AxlePair | null, quantity: number): number =>
  pair === null
    ? (dealPriceFor(tire, quantity).dealPrice?.totalInCents ?? tire.salePriceInCents * quantity)
    : (pair.dealSetPriceInCents ?? setPriceInCents([tire, pair.other]));
