import { type CategorySlug, type TractionGrade } from '@tirekit/tires';
import { type TirePictureData } from '@tirekit/contract';
import { type ChartEntry, type ChartName } from './charts/chart.ts';

export type Range = readonly [low: number, high: number];

/** A sort of product line: what it is for, in which sizes it is made, and what its makers promise of it. */
export type LineKind = {
  /** Group of words and sentences that describe it (names and copy tables). */
  voice: Voice;
  /** The first is the main category. */
  categories: readonly CategorySlug[];
  treadFamily: TirePictureData['family'];
  /** Charts it is made from, with the condition a size has to meet. */
  charts: readonly ChartName[];
  sizes: (entry: ChartEntry) => boolean;
  /** The number of sizes that a line of this kind comes in. */
  sizeCount: Range;
  /** Speed symbols of passenger, van, trailer and commercial sizes, from the tallest sidewalls to the lowest. */
  speeds: SpeedSteps;
  /** Speed symbols of LT and flotation sizes; the usual ones where not stated. */
  truckSpeeds?: readonly string[];
  /** Of the slowest passenger sizes; faster ones and LT sizes are warranted for less (warranty.ts). */
  warrantyMiles: Range | null;
  treadwear: Range;
  traction: readonly TractionGrade[];
  treadDepth: TreadDepths;
  mudSnow: boolean;
  severeSnow: boolean;
  studdable?: boolean;
  /** Passed the ice braking test; nobody has tested those that do not say. */
  iceGrip?: boolean;
  /** The axle of a truck, or a trailer. */
  position?: 'steer' | 'drive' | 'trailer';
  ev?: boolean;
  /** Some makers build it as a run-flat too, in the sizes of cars that come without a spare. */
  runFlat?: boolean;
  /** Premium makers build it with car makers' marks too. */
  oeMarks?: boolean;
  /** Staggered pairs of well-known cars belong in the line. */
  staggered?: boolean;
  lettering?: readonly string[];
  /** Price beside that of an all-season touring tire of the same size. */
  price: number;
};

export type Voice =
  | 'touring'
  | 'performance'
  | 'summer'
  | 'all-weather'
  | 'winter'
  | 'all-terrain'
  | 'mud'
  | 'highway'
  | 'van'
  | 'truck'
  | 'trailer'
  | 'spare'
  | 'ev';

/**
 * The speed symbols for a sidewall of at least so many percent of the width, and the fastest that a maker offers where a
 * placard asks for more; the last step has no lower bound.
 */
export type SpeedSteps = readonly (readonly [
  fromAspect: number,
  symbols: readonly string[],
  fastest: string,
])[];

/**
 * New tread depth in 32nds of an inch by the type of size, because truck casings carry more rubber. `usual` holds for the
 * types that are not stated.
 */
export type TreadDepths = {
  usual: Range;
  lightTruck?: Range;
  flotation?: Range;
  /** Commercial sizes on rims below 22.5 in. */
  lowPlatform?: Range;
};
