import type { ComparedTire } from '@tirekit/contract';
import { findBest } from './find-best.ts';
import {
  type ComparedFor,
  costPerThousandMiles,
  isPriceHeldBack,
  getKinds,
  rankedRating,
  setPrice,
} from './compared-facts.ts';

/** The points by which a comparison has an overall choice, and in which each other tire is held against it. */
export const pickPoints = ['price', 'cost', 'score', 'rating', 'warranty'] as const;
export type PickPoint = (typeof pickPoints)[number];

/** Of several tires that win as many points, the one that is better in the first of these. */
const tieBreakers: readonly PickPoint[] = ['score', 'price', 'rating', 'warranty', 'cost'];

/** The value of each tire in each point; null if it is not known, or must not be shown. */
export type PickValues = Readonly<Record<PickPoint, readonly (number | null)[]>>;

/** The direction in which each point is won. */
export const pointWins: Readonly<Record<PickPoint, 'higher' | 'lower'>> = {
  price: 'lower',
  cost: 'lower',
  score: 'higher',
  rating: 'higher',
  warranty: 'higher',
};

/** Why a tire cannot be chosen at all; null if it can. */
export type Obstacle = 'does-not-fit' | 'not-for-account' | 'sold-out' | null;

export function getObstacle({ verdict, notForAccount, stock }: ComparedTire): Obstacle {
  if (verdict?.outcome === 'does-not-fit') return 'does-not-fit';
  if (notForAccount !== null) return 'not-for-account';
  return stock.quantity === 0 ? 'sold-out' : null;
}

/** The values by which tires are ranked against each other. */
export function pickValues(tires: readonly ComparedTire[], comparedFor: ComparedFor): PickValues {
  const nothing = tires.map(() => null);
  const isHeldBack = isPriceHeldBack(tires);
  return {
    price: isHeldBack ? nothing : tires.map((tire) => setPrice(tire, comparedFor)),
    cost: isHeldBack ? nothing : tires.map((tire) => costPerThousandMiles(tire, comparedFor)),
    score: getKinds(tires).length > 1 ? nothing : tires.map(({ score }) => score?.overall ?? null),
    rating: tires.map(rankedRating),
    // None promises none, and one of months promises no miles that could be compared.
    warranty: tires.map(
      ({ warrantyMiles, warrantyInWords }) => warrantyMiles ?? (warrantyInWords === undefined ? 0 : null),
    ),
  };
}

/** The overall choice of a comparison. */
export interface Pick {
  /** Its position. */
  at: number;
  /** The points that it wins, alone or tied. */
  wins: readonly PickPoint[];
  /** True if it is the only one that can be chosen. */
  isOnly: boolean;
}

/**
 * The tire that wins most points among those that can be chosen. If several win as many, {@link tieBreakers} decide in
 * their order. Null if none can be chosen, or nothing tells them apart.
 */
export function ourPick(tires: readonly ComparedTire[], values: PickValues): Pick | null {
  const open = tires.flatMap((tire, at) => (getObstacle(tire) === null ? [at] : []));
  const winners = pickPoints.flatMap((point) => {
    const best = findBest(
      open.map((at) => values[point][at] ?? null),
      pointWins[point],
    );
    return best === null ? [] : [{ point, at: best.at.map((position) => open[position] ?? -1) }];
  });
  const listWins = (at: number) => winners.flatMap((won) => (won.at.includes(at) ? [won.point] : []));
  const [first] = open;
  if (open.length === 1 && first !== undefined) return { at: first, wins: [], isOnly: true };
  const most = Math.max(0, ...open.map((at) => listWins(at).length));
  if (most === 0) return null;
  let left = open.filter((at) => listWins(at).length === most);
  for (const point of tieBreakers) {
    const best = findBest(
      left.map((at) => values[point][at] ?? null),
      pointWins[point],
    );
    if (best !== null) left = best.at.map((position) => left[position] ?? -1);
  }
  const [only, another] = left;
  return only === undefined || another !== undefined
    ? null
    : { at: only, wins: listWins(only), isOnly: false };
}
