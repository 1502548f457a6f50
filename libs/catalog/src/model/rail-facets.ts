import type { Facet } from '@tirekit/contract';
import type { ListScope } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** A facet as the rail offers it. */
export interface RailFacet extends Facet {
  /** How many values are on sale; more than are shown where a page would carry hundreds of them. */
  total: number;
}

/** Brands that a list shows before all are asked for: those with most tires. */
export const BRANDS_SHOWN = 8;

/**
 * What a list offers to choose from. A facet that the path fixes is no choice; of hundreds of brands the page carries the
 * few with most tires and the chosen ones, and all of them by name only where its address asks for them.
 */
export function railFacets(
  facets: readonly Facet[],
  scope: ListScope,
  state: Pick<ListState, 'allBrands' | 'brand'>,
): RailFacet[] {
  const fixed = new Set<Facet['key']>(['diameter']);
  for (const key of ['brand', 'category', 'type'] as const) if (scope[key] !== undefined) fixed.add(key);
  return facets
    .filter(({ key, values }) => !fixed.has(key) && values.length > 0)
    .map((facet) => ({
      ...facet,
      total: facet.values.length,
      values: facet.key === 'brand' ? shownBrands(facet.values, state) : facet.values,
    }));
}

function shownBrands(
  brands: Facet['values'],
  { allBrands, brand: chosen }: Pick<ListState, 'allBrands' | 'brand'>,
): Facet['values'] {
  if (allBrands) return brands.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
  // One more would only stand where the link to the rest is.
  if (brands.length <= BRANDS_SHOWN + 1) return brands;
  return brands.filter(({ slug }, at) => at < BRANDS_SHOWN || chosen.includes(slug));
}
