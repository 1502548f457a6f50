import type { TirePictureData } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';

export interface BrandEntry {
  /** As stored; both spellings (`kestrel`, `kestrel-tires`) lead to it. */
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

/** Tenths of a point. */
export interface LineScore {
  overall: number;
  longLasting: number;
  handling: number;
  traction: number;
  durability: number;
}

export interface LineEntry {
  lineId: number;
  /** Position of the brand in the index. */
  brand: number;
  slug: string;
  path: string;
  name: string;
  headline: string;
  /** Positions in `CATEGORIES`, the main one first. */
  categories: number[];
  family: TirePictureData['family'];
  score: LineScore;
  /** Sum of overall ratings × 100. */
  ratingSum: number;
  ratingCount: number;
  discontinued: boolean;
  successorLineId: number | null;
  sample: boolean;
}

const BRAND_END = '-tires';

/** A brand slug without the ending that the storefront's addresses carry. */
export const bareBrand = (slug: string): string =>
  slug.endsWith(BRAND_END) ? slug.slice(0, -BRAND_END.length) : slug;

export const brandPath = (slug: string): string => `/brands/${bareBrand(slug)}${BRAND_END}`;

/** Lines are asked by category as bits; there are far fewer than 31 categories. */
export const categoryBits = (categories: readonly number[]): number =>
  categories.reduce((bits, category) => bits | (1 << category), 0);

const categoryPositions = new Map<string, number>(CATEGORIES.map(({ slug }, position) => [slug, position]));

/** Positions in `CATEGORIES`; slugs that the table does not know are left out. */
export const categoryPositionsOf = (slugs: readonly string[]): number[] =>
  slugs.flatMap((slug) => categoryPositions.get(slug) ?? []);
