import { LRUCache } from 'lru-cache';
import type { ChannelView } from '../index/channel-view.ts';
import { categoryBits } from '../index/entries.ts';
import { zeroCounts } from '../index/facet-counts.ts';
import type { Filters } from '../index/filters.ts';
import { getMatches } from '../index/search.ts';
import type { Criteria } from './read-search.ts';

/**
 * The number of tires that a list would have.
 * @param candidates the rows to search; null for the whole catalog
 */
export function countUp(
  view: ChannelView,
  criteria: Criteria,
  candidates: Int32Array | null,
  diameter?: number,
): number {
  const filters: Filters = {
    brands: criteria.brands,
    categoryBits: categoryBits(criteria.categories.map(({ position }) => position)),
    types: criteria.types.map(({ slug }) => slug),
    query: {
      diameter,
      priceMin: criteria.price?.from ?? undefined,
      priceMax: criteria.price?.to ?? undefined,
      ...Object.fromEntries(criteria.features.map((slug) => [slug, true])),
    },
  };
  return candidates === null ? countInAll(view, filters) : countIn(view, filters, candidates);
}

const countIn = (view: ChannelView, filters: Filters, candidates: Int32Array | null): number =>
  getMatches(view, { filters, candidates }, zeroCounts(view)).length;

/** The number of counts that are kept. Each letter that is typed after "winter" asks for the same count again. */
const COUNTS_KEPT = 2_000;

interface Counts {
  /** The index's revision at the time of the count. */
  readonly revision: number;
  readonly byFilters: LRUCache<string, number>;
}
const countsByView = new WeakMap<ChannelView, Counts>();

/**
 * The number of tires of the whole catalog that pass the filters. The counts are kept, because every line has to be looked at.
 */
function countInAll(view: ChannelView, filters: Filters): number {
  const { revision } = view.index;
  let counts = countsByView.get(view);
  if (counts?.revision !== revision) {
    counts = { revision, byFilters: new LRUCache({ max: COUNTS_KEPT }) };
    countsByView.set(view, counts);
  }
  const key = JSON.stringify(filters);
  let count = counts.byFilters.get(key);
  if (count === undefined) counts.byFilters.set(key, (count = countIn(view, filters, null)));
  return count;
}
