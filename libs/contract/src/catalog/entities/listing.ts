import * as z from 'zod/mini';
import { wheelInches } from '../../shared/patterns.ts';
import { intBetween, listOf, numberBetween, flag } from '../../shared/query.ts';
import { CalendarDay, ItemId, Slug } from '../../shared/ids.ts';
import { pageSizes } from '../page-sizes.ts';
import { HubEntry } from './hub-entry.ts';
import { FitmentReason, NamedSlug, ScoreRange, TireSummary } from './tire.ts';

/** The sort orders of a list; the first is the default. */
export const sortOrders = [
  'recommended',
  'price-low',
  'price-high',
  'score',
  'rating',
  'warranty',
  'name',
] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Diameter in inches of the wheels that the tires are for, if the fitment's car is to get others than it came with: the
 * verdicts are about those wheels, and a list without a size has the car's optional sizes for them.
 */
export const WheelsQuery = z.optional(intBetween(wheelInches.min, wheelInches.max));

/**
 * The weights of the score's parts for this buyer, from 0 to 4: long lasting, handling, traction, durability.
 * Orders by score, and the recommended order, follow them. Equal weights change nothing.
 */
export const WeightsQuery = z.optional(
  z.string().check(z.regex(/^[0-4](?:-[0-4]){3}$/, 'Four weights from 0 to 4, such as 4-1-2-2')),
);

/** Every filter of a tire list. Several values of one field widen the list, several fields narrow it. */
export const TireListQuery = z.object({
  size: z.optional(Slug),
  /** Rim diameter in inches. */
  diameter: z.optional(numberBetween(8, 30)),
  brand: listOf(Slug),
  category: listOf(Slug),
  type: listOf(Slug),
  line: z.optional(Slug),
  /** Price of one tire, in cents. */
  priceMin: z.optional(intBetween(0, 10_000_000)),
  priceMax: z.optional(intBetween(0, 10_000_000)),
  scoreMin: z.optional(numberBetween(0, 10)),
  ratingMin: z.optional(numberBetween(1, 5)),
  runFlat: z.optional(flag),
  ev: z.optional(flag),
  severeSnow: z.optional(flag),
  inStock: z.optional(flag),
  deals: z.optional(flag),
  studdable: z.optional(flag),
  /** Raised or outlined white letters on the sidewall. */
  whiteLetters: z.optional(flag),
  xl: z.optional(flag),
  /** Load range C, 6-ply rated, and so on. */
  loadC: z.optional(flag),
  loadD: z.optional(flag),
  loadE: z.optional(flag),
  loadF: z.optional(flag),
  /** A fitment id from `/v1/vehicles/…/fitments`: limits the rows to its sizes and adds a verdict to each. */
  fitment: z.optional(Slug),
  axle: z.optional(z.enum(['front', 'rear'])),
  wheels: WheelsQuery,
  /** Of a staggered fitment's pairs, only those with this tire. */
  withItem: z.optional(ItemId),
  weights: WeightsQuery,
  sort: z._default(z.enum(sortOrders), 'recommended'),
  page: z._default(intBetween(1, 5000), 1),
  pageSize: z._default(intBetween(1, pageSizes.max), pageSizes.default),
});
export type TireListQuery = z.infer<typeof TireListQuery>;

export const FacetValue = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.int(),
});
export type FacetValue = z.infer<typeof FacetValue>;
export const facetKeys = [
  'brand',
  'category',
  'type',
  'price',
  'score',
  'rating',
  'feature',
  'diameter',
] as const;
/**
 * `count` is the number of tires in the list if this value is chosen as well. The query says which values are chosen;
 * those are listed even with a count of 0.
 */
export const Facet = z.object({ key: z.enum(facetKeys), label: z.string(), values: z.array(FacetValue) });
export type Facet = z.infer<typeof Facet>;

/** Front and rear tire of one line and of one kind, sold as a set of four for a staggered car. */
export const StaggeredPair = z.object({
  front: TireSummary,
  rear: TireSummary,
  setPriceInCents: z.int(),
  /** The price of the set now, in US cents; missing if no deal applies to it by itself. */
  dealSetPriceInCents: z.optional(z.int()),
  /** The day on which the first of those deals ends; missing if one of them has no end. */
  dealSetEndsOn: z.optional(CalendarDay),
  /** Findings about the two on one car, besides the verdict on each; missing if there are none. */
  together: z.optional(z.array(FitmentReason)),
});
export type StaggeredPair = z.infer<typeof StaggeredPair>;

export const TireList = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  pages: z.int(),
  sort: z.enum(sortOrders),
  items: z.array(TireSummary),
  /** Only for a staggered fitment: each entry is bought as one item. */
  pairs: z.array(StaggeredPair),
  facets: z.array(Facet),
  priceRange: z.nullable(z.object({ minInCents: z.int(), maxInCents: z.int() })),
});
export type TireList = z.infer<typeof TireList>;

export const BrandHub = z.object({
  brand: NamedSlug,
  tagline: z.string(),
  description: z.string(),
  country: z.string(),
  tier: z.enum(['premium', 'mid', 'value']),
  categories: z.array(HubEntry),
  types: z.array(HubEntry),
  lines: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      path: z.string(),
      headline: z.string(),
      sizes: z.int(),
      fromPriceInCents: z.nullable(z.int()),
      rating: TireSummary.shape.rating,
      score: z.nullable(ScoreRange),
      picture: TireSummary.shape.picture,
    }),
  ),
  sample: z.boolean(),
});
export type BrandHub = z.infer<typeof BrandHub>;

/** The page of a type, category, size or diameter: a text about it, and links onward. */
export const Hub = z.object({
  kind: z.enum(['type', 'category', 'size', 'diameter']),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  brands: z.array(HubEntry),
  categories: z.array(HubEntry),
  types: z.array(HubEntry),
  /** Empty for a size. */
  sizes: z.array(HubEntry),
  total: z.int(),
});
export type Hub = z.infer<typeof Hub>;
