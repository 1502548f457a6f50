import type { Facet, FacetValue, TireList, TireListQuery } from '@tirekit/contract';
import { CATEGORIES, TYPES } from '@tirekit/tires';
import type { ChannelView } from './channel-view.ts';
import type { FacetCounts } from './facet-counts.ts';
import {
  type FacetKey,
  facetLabels,
  features,
  priceBands,
  priceBounds,
  ratingSteps,
  scoreSteps,
} from './facet-table.ts';
import type { Filters } from './filters.ts';
import { channelPrice } from './price.ts';

/** The facets as a page shows them: values that would give tires, and every chosen one. */
export function facetsOf(view: ChannelView, chosen: Filters, counts: FacetCounts): Facet[] {
  const values: Record<FacetKey, FacetValue[]> = {
    brand: brandValues(view, chosen, counts),
    category: CATEGORIES.map(({ slug, name }, at) =>
      value(slug, name, counts.category[at], (chosen.categoryBits & (1 << at)) !== 0),
    ),
    type: TYPES.map(({ slug, name }) =>
      value(slug, name, counts.type[view.index.typeCode(slug)], chosen.types.includes(slug)),
    ),
    price: priceBands.map(({ slug, name }, at) =>
      value(slug, name, counts.band[at], isBandChosen(chosen.query, at)),
    ),
    score: stepValues(scoreSteps, counts.score, 10, chosen.query.scoreMin),
    rating: stepValues(ratingSteps, counts.rating, 100, chosen.query.ratingMin),
    feature: features.map(({ slug, name }, at) =>
      value(slug, name, counts.feature[at], chosen.query[slug] === true),
    ),
    diameter: view.index.rims.map((inches, at) =>
      value(String(inches), `${String(inches)} in`, counts.rim[at], chosen.query.diameter === inches),
    ),
  };
  return (Object.keys(facetLabels) as FacetKey[]).map((key) => ({
    key,
    label: facetLabels[key],
    values: values[key].filter(({ count, chosen }) => count > 0 || chosen),
  }));
}

/** What the tires cost between which the price filter may choose; the filter itself left aside. */
export function priceRangeOf(
  view: ChannelView,
  { retailMin, retailMax }: FacetCounts,
): TireList['priceRange'] {
  if (retailMin > retailMax) return null;
  return {
    minInCents: channelPrice(retailMin, view.discountBps),
    maxInCents: channelPrice(retailMax, view.discountBps),
  };
}

const value = (slug: string, name: string, count: number | undefined, chosen: boolean): FacetValue => ({
  slug,
  name,
  count: count ?? 0,
  chosen,
});

function brandValues(view: ChannelView, { brands }: Filters, counts: FacetCounts): FacetValue[] {
  const chosen = new Set(brands);
  const values: FacetValue[] = [];
  counts.brand.forEach((count, at) => {
    const brand = view.index.brands[at];
    if (brand !== undefined && (count > 0 || chosen.has(at))) {
      values.push(value(brand.slug, brand.name, count, chosen.has(at)));
    }
  });
  return values.sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** Thresholds count everything above them too. Best first. */
function stepValues(
  steps: readonly { from: number; name: string }[],
  reached: Int32Array,
  scale: number,
  chosen: number | undefined,
): FacetValue[] {
  return steps
    .map(({ from, name }, at) => {
      const slug = String(from / scale);
      const count = reached.subarray(at + 1).reduce((sum, rows) => sum + rows, 0);
      return value(slug, name, count, chosen === from / scale);
    })
    .toReversed();
}

function isBandChosen(
  { priceMin, priceMax }: Pick<TireListQuery, 'priceMin' | 'priceMax'>,
  band: number,
): boolean {
  const next = priceBounds[band + 1];
  return (
    (priceMin ?? 0) === priceBounds[band] &&
    priceMax === (next === undefined ? undefined : next - 1) &&
    !(priceMin === undefined && priceMax === undefined)
  );
}
