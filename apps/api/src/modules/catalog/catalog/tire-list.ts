import { type Fitment, type StaggeredPair, type TireList, type TireListQuery } from '@tirekit/contract';
import { readScoreWeights } from '@tirekit/tires';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type FacetCounts, zeroCounts } from './index/facet-counts.ts';
import { listFacets } from './index/facets.ts';
import { getMatches, search } from './index/search.ts';
import { pairPrices } from './pair-prices.ts';
import { listPairs, type TirePair } from './pairs.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { countPairs, staggeredLines } from './staggered-lines.ts';
import { toTireSummary } from './tire-summary.ts';

/** The vehicle that a list is for. */
export interface ListFitting {
  judge: FittingJudge;
  /** The staggered car when tires for both axles are wanted: the list then offers pairs. */
  staggered: Fitment | null;
  /** The number of tires that it runs on. */
  setSize: number;
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
  return pairs ?? itemList(view, query, resolved, fitting);
}

function itemList(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  fitting: ListFitting | null,
): TireList {
  const judge = fitting?.judge ?? null;
  const weighted = getWeighted(view, query);
  const { total, rows, counts } = search(view, {
    ...resolved,
    weighted,
    sort: query.sort,
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
    ...(judge && { getTier: (row: number) => outcomeRank(judge.verdict(row)) }),
  });
  return {
    ...pageFacts(query, total),
    items: Array.from(rows, (row) =>
      toTireSummary(view, row, judge?.verdict(row), weighted, fitting?.setSize),
    ),
    pairs: [],
    facets: listFacets(view, resolved.filters, counts),
    priceRange: getPriceRange(view, counts),
  };
}

/** Null if no line comes in both sizes. */
function pairList(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge,
  car: Fitment,
): TireList | null {
  const lines = staggeredLines(view, resolved.candidates ?? new Int32Array(0), car);
  if (lines.length === 0) return null;
  const counts = countPairs(view, resolved.filters, lines);
  const weighted = getWeighted(view, query);
  const matches = getMatches(view, resolved, zeroCounts(view));
  const containing = query.withItem === undefined ? undefined : view.index.row(query.withItem);
  const pairs = listPairs(view, matches, judge, car, { sort: query.sort, weighted, containing });
  const offset = (query.page - 1) * query.pageSize;
  return {
    ...pageFacts(query, pairs.length),
    items: [],
    pairs: pairs
      .slice(offset, offset + query.pageSize)
      .map((pair) => staggeredPair(view, pair, judge, weighted)),
    facets: listFacets(view, resolved.filters, counts),
    priceRange: getPriceRange(view, counts),
  };
}

export function staggeredPair(
  view: ChannelView,
  { front, rear, together }: TirePair,
  judge: FittingJudge,
  weighted: Uint8Array | null,
): StaggeredPair {
  return {
    front: toTireSummary(view, front, judge.verdict(front), weighted),
    rear: toTireSummary(view, rear, judge.verdict(rear), weighted),
    ...pairPrices(view, [front, rear]),
    ...(together.length > 0 && { together: [...together] }),
  };
}

/** The scores by the weights of a query; null where it has none of its own. */
function getWeighted({ index }: ChannelView, { weights }: Pick<TireListQuery, 'weights'>): Uint8Array | null {
  const read = readScoreWeights(weights);
  return read && index.weighted.of(read);
}

const pageFacts = ({ page, pageSize, sort }: TireListQuery, total: number) => ({
  ...{ total, page, pageSize, sort },
  pages: Math.ceil(total / pageSize),
});

/** The lowest and highest price without the price filter; null without tires. */
function getPriceRange(view: ChannelView, { retailMin, retailMax }: FacetCounts): TireList['priceRange'] {
  if (retailMin > retailMax) return null;
  return {
    minInCents: view.prices.cents(retailMin),
    maxInCents: view.prices.cents(retailMax),
  };
}
