import type { TireListQuery } from '@tirekit/contract';
import type { TypeSlug } from '@tirekit/tires';
import type { CatalogIndex } from './catalog-index.ts';
import type { ChannelView } from './channel-view.ts';
import { flag } from './columns.ts';
import { lowestRetail } from './price.ts';

/**
 * One bit for each filter that a row may fail, by its line, its trait or its price. A facet counts the rows that fail
 * nothing but its own filter, so one pass over the rows answers all facets. `base` is whatever no facet looks behind: discontinued rows, another
 * channel's lines, and features, each of which only narrows.
 */
export const fails = {
  base: 1,
  brand: 2,
  category: 4,
  type: 8,
  score: 16,
  rating: 32,
  diameter: 64,
} as const;

/** A query's filters, resolved against the index: every slug is a position now. */
export interface Filters {
  brands: readonly number[];
  /** Bits of positions in `CATEGORIES`; 0 is no filter. */
  categoryBits: number;
  types: readonly TypeSlug[];
  query: Pick<
    TireListQuery,
    | 'diameter'
    | 'priceMin'
    | 'priceMax'
    | 'scoreMin'
    | 'ratingMin'
    | 'runFlat'
    | 'ev'
    | 'severeSnow'
    | 'inStock'
    | 'deals'
  >;
}

/** A filter set made ready to judge rows of a view. */
export interface Sieve {
  /** Failed bits that a line's rows share. */
  line: (line: number) => number;
  /** Failed bits that rows of one trait share. */
  traits: Uint8Array;
  /** No trait fails unless it is off the list. */
  takesEveryTrait: boolean;
  /** Retail cents between which the channel's price passes. */
  retailMin: number;
  retailMax: number;
}

/** Above any price, and still a small integer. */
const NO_LIMIT = 2 ** 30;

const hundredths = (value: number): number => Math.round(value * 100);

export function sieveOf(view: ChannelView, filters: Filters): Sieve {
  const { query } = filters;
  const { discountBps } = view;
  return {
    line: lineSieve(view, filters),
    traits: traitSieve(view, filters),
    takesEveryTrait: takesEveryTrait(filters),
    retailMin: query.priceMin === undefined ? 0 : lowestRetail(query.priceMin, discountBps),
    retailMax: query.priceMax === undefined ? NO_LIMIT : lowestRetail(query.priceMax + 1, discountBps) - 1,
  };
}

function lineSieve(view: ChannelView, { brands, categoryBits, query }: Filters): Sieve['line'] {
  const { lines, lineFacts } = view.index;
  const { allowedLines, shownDeals } = view;
  const onlyDeals = query.deals === true;
  const scoreMin = query.scoreMin === undefined ? null : hundredths(query.scoreMin);
  const ratingMin = query.ratingMin === undefined ? null : hundredths(query.ratingMin);
  return (at) => {
    if (allowedLines !== null && allowedLines[at] !== 1) return fails.base;
    let failed = 0;
    if (brands.length > 0 && !brands.includes(lineFacts.brand[at] ?? -1)) failed |= fails.brand;
    if (categoryBits !== 0 && ((lineFacts.categoryBits[at] ?? 0) & categoryBits) === 0)
      failed |= fails.category;
    if (onlyDeals && shownDeals[at]?.length === 0) failed |= fails.base;
    if (scoreMin === null && ratingMin === null) return failed;
    const line = lines[at];
    if (line === undefined) return fails.base;
    if (scoreMin !== null && line.score.overall * 10 < scoreMin) failed |= fails.score;
    if (ratingMin !== null && (line.ratingCount === 0 || line.ratingSum < ratingMin * line.ratingCount)) {
      failed |= fails.rating;
    }
    return failed;
  };
}

function takesEveryTrait({ types, query }: Filters): boolean {
  const { diameter, runFlat, ev, severeSnow, inStock } = query;
  const isAsked = [runFlat, ev, severeSnow, inStock].includes(true);
  return types.length === 0 && diameter === undefined && !isAsked;
}

/** Sieves of traits by what they sift for: lists ask for the same few features again and again. */
const traitSieves = new WeakMap<CatalogIndex, Map<string, Uint8Array>>();
const SIEVES_KEPT = 512;

function traitSieve({ index }: ChannelView, filters: Filters): Uint8Array {
  const { types, query } = filters;
  const { diameter, runFlat, ev, severeSnow, inStock } = query;
  const key = [types.join(), diameter, runFlat, ev, severeSnow, inStock].join(' ');
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
  const sieve = new Uint8Array(traits.count);
  for (let trait = 0; trait < sieve.length; trait++) {
    let failed = traits.has(trait, flag.hidden) ? fails.base : 0;
    if (typeChosen !== null && !typeChosen.has(traits.type[trait] ?? -1)) failed |= fails.type;
    if (query.diameter !== undefined && rims[traits.rim[trait] ?? -1] !== query.diameter)
      failed |= fails.diameter;
    if (query.runFlat === true && !traits.has(trait, flag.runFlat)) failed |= fails.base;
    if (query.ev === true && !traits.has(trait, flag.ev)) failed |= fails.base;
    if (query.severeSnow === true && !traits.has(trait, flag.severeSnow)) failed |= fails.base;
    if (query.inStock === true && !traits.has(trait, flag.inStock)) failed |= fails.base;
    sieve[trait] = failed;
  }
  return sieve;
}
