import { business, type TireList, type TireListQuery } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { FacetCounts } from './index/facet-counts.ts';
import { facetsJson } from './index/facets-json.ts';
import { channelPrice } from './index/price.ts';
import { matchesOf, search } from './index/search.ts';
import { pairsOf, type TirePair } from './pairs.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { countPairs, staggeredLines } from './staggered-lines.ts';
import { summaryJson } from './summary-json.ts';

/** The vehicle that a list is for. */
export interface ListFitting {
  judge: FittingJudge;
  /** Front and rear differ and both are wanted: what is sold are pairs. */
  staggered: { front: string; rear: string } | null;
}

/**
 * A contract `TireList` as JSON text.
 *
 * For a staggered car the entries are `pairs`; `items` is empty then, `total` and the facets count pairs. Where no
 * line makes both sizes, the single tires are listed instead.
 */
export function listJson(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  fitting: ListFitting | null,
): string {
  if (fitting?.staggered) {
    const pairs = pairListJson(view, query, resolved, fitting.judge, fitting.staggered);
    if (pairs !== null) return pairs;
  }
  const found = search(view, {
    ...resolved,
    sort: query.sort,
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
    ...(fitting && { tierOf: (row: number) => outcomeRank(fitting.judge.verdict(row)) }),
  });
  const items = Array.from(found.rows, (row) => itemJson(view, row, fitting?.judge ?? null)).join(',');
  return assemble(view, query, resolved, { total: found.total, counts: found.counts, items, pairs: '' });
}

function itemJson(view: ChannelView, row: number, judge: FittingJudge | null): string {
  return judge === null ? summaryJson(view, row) : summaryJson(view, row, judge.verdictJson(row));
}

function pairListJson(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
): string | null {
  const lines = staggeredLines(view, resolved.candidates ?? new Int32Array(0), sizes);
  if (lines.length === 0) return null;
  const counts = countPairs(view, resolved.filters, lines);
  const pairs = pairsOf(view, matchesOf(view, resolved, new FacetCounts(view)), judge, sizes, query.sort);
  const offset = (query.page - 1) * query.pageSize;
  const page = pairs.slice(offset, offset + query.pageSize).map((pair) => pairJson(view, pair, judge));
  return assemble(view, query, resolved, { total: pairs.length, counts, items: '', pairs: page.join(',') });
}

function pairJson(view: ChannelView, { front, rear }: TirePair, judge: FittingJudge): string {
  const price = (row: number) => channelPrice(view.index.columns.price[row] ?? 0, view.discountBps);
  const setPrice = business.quantity.pair * (price(front) + price(rear));
  const [frontJson, rearJson] = [itemJson(view, front, judge), itemJson(view, rear, judge)];
  return `{"front":${frontJson},"rear":${rearJson},"setPriceInCents":${String(setPrice)}}`;
}

function assemble(
  view: ChannelView,
  query: TireListQuery,
  { filters }: ResolvedQuery,
  parts: { total: number; counts: FacetCounts; items: string; pairs: string },
): string {
  const { total, counts } = parts;
  const head = {
    total,
    page: query.page,
    pageSize: query.pageSize,
    pages: Math.ceil(total / query.pageSize),
    sort: query.sort,
  } satisfies Partial<TireList>;
  return (
    `${JSON.stringify(head).slice(0, -1)},"items":[${parts.items}],"pairs":[${parts.pairs}],` +
    `"facets":${facetsJson(view, filters, counts)},"priceRange":${JSON.stringify(priceRangeOf(view, counts))}}`
  );
}

/** What the tires cost between which the price filter may choose; the filter itself left aside. */
function priceRangeOf(view: ChannelView, { retailMin, retailMax }: FacetCounts): TireList['priceRange'] {
  if (retailMin > retailMax) return null;
  return {
    minInCents: channelPrice(retailMin, view.discountBps),
    maxInCents: channelPrice(retailMax, view.discountBps),
  };
}
