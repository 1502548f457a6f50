import { business, type TireList, type TireListQuery } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type FacetCounts, zeroCounts } from './index/facet-counts.ts';
import { writeFacets } from './index/facets-json.ts';
import type { Filters } from './index/filters.ts';
import { channelPrice } from './index/price.ts';
import { matchesOf, search } from './index/search.ts';
import { jsonBytes, type JsonWriter, piece } from './json-writer.ts';
import { pairsOf, type TirePair } from './pairs.ts';
import type { ResolvedQuery } from './resolve-query.ts';
import { countPairs, staggeredLines } from './staggered-lines.ts';
import { writeSummary } from './summary-json.ts';

/** The vehicle that a list is for. */
export interface ListFitting {
  judge: FittingJudge;
  /** Front and rear differ and both are wanted: what is sold are pairs. */
  staggered: { front: string; rear: string } | null;
}

/**
 * A contract `TireList` as JSON.
 *
 * For a staggered car the entries are `pairs`; `items` is empty then, `total` and the facets count pairs. Where no
 * line makes both sizes, the single tires are listed instead.
 */
export function listJson(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  fitting: ListFitting | null,
): Buffer {
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
  return jsonBytes((to) => {
    writeHead(to, query, found.total);
    to.piece(keys.items).list(found.rows, (row) => writeItem(to, view, row, fitting?.judge ?? null));
    to.piece(keys.pairs);
    writeTail(to, view, resolved.filters, found.counts);
  });
}

function writeItem(to: JsonWriter, view: ChannelView, row: number, judge: FittingJudge | null): void {
  writeSummary(to, view, row, judge?.verdictJson(row));
}

function pairListJson(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
): Buffer | null {
  const lines = staggeredLines(view, resolved.candidates ?? new Int32Array(0), sizes);
  if (lines.length === 0) return null;
  const counts = countPairs(view, resolved.filters, lines);
  const pairs = pairsOf(view, matchesOf(view, resolved, zeroCounts(view)), judge, sizes, query.sort);
  const offset = (query.page - 1) * query.pageSize;
  const page = pairs.slice(offset, offset + query.pageSize);
  return jsonBytes((to) => {
    writeHead(to, query, pairs.length);
    to.piece(keys.items).piece(keys.pairs);
    to.list(page, (pair) => writePair(to, view, pair, judge));
    writeTail(to, view, resolved.filters, counts);
  });
}

function writePair(to: JsonWriter, view: ChannelView, { front, rear }: TirePair, judge: FittingJudge): void {
  const price = (row: number) => channelPrice(view.index.columns.price[row] ?? 0, view.discountBps);
  writeItem(to.piece(keys.front), view, front, judge);
  writeItem(to.piece(keys.rear), view, rear, judge);
  to.piece(keys.setPrice).int(business.quantity.pair * (price(front) + price(rear)));
  to.piece(keys.close);
}

const keys = {
  items: piece(',"items":['),
  pairs: piece('],"pairs":['),
  facets: piece('],"facets":['),
  priceRange: piece('],"priceRange":'),
  front: piece('{"front":'),
  rear: piece(',"rear":'),
  setPrice: piece(',"setPriceInCents":'),
  close: piece('}'),
} as const;

function writeHead(to: JsonWriter, { page, pageSize, sort }: TireListQuery, total: number): void {
  const pages = Math.ceil(total / pageSize);
  const head = { total, page, pageSize, pages, sort } satisfies Partial<TireList>;
  to.text(JSON.stringify(head).slice(0, -1));
}

function writeTail(to: JsonWriter, view: ChannelView, filters: Filters, counts: FacetCounts): void {
  writeFacets(to.piece(keys.facets), view, filters, counts);
  to.piece(keys.priceRange)
    .text(JSON.stringify(priceRangeOf(view, counts)))
    .piece(keys.close);
}

/** What the tires cost between which the price filter may choose; the filter itself left aside. */
function priceRangeOf(view: ChannelView, { retailMin, retailMax }: FacetCounts): TireList['priceRange'] {
  if (retailMin > retailMax) return null;
  return {
    minInCents: channelPrice(retailMin, view.discountBps),
    maxInCents: channelPrice(retailMax, view.discountBps),
  };
}
