import type { TireListQuery } from '@tirekit/contract';
import type { TypeSlug } from '@tirekit/tires';
import type { CatalogIndex } from './catalog-index.ts';
import { type ChannelView, isOnDeal } from './channel-view.ts';
import { rowFlag } from './columns.ts';
import { type FeatureSlug, traitFeatures } from './facet-table.ts';
import { ABOVE_ANY_PRICE, lowestRetail } from './price.ts';

/**
 * One bit for each filter that a row can fail by its line or its trait. Prices and scores differ from row to row, so they
 * have limits of their own in the {@link Sieve}. A facet counts the rows that fail no filter but its
 * own, so one pass over the rows counts all facets. `base` is for what no facet counts: discontinued tires, lines that the
 * channel does not sell, and features, which only narrow a list.
 */
export const fails = {
  base: 1,
  brand: 2,
  category: 4,
  type: 8,
  rating: 16,
  diameter: 32,
} as const;

/** A query's filters, with positions in the index instead of slugs. */
export interface Filters {
  brands: readonly number[];
  /** A bit for each chosen position in `CATEGORIES`; 0 if none is chosen. */
  categoryBits: number;
  types: readonly TypeSlug[];
  query: Pick<TireListQuery, 'diameter' | 'priceMin' | 'priceMax' | 'scoreMin' | 'ratingMin' | FeatureSlug>;
}

/** The filters of a query, prepared for a view: which filters a row fails. */
export interface Sieve {
  /** The filters ({@link fails}) that all rows of a line fail. */
  line: (line: number) => number;
  /** For each trait, the filters that all of its rows fail. */
  traits: Uint8Array;
  /** True if no trait fails a filter, except those that are off the list. */
  takesEveryTrait: boolean;
  /** The lowest and highest retail price in cents with which a row passes the filter on the shown price. */
  retailMin: number;
  retailMax: number;
  /** The first row with too low a score; all after it have one too. The number of rows if every score passes. */
  scoreEnd: number;
}

const hundredths = (value: number): number => Math.round(value * 100);

export function getSieve(view: ChannelView, filters: Filters): Sieve {
  const { query } = filters;
  const { discountBps } = view.prices;
  return {
    line: lineSieve(view, filters),
    traits: traitSieve(view, filters),
    scoreEnd: query.scoreMin === undefined ? view.index.size : view.index.rowsWithScore(query.scoreMin),
    takesEveryTrait: takesEveryTrait(filters),
    retailMin: query.priceMin === undefined ? 0 : lowestRetail(query.priceMin, discountBps),
    retailMax:
      query.priceMax === undefined ? ABOVE_ANY_PRICE : lowestRetail(query.priceMax + 1, discountBps) - 1,
  };
}

function lineSieve(view: ChannelView, { brands, categoryBits, query }: Filters): Sieve['line'] {
  const { lines, lineFacts } = view.index;
  const { allowedLines } = view;
  const onlyDeals = query.deals === true;
  const ratingMin = query.ratingMin === undefined ? null : hundredths(query.ratingMin);
  return (at) => {
    if (allowedLines !== null && allowedLines[at] !== 1) return fails.base;
    let failed = 0;
    if (brands.length > 0 && !brands.includes(lineFacts.brand[at] ?? -1)) failed |= fails.brand;
    if (categoryBits !== 0 && ((lineFacts.categoryBits[at] ?? 0) & categoryBits) === 0)
      failed |= fails.category;
    if (onlyDeals && !isOnDeal(view, at)) failed |= fails.base;
    if (ratingMin === null) return failed;
    const line = lines[at];
    if (line === undefined) return fails.base;
    if (line.ratingCount === 0 || line.ratingSum < ratingMin * line.ratingCount) failed |= fails.rating;
    return failed;
  };
}

const takesEveryTrait = ({ types, query }: Filters): boolean =>
  types.length === 0 && query.diameter === undefined && askedFlags(query) === 0;

/** The flags that a row must have. */
const askedFlags = (query: Filters['query']): number =>
  traitFeatures.reduce((asked, { slug, bit }) => asked | (query[slug] === true ? bit : 0), 0);

/** Kept `traits` of sieves, by their filters, because lists ask for the same few of them again and again. */
const traitSieves = new WeakMap<CatalogIndex, Map<string, Uint8Array>>();
const SIEVES_KEPT = 512;

function traitSieve({ index }: ChannelView, filters: Filters): Uint8Array {
  const { types, query } = filters;
  const key = [types.join(), query.diameter, askedFlags(query)].join(' ');
  let known = traitSieves.get(index);
  if (known === undefined || known.size >= SIEVES_KEPT) traitSieves.set(index, (known = new Map()));
  let sieve = known.get(key);
  if (sieve?.length !== index.traits.count) {
    sieve = makeTraitSieve(index, filters);
    known.set(key, sieve);
  }
  return sieve;
}

function makeTraitSieve(index: CatalogIndex, { types, query }: Filters): Uint8Array {
  const { traits, rims } = index;
  const typeChosen = types.length === 0 ? null : new Set(types.map((slug) => index.typeCode(slug)));
  const asked = askedFlags(query);
  const sieve = new Uint8Array(traits.count);
  for (let trait = 0; trait < sieve.length; trait++) {
    let failed = traits.has(trait, rowFlag.hidden) ? fails.base : 0;
    if (typeChosen !== null && !typeChosen.has(traits.type[trait] ?? -1)) failed |= fails.type;
    if (query.diameter !== undefined && rims[traits.rim[trait] ?? -1] !== query.diameter)
      failed |= fails.diameter;
    if (((traits.flags[trait] ?? 0) & asked) !== asked) failed |= fails.base;
    sieve[trait] = failed;
  }
  return sieve;
}
