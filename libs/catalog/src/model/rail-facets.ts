import type { Facet } from '@tirekit/contract';
import { formatUsd, formatUsdShort } from '@tirekit/ui';
import { oneKeys } from './list-keys.ts';
import type { ListScope } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** A facet as the rail offers it. */
export interface RailFacet extends Facet {
  /** How many values are on sale; more than are shown if a page would otherwise list hundreds. */
  total: number;
}

/** How many brands a list shows before all are asked for: those with the most tires. */
export const BRANDS_SHOWN = 8;

/**
 * What a list offers to choose from. A facet that the path fixes is no choice; of hundreds of brands the page carries the
 * few with most tires and the chosen ones, and all of them by name only where its address asks for them. A band or threshold
 * that somebody wrote into the address stands among those that are offered: chosen, named as they are, and sent with the next choice.
 * @param total tires of the list, which is what such a band gives
 */
export function railFacets(
  facets: readonly Facet[],
  scope: ListScope,
  state: Pick<ListState, 'allBrands' | 'brand' | OneKey>,
  total: number,
): RailFacet[] {
  const fixed = new Set<Facet['key']>(['diameter']);
  for (const key of ['brand', 'category', 'type'] as const) if (scope[key] !== undefined) fixed.add(key);
  return facets
    .map((facet) => withOwnValue(facet, state, total))
    .filter(({ key, values }) => !fixed.has(key) && values.length > 0)
    .map((facet) => ({
      ...facet,
      total: facet.values.length,
      values: facet.key === 'brand' ? shownBrands(facet.values, state) : facet.values,
    }));
}

type OneKey = (typeof oneKeys)[number];

function withOwnValue(facet: Facet, state: Pick<ListState, OneKey>, count: number): Facet {
  const key = oneKeys.find((one) => one === facet.key);
  const slug = key === undefined ? null : state[key];
  if (key === undefined || slug === null || facet.values.some((value) => value.slug === slug)) return facet;
  const own = { slug, name: ownNames[key](slug), count, chosen: true };
  const values = [...facet.values, own].sort((a, b) => Number.parseFloat(a.slug) - Number.parseFloat(b.slug));
  return { ...facet, values };
}

/** How a price range or threshold reads that is not among those on offer. */
const ownNames: Record<OneKey, (value: string) => string> = {
  price: (band) => {
    const [from = 0, to = NaN] = band.split('-').map(Number);
    if (Number.isNaN(to)) return `${dollars(from)} and up`;
    // Ranges end one cent below the next.
    return from === 0 ? `Under ${dollars(to + 1)}` : `${dollars(from)} to ${dollars(to + 1)}`;
  },
  score: (least) => `Score ${least} and better`,
  rating: (least) => `${least} stars & up`,
};

const dollars = (cents: number): string => (cents % 100 === 0 ? formatUsdShort(cents) : formatUsd(cents));

function shownBrands(
  brands: Facet['values'],
  { allBrands, brand: chosen }: Pick<ListState, 'allBrands' | 'brand'>,
): Facet['values'] {
  if (allBrands) return brands.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
  // One more would only take the place of the link to the rest.
  if (brands.length <= BRANDS_SHOWN + 1) return brands;
  return brands.filter(({ slug }, at) => at < BRANDS_SHOWN || chosen.includes(slug));
}
