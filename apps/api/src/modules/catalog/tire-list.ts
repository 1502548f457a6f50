import { business, type StaggeredPair, type TireList, type TireListQuery } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type FacetCounts, zeroCounts } from './index/facet-counts.ts';
import { facetsOf } from './index/facets.ts';
import { matchesOf, search } from './index/search.ts';
import { pairsOf, type TirePair } from './pairs.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { countPairs, staggeredLines } from './staggered-lines.ts';
import { tireSummary } from './tire-summary.ts';

/** The vehicle that a list is for. */
export interface ListFitting {
  judge: FittingJudge;
  /** The two sizes of a staggered car when both are wanted: the list then offers pairs. */
  staggered: { front: string; rear: string } | null;
}

/**
 * A list with its facets.
 *
 * For a staggered car the entries are `pairs`; `items` is empty then, `total` and the facets count pairs. If no line
 * comes in both sizes, the single tires are listed instead.
 */
export function tireList(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  fitting: ListFitting | null,
): TireList {
  const pairs = fitting?.staggered && pairList(view, query, resolved, fitting.judge, fitting.staggered);
  return pairs ?? itemList(view, query, resolved, fitting?.judge ?? null);
}

function itemList(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge | null,
): TireList {
  const { total, rows, counts } = search(view, {
    ...resolved,
    sort: query.sort,
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
    ...(judge && { tierOf: (row: number) => outcomeRank(judge.verdict(row)) }),
  });
  return {
    ...pageFacts(query, total),
    items: Array.from(rows, (row) => tireSummary(view, row, judge?.verdict(row))),
    pairs: [],
    facets: facetsOf(view, resolved.filters, counts),
    priceRange: priceRangeOf(view, counts),
  };
}

/** Null if no line comes in both sizes. */
function pairList(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
): TireList | null {
  const lines = staggeredLines(view, resolved.candidates ?? new Int32Array(0), sizes);
  if (lines.length === 0) return null;
  const counts = countPairs(view, resolved.filters, lines);
  const pairs = pairsOf(view, matchesOf(view, resolved, zeroCounts(view)), judge, sizes, query.sort);
  const offset = (query.page - 1) * query.pageSize;
  return {
    ...pageFacts(query, pairs.length),
    items: [],
    pairs: pairs.slice(offset, offset + query.pageSize).map((pair) => staggeredPair(view, pair, judge)),
    facets: facetsOf(view, resolved.filters, counts),
    priceRange: priceRangeOf(view, counts),
  };
}

function staggeredPair(view: ChannelView, { front, rear }: TirePair, judge: FittingJudge): StaggeredPair {
  return {
    front: tireSummary(view, front, judge.verdict(front)),
    rear: tireSummary(view, rear, judge.verdict(rear)),
    setPriceInCents: business.quantity.pair * (view.prices.of(front) + view.prices.of(rear)),
  };
}

const pageFacts = ({ page, pageSize, sort }: TireListQuery, total: number) => ({
  ...{ total, page, pageSize, sort },
  pages: Math.ceil(total / pageSize),
});

/** The lowest and highest price without the price filter; null without tires. */
function priceRangeOf(view: ChannelView, { retailMin, retailMax }: FacetCounts): TireList['priceRange'] {
  if (retailMin > retailMax) return null;
  return {
    minInCents: view.prices.cents(retailMin),
    maxInCents: view.prices.cents(retailMax),
  };
}
