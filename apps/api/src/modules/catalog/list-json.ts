import { business, type TireList, type TireListQuery } from '@tirekit/contract';
import type { AnswerInParts, KeptAnswer } from './answer-cache.ts';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type FacetCounts, zeroCounts } from './index/facet-counts.ts';
import { writeFacets } from './index/facets-json.ts';
import type { Filters } from './index/filters.ts';
import { channelPrice } from './index/price.ts';
import type { Scope } from './index/scope.ts';
import { matchesOf, search } from './index/search.ts';
import { jsonBytes, type JsonWriter, type Piece, piece } from './json-writer.ts';
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
): AnswerInParts {
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
  return new ListText(
    resolved.scope,
    (to) => writeHead(to, query, found.total, keys.items),
    writerOfItems(view, Array.from(found.rows), fitting?.judge ?? null),
    (to) => writeTail(to.piece(keys.pairs), view, resolved.filters, found.counts),
  );
}

type Write = (to: JsonWriter) => void;

const writerOfItems =
  (view: ChannelView, rows: readonly number[], judge: FittingJudge | null): Write =>
  (to) =>
    to.list(rows, (row) => writeItem(to, view, row, judge));

function writeItem(to: JsonWriter, view: ChannelView, row: number, judge: FittingJudge | null): void {
  writeSummary(to, view, row, judge?.verdictJson(row));
}

/** The text of a list. Of a kept one its tires are written again: many lists show the same ones, and their texts are kept. */
class ListText implements AnswerInParts {
  readonly scope: Scope;
  readonly json: Buffer;
  readonly #writeTires: Write;
  #tiresFrom = 0;
  #tiresTo = 0;

  constructor(scope: Scope, writeHead: Write, writeTires: Write, writeTail: Write) {
    this.scope = scope;
    this.#writeTires = writeTires;
    this.json = jsonBytes((to) => {
      writeHead(to);
      this.#tiresFrom = to.length;
      writeTires(to);
      this.#tiresTo = to.length;
      writeTail(to);
    });
  }

  keep(): KeptAnswer {
    const { json } = this;
    const frame = Buffer.allocUnsafeSlow(this.#tiresFrom + json.length - this.#tiresTo);
    json.copy(frame, 0, 0, this.#tiresFrom);
    json.copy(frame, this.#tiresFrom, this.#tiresTo);
    return new KeptList(frame, this.#tiresFrom, this.#writeTires);
  }
}

class KeptList implements KeptAnswer {
  /** What stands before the tires and behind them. */
  readonly #frame: Buffer;
  readonly #tiresAt: number;
  readonly #writeTires: Write;

  constructor(frame: Buffer, tiresAt: number, writeTires: Write) {
    this.#frame = frame;
    this.#tiresAt = tiresAt;
    this.#writeTires = writeTires;
  }

  get bytes(): number {
    return this.#frame.length;
  }

  json(): Buffer {
    return jsonBytes((to) => {
      this.#writeTires(to.part(this.#frame, 0, this.#tiresAt));
      to.part(this.#frame, this.#tiresAt, this.#frame.length);
    });
  }
}

function pairListJson(
  view: ChannelView,
  query: TireListQuery,
  resolved: ResolvedQuery,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
): AnswerInParts | null {
  const lines = staggeredLines(view, resolved.candidates ?? new Int32Array(0), sizes);
  if (lines.length === 0) return null;
  const counts = countPairs(view, resolved.filters, lines);
  const pairs = pairsOf(view, matchesOf(view, resolved, zeroCounts(view)), judge, sizes, query.sort);
  const offset = (query.page - 1) * query.pageSize;
  return new ListText(
    resolved.scope,
    (to) => writeHead(to, query, pairs.length, keys.itemsAndPairs),
    writerOfPairs(view, pairs.slice(offset, offset + query.pageSize), judge),
    (to) => writeTail(to, view, resolved.filters, counts),
  );
}

const writerOfPairs =
  (view: ChannelView, pairs: readonly TirePair[], judge: FittingJudge): Write =>
  (to) =>
    to.list(pairs, (pair) => writePair(to, view, pair, judge));

function writePair(to: JsonWriter, view: ChannelView, { front, rear }: TirePair, judge: FittingJudge): void {
  const price = (row: number) => channelPrice(view.index.columns.price[row] ?? 0, view.discountBps);
  writeItem(to.piece(keys.front), view, front, judge);
  writeItem(to.piece(keys.rear), view, rear, judge);
  to.piece(keys.setPrice).int(business.quantity.pair * (price(front) + price(rear)));
  to.piece(keys.close);
}

const keys = {
  items: piece(',"items":['),
  itemsAndPairs: piece(',"items":[],"pairs":['),
  pairs: piece('],"pairs":['),
  facets: piece('],"facets":['),
  priceRange: piece('],"priceRange":'),
  front: piece('{"front":'),
  rear: piece(',"rear":'),
  setPrice: piece(',"setPriceInCents":'),
  close: piece('}'),
} as const;

/** @param open the name of what follows */
function writeHead(
  to: JsonWriter,
  { page, pageSize, sort }: TireListQuery,
  total: number,
  open: Piece,
): void {
  const pages = Math.ceil(total / pageSize);
  const head = { total, page, pageSize, pages, sort } satisfies Partial<TireList>;
  to.text(JSON.stringify(head).slice(0, -1)).piece(open);
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
