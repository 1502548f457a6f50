import type { Facet, FacetValue } from '@tirekit/contract';
import { CATEGORIES, TYPES } from '@tirekit/tires';
import type { ChannelView } from './channel-view.ts';
import type { FacetCounts } from './facet-counts.ts';
import {
  type FacetKey,
  facetLabels,
  tireFeatures,
  priceBands,
  priceBounds,
  ratingSteps,
  scoreSteps,
} from './facet-table.ts';
import type { Filters } from './filters.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** The entries that would give tires or are chosen, with their counts. */
function getValues<E extends Named>(
  entries: readonly E[],
  countUp: (entry: E, at: number) => number | undefined,
  isChosen: (entry: E, at: number) => boolean,
): FacetValue[] {
  const values: FacetValue[] = [];
  entries.forEach((entry, at) => {
    const count = countUp(entry, at) ?? 0;
    if (count > 0 || isChosen(entry, at)) values.push({ slug: entry.slug, name: entry.name, count });
  });
  return values;
}

type FacetValues = (view: ChannelView, filters: Filters, counts: FacetCounts) => FacetValue[];

const facetValues: Record<FacetKey, FacetValues> = {
  brand: ({ index }, { brands }, counts) =>
    getValues(
      index.brands,
      (_, at) => counts.brand[at],
      (_, at) => brands.includes(at),
    ).sort((a, b) => b.count - a.count),
  category: (_, { categoryBits }, counts) =>
    getValues(
      CATEGORIES,
      (_category, at) => counts.category[at],
      (_category, at) => (categoryBits & (1 << at)) !== 0,
    ),
  type: ({ index }, { types }, counts) =>
    getValues(
      TYPES,
      ({ slug }) => counts.type[index.typeCode(slug)],
      ({ slug }) => types.includes(slug),
    ),
  price: (_, { query }, counts) =>
    getValues(
      priceBands,
      (_band, at) => counts.band[at],
      (_band, at) => isBandChosen(query, at),
    ),
  score: (_, { query }, counts) => stepValues(scoreSteps, 10, counts.score, query.scoreMin),
  rating: (_, { query }, counts) => stepValues(ratingSteps, 100, counts.rating, query.ratingMin),
  feature: (_, { query }, counts) =>
    getValues(
      tireFeatures,
      (_feature, at) => counts.feature[at],
      ({ slug }) => query[slug] === true,
    ),
  diameter: ({ index }, { query }, counts) =>
    getValues(
      index.rims.map((inches) => ({ inches, slug: String(inches), name: `${String(inches)} in` })),
      (_, at) => counts.rim[at],
      ({ inches }) => query.diameter === inches,
    ),
};

/** All facets of a list, in the order in which a page shows them. */
export const listFacets = (view: ChannelView, filters: Filters, counts: FacetCounts): Facet[] =>
  (Object.keys(facetLabels) as FacetKey[]).map((key) => ({
    key,
    label: facetLabels[key],
    values: facetValues[key](view, filters, counts),
  }));

/**
 * The values of a facet of thresholds, best first. A threshold counts everything above it too.
 * @param parts how many parts of the thresholds make one of the query's units
 * @param reached by the number of thresholds, how many tires reach so many
 */
function stepValues(
  steps: readonly { readonly from: number; readonly name: string }[],
  parts: number,
  reached: Int32Array,
  chosen: number | undefined,
): FacetValue[] {
  let count = 0;
  return steps
    .map(({ from, name }, at) => ({ from, name, reached: reached[at + 1] ?? 0 }))
    .reverse()
    .flatMap(({ from, name, reached: more }) => {
      count += more;
      const isChosen = from === (chosen ?? 0) * parts;
      return count > 0 || isChosen ? [{ slug: String(from / parts), name, count }] : [];
    });
}

function isBandChosen({ priceMin, priceMax }: Filters['query'], band: number): boolean {
  if (priceMin === undefined && priceMax === undefined) return false;
  const next = priceBounds[band + 1];
  return (priceMin ?? 0) === priceBounds[band] && priceMax === (next === undefined ? undefined : next - 1);
}
