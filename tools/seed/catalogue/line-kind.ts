import { type CategorySlug, type TractionGrade } from '@tirekit/tires';
import { type TirePictureData } from '@tirekit/contract';
import { type ChartEntry, type ChartName } from './charts/chart.ts';

type Range = readonly [low: number, high: number];

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
  /** How many sizes a line of this kind comes in. */
  sizeCount: Range;
  /** Speed symbols from the tallest sidewalls to the lowest. */
  speeds: SpeedSteps;
  warrantyMiles: Range | null;
  treadwear: Range;
  traction: readonly TractionGrade[];
  /** In 32nds of an inch. */
  treadDepth: Range;
  mudSnow: boolean;
  severeSnow: boolean;
  studdable?: boolean;
  ev?: boolean;
  /** Share of suitable sizes that are made as run-flats. */
  runFlatShare?: number;
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

/** The speed symbol for a sidewall of at least so many percent of the width; the last step has no lower bound. */
export type SpeedSteps = readonly (readonly [fromAspect: number, symbols: readonly string[]])[];
