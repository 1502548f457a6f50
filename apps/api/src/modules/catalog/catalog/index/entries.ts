import type { TirePhoto, TirePictureData } from '@tirekit/contract';
import { CATEGORIES, type RatingSum, type VerifiedReviews } from '@tirekit/tires';

export interface BrandEntry {
  /** Stored slug. Both spellings (`kestrel`, `kestrel-tires`) are understood. */
  slug: string;
  /** `/brands/{brand}-tires` */
  path: string;
  name: string;
  tagline: string;
  description: string;
  country: string;
  tier: 'premium' | 'mid' | 'value';
  sample: boolean;
}

export interface LineEntry {
  lineId: number;
  /** The position of its brand in the index. */
  brand: number;
  slug: string;
  path: string;
  name: string;
  headline: string;
  /** Its positions in `CATEGORIES`, the main one first. */
  categories: number[];
  family: TirePictureData['family'];
  /** The sum of all overall ratings, times 100. */
  ratingSum: number;
  ratingCount: number;
  /** The reviews that enter the scores of its tires; null without any. */
  verified: VerifiedReviews | null;
  /** Their ratings for noise, which enter no score; null without any. */
  noise: RatingSum | null;
  discontinued: boolean;
  successorLineId: number | null;
  sample: boolean;
}

/** The shop's own pictures: of whole lines, and of single tires by their ids. */
export interface Photos {
  readonly ofLine: ReadonlyMap<number, TirePhoto>;
  readonly ofTire: ReadonlyMap<string, TirePhoto>;
}

/** Positions in `CATEGORIES` as bits of a number. There are far fewer than 31 categories. */
export const categoryBits = (categories: readonly number[]): number =>
  categories.reduce((bits, category) => bits | (1 << category), 0);

const categoryPositions = new Map<string, number>(CATEGORIES.map(({ slug }, position) => [slug, position]));

/** The positions of slugs in `CATEGORIES`, without unknown slugs. */
export const getCategoryPositions = (slugs: readonly string[]): number[] =>
  slugs.flatMap((slug) => categoryPositions.get(slug) ?? []);
