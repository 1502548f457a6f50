import type { Facet } from '@tirekit/contract';
import { formatUsd, formatUsdShort } from '@tirekit/ui';
import { isOneKey, type OneKey } from './list-keys.ts';
import type { ListScope } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** A facet as the filters beside the list (the rail) offer it. */
export interface RailFacet extends Facet {
  /** The number of its values, if not all of them are in `values`: a list would otherwise name hundreds of brands. */
  total?: number;
}

/** The number of brands in a list before all are requested: those with the most tires. */
export const BRANDS_SHOWN = 8;

/**
 * The filters of a list.
 *
 * - A facet that the path fixes is left out, because it is no choice.
 * - Of hundreds of brands, only those with the most tires and the chosen ones are offered; all of them, by name, if the
 *   address asks for it.
 * - A price range or minimum that somebody typed into the address is added as a chosen value. It is worded like the
 *   others, and the form sends it along with the next choice.
 *
 * @param total number of tires in the list, which is the count of such a typed value
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
    .map((facet) => {
      if (facet.key !== 'brand') return facet;
      const values = shownBrands(facet.values, state);
      return { ...facet, values, ...(values.length < facet.values.length && { total: facet.values.length }) };
    });
}

function withOwnValue(facet: Facet, state: Pick<ListState, OneKey>, count: number): Facet {
  const { key } = facet;
  if (!isOneKey(key)) return facet;
  const slug = state[key];
  if (slug === null || facet.values.some((value) => value.slug === slug)) return facet;
  const own = { slug, name: ownNames[key](slug), count };
  const values = [...facet.values, own].sort((a, b) => Number.parseFloat(a.slug) - Number.parseFloat(b.slug));
  return { ...facet, values };
}

/** The wording of a price range or minimum that the API does not offer. */
const ownNames: Record<OneKey, (value: string) => string> = {
  price: priceName,
  score: (least) => `${least}+`,
  rating: (least) => `${least} stars or more`,
};

/** A range of prices in words: `0-9999` is `Under $100`, `0-15000` is `Up to $150`. */
export function priceName(range: string): string {
  const [from = 0, to = NaN] = range.split('-').map(Number);
  if (Number.isNaN(to)) return `${dollars(from)} and up`;
  const isWhole = to % 100 === 0;
  // A range usually ends one cent below the next one.
  const end = dollars(isWhole ? to : to + 1);
  if (from > 0) return `${dollars(from)} to ${end}`;
  return isWhole ? `Up to ${end}` : `Under ${end}`;
}

const dollars = (cents: number): string => (cents % 100 === 0 ? formatUsdShort(cents) : formatUsd(cents));

function shownBrands(
  brands: Facet['values'],
  { allBrands, brand: chosen }: Pick<ListState, 'allBrands' | 'brand'>,
): Facet['values'] {
  if (allBrands) return brands.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
  // A single further brand takes no more room than the link that would show it.
  if (brands.length <= BRANDS_SHOWN + 1) return brands;
  return brands.filter(({ slug }, at) => at < BRANDS_SHOWN || chosen.includes(slug));
}
