import type { facetKeys } from '@tirekit/contract';
import { rowFlag } from './columns.ts';

export type FacetKey = (typeof facetKeys)[number];

/** The title of each facet, in the order in which a page shows them. */
export const facetLabels: Record<FacetKey, string> = {
  brand: 'Brand',
  category: 'Category',
  type: 'Vehicle type',
  price: 'Price per tire',
  score: 'Tire score',
  rating: 'Customer rating',
  feature: 'Features',
  diameter: 'Rim diameter',
};

/** The lower bounds of the price bands, in cents per tire. A band ends one cent below the next bound. */
export const priceBounds = [0, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000] as const;

/** The thresholds of the score facet, which are those of the score's bands; in tenths of a point, ascending. */
export const scoreSteps = [
  { from: 70, name: '7+ (Good or better)' },
  { from: 80, name: '8+ (Great or better)' },
  { from: 90, name: '9+ (Excellent)' },
] as const;

/** The thresholds of the rating facet, in hundredths of a star, ascending. */
export const ratingSteps = [
  { from: 300, name: '3 stars or more' },
  { from: 400, name: '4 stars or more' },
  { from: 450, name: '4.5 stars or more' },
] as const;

/** The features. Each is a query parameter of its own, which is its slug, and only narrows a list. */
export const tireFeatures = [
  { slug: 'runFlat', name: 'Run-flat' },
  { slug: 'ev', name: 'Made for EVs' },
  { slug: 'severeSnow', name: 'Severe snow (3PMSF)' },
  { slug: 'inStock', name: 'In stock' },
  { slug: 'deals', name: 'On sale' },
  { slug: 'studdable', name: 'Studdable' },
  { slug: 'whiteLetters', name: 'White letters' },
  { slug: 'xl', name: 'Extra load (XL)' },
  { slug: 'loadC', name: 'Load range C (6-ply)' },
  { slug: 'loadD', name: 'Load range D (8-ply)' },
  { slug: 'loadE', name: 'Load range E (10-ply)' },
  { slug: 'loadF', name: 'Load range F (12-ply)' },
] as const;
export type FeatureSlug = (typeof tireFeatures)[number]['slug'];

/** The features that all tires of a trait share, as the flags that stand for them. A deal is its line's. */
export const traitFeatures = tireFeatures.flatMap(({ slug }, at) =>
  slug === 'deals' ? [] : [{ slug, at, bit: rowFlag[slug] }],
);

/** The slug and the name of each price band: `10000-14999`, "$100 to $150". */
export const priceBands = priceBounds.map((from, band) => {
  const next = priceBounds[band + 1];
  const dollars = (cents: number) => `$${String(cents / 100)}`;
  if (next === undefined) return { slug: `${String(from)}-up`, name: `${dollars(from)} and up` };
  const slug = `${String(from)}-${String(next - 1)}`;
  return { slug, name: from === 0 ? `Under ${dollars(next)}` : `${dollars(from)} to ${dollars(next)}` };
});

/** The number of ascending thresholds that a value reaches; `reaches` is true for one that it reaches. */
export function stepsReached(steps: readonly { from: number }[], reaches: (from: number) => boolean): number {
  return steps.reduce((reached, { from }) => reached + (reaches(from) ? 1 : 0), 0);
}
