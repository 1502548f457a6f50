import type { SortOrder } from '@tirekit/contract';
import type { CatalogIndex } from './catalog-index.ts';
import type { ChannelView } from './channel-view.ts';
import { type FacetCounts, zeroCounts } from './facet-counts.ts';
import { priceBounds } from './facet-table.ts';
import { firstWhere } from './first-where.ts';
import { type Filters, type Sieve, getSieve } from './filters.ts';
import { ABOVE_ANY_PRICE } from './price.ts';
import { recommendedPage } from './recommended-page.ts';
import { countLowScores, countScores, isWithin, type Passes } from './score-counts.ts';
import { sortedByRank } from './sort-orders.ts';
import { byFigure } from './weighted-scores.ts';

export interface CatalogSearch {
  filters: Filters;
  /** The rows to search, ascending; null for the whole catalog. */
  candidates: Int32Array | null;
  sort: SortOrder;
  offset: number;
  limit: number;
  /** The scores by the buyer's own weights, which then stand for the score in every order by score; null for the score itself. */
  weighted?: Uint8Array | null;
  /** Rows of a lower tier come first in every sort order. Verdicts use it: tires that fit come first. */
  getTier?: (row: number) => number;
}

export interface Found {
  total: number;
  /** The rows of the requested page, in order. */
  rows: Int32Array;
  /** The facets' counts. They are valid until the next search of the view. */
  counts: FacetCounts;
}

/** Up to this many matches, sorting them is cheaper than walking a kept order of the whole catalog. */
const FEW = 1_024;
/** If at most one row in this many passes, sorting those rows is cheaper than scanning all of them. */
const FEW_OF = 3;

interface Scratch {
  readonly matches: Int32Array;
  readonly rows: Int32Array;
  /** A bit for each row; all of them are zero between uses. */
  readonly bits: Int32Array;
  readonly lines: Int32Array;
  readonly traits: Int32Array;
}
const scratches = new WeakMap<CatalogIndex, Scratch>();

/** The working memory of an index. Searches run one at a time, so they share it. */
function getScratch(index: CatalogIndex): Scratch {
  let scratch = scratches.get(index);
  if (scratch === undefined || scratch.traits.length < index.traits.count) {
    scratch = {
      // One more than the rows, because a scan writes each row before it knows whether to keep it.
      matches: new Int32Array(index.size + 1),
      rows: new Int32Array(index.size),
      bits: new Int32Array((index.size >>> 5) + 1),
      lines: new Int32Array(index.lines.length),
      traits: new Int32Array(index.traits.count + 64),
    };
    scratches.set(index, scratch);
  }
  return scratch;
}

/** Finds the matching rows, counts their facets, and cuts out the requested page. */
export function search(view: ChannelView, wanted: CatalogSearch): Found {
  const counts = zeroCounts(view);
  const sieve = getSieve(view, wanted.filters);
  const matches = scan(view, sieve, wanted.candidates, counts);
  return { total: matches.length, rows: getPage(view, sieve, wanted, matches), counts };
}

/** All matching rows, ascending. The array is valid until the next search of this index. */
export function getMatches(
  view: ChannelView,
  { filters, candidates }: Pick<CatalogSearch, 'filters' | 'candidates'>,
  counts: FacetCounts,
): Int32Array {
  return scan(view, getSieve(view, filters), candidates, counts);
}

function scan(
  view: ChannelView,
  sieve: Sieve,
  candidates: Int32Array | null,
  counts: FacetCounts,
): Int32Array {
  return candidates === null ? scanAll(view, sieve, counts) : scanSome(view, sieve, counts, candidates);
}

/**
 * The matching rows among some rows, ascending, with their facets counted. Valid until the next search of this index.
 */
export function scanSome(
  view: ChannelView,
  sieve: Sieve,
  counts: FacetCounts,
  candidates: Int32Array,
): Int32Array {
  const { columns, trait } = view.index;
  const { retail: prices } = view.prices;
  const { matches } = getScratch(view.index);
  let found = 0;
  for (const row of candidates) {
    const line = columns.line[row] ?? 0;
    const rowTrait = trait[row] ?? 0;
    const retail = prices[row] ?? 0;
    const lineFailed = sieve.line(line);
    const traitFailed = sieve.traits[rowTrait] ?? 0;
    const isPriced = retail >= sieve.retailMin && retail <= sieve.retailMax;
    if (isPriced && (lineFailed | traitFailed) === 0) counts.addScore(view.index.scoreStepsReached(row), 1);
    if (row >= sieve.scoreEnd) continue;
    if ((lineFailed | traitFailed) === 0) {
      counts.addPrice(row, retail);
      if (isPriced) matches[found++] = row;
    }
    if (isPriced && traitFailed === 0) counts.addLine(line, 1, lineFailed);
    if (isPriced && lineFailed === 0) counts.addTrait(rowTrait, 1, traitFailed);
  }
  return matches.subarray(0, found);
}

/**
 * The same over the whole catalog. Lines and traits are judged once each, and counted by their number of rows. If few
 * lines pass, only their rows are looked at; of the other lines, only the number of rows within the price limits counts.
 */
function scanAll(view: ChannelView, sieve: Sieve, counts: FacetCounts): Int32Array {
  const { byLine, size } = view.index;
  const { lines: perLine, rows, bits } = getScratch(view.index);
  const linesFailed = new Uint8Array(perLine.length);
  let passing = 0;
  for (let line = 0; line < linesFailed.length; line++) {
    linesFailed[line] = sieve.line(line);
    if (linesFailed[line] === 0) passing += byLine.count(line);
  }
  const passes: Passes = { line: whereZero(linesFailed), trait: whereZero(sieve.traits) };
  countLines(view, sieve, passes, perLine);
  perLine.forEach((count, line) => {
    if (count > 0) counts.addLine(line, count, linesFailed[line] ?? 0);
  });
  if (passing * FEW_OF > size) return scanRows(view, sieve, counts, passes, null);
  for (let line = 0; line < linesFailed.length; line++) {
    if (linesFailed[line] !== 0) continue;
    for (const row of byLine.rows(line)) bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  }
  return scanRows(view, sieve, counts, passes, takeBits(bits, rows));
}

/** The rows whose bits are set, ascending; clears the bits. Sorting the rows instead would cost ten times as much. */
function takeBits(bits: Int32Array, into: Int32Array): Int32Array {
  let taken = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    if (word === 0) continue;
    bits[at] = 0;
    for (; word !== 0; word &= word - 1) into[taken++] = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return into.subarray(0, taken);
}

const whereZero = (failed: Uint8Array): Uint8Array => failed.map((bits) => (bits === 0 ? 1 : 0));

/** Counts, for each line, its rows whose trait, price and score pass. */
function countLines(
  { index, prices }: ChannelView,
  { takesEveryTrait, retailMin, retailMax, scoreEnd }: Sieve,
  passes: Passes,
  perLine: Int32Array,
): void {
  if (takesEveryTrait && scoreEnd === index.size) {
    for (let line = 0; line < perLine.length; line++)
      perLine[line] = prices.ofLines.count(line, retailMin, retailMax);
    return;
  }
  const { columns, trait } = index;
  const { line: getLine } = columns;
  const { retail } = prices;
  perLine.fill(0);
  for (let row = 0; row < scoreEnd; row++) {
    const line = getLine[row] ?? 0;
    const isCounted = isWithin(retail[row] ?? 0, retailMin, retailMax) & (passes.trait[trait[row] ?? 0] ?? 0);
    perLine[line] = (perLine[line] ?? 0) + isCounted;
  }
}

/**
 * The matching rows among all rows or some of them (ascending), with the facets of traits and prices counted. There are no
 * branches on whether a row passes: the results are added as 0 or 1. The processor cannot predict such branches, and a
 * wrong prediction costs more than everything else that is done for a row.
 */
function scanRows(
  view: ChannelView,
  sieve: Sieve,
  counts: FacetCounts,
  passes: Passes,
  some: Int32Array | null,
): Int32Array {
  const { traits: traitsFailed, retailMin, retailMax, scoreEnd } = sieve;
  const { columns, trait } = view.index;
  const { matches, traits: perTrait } = getScratch(view.index);
  const { line: getLine } = columns;
  const { retail: prices, bands: getBand } = view.prices;
  const bands = new Int32Array(priceBounds.length);
  perTrait.fill(0);
  let [found, lowest, highest] = [0, ABOVE_ANY_PRICE, 0];
  const rows = some === null ? scoreEnd : firstWhere(some.length, (at) => (some[at] ?? 0) >= scoreEnd);
  for (let at = 0; at < rows; at++) {
    const row = some === null ? at : (some[at] ?? 0);
    const rowTrait = trait[row] ?? 0;
    const retail = prices[row] ?? 0;
    const band = getBand[row] ?? 0;
    const byLine = passes.line[getLine[row] ?? 0] ?? 0;
    const byPrice = isWithin(retail, retailMin, retailMax);
    const both = byLine & (passes.trait[rowTrait] ?? 0);
    perTrait[rowTrait] = (perTrait[rowTrait] ?? 0) + (byPrice & byLine);
    bands[band] = (bands[band] ?? 0) + both;
    const below = (both === 0 ? ABOVE_ANY_PRICE : retail) - lowest;
    lowest += below & (below >> 31);
    const above = highest - (retail & -both);
    highest -= above & (above >> 31);
    matches[found] = row;
    found += both & byPrice;
  }
  if (lowest < ABOVE_ANY_PRICE) counts.addPrices(bands, lowest, highest);
  perTrait.forEach((count, at) => {
    if (count > 0) counts.addTrait(at, count, traitsFailed[at] ?? 0);
  });
  countScores(view.index, matches.subarray(0, found), counts);
  if (scoreEnd < view.index.size) countLowScores(view, sieve, counts, passes, some, rows);
  return matches.subarray(0, found);
}

function getPage(view: ChannelView, sieve: Sieve, wanted: CatalogSearch, matches: Int32Array): Int32Array {
  const { offset, limit, sort, getTier, weighted = null } = wanted;
  if (sort === 'recommended')
    return recommendedPage(view, weighted === null ? matches : byFigure(matches, weighted), wanted);
  const page: number[] = [];
  let skip = offset;
  for (const rows of getTier === undefined ? [matches] : tiers(getTier, matches)) {
    if (skip >= rows.length) {
      skip -= rows.length;
      continue;
    }
    page.push(...findFirst(view, sieve, wanted, rows, skip, limit - page.length));
    skip = 0;
    if (page.length === limit) break;
  }
  return Int32Array.from(page);
}

/** The matches, grouped by tier, in the order of the tiers. */
function tiers(getTier: (row: number) => number, matches: Int32Array): Int32Array[] {
  const groups = new Map<number, number[]>();
  for (const row of matches) {
    const tier = getTier(row);
    const group = groups.get(tier);
    if (group === undefined) groups.set(tier, [row]);
    else group.push(row);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, rows]) => Int32Array.from(rows));
}

/** `count` of the rows from position `from` on, in the requested sort order. */
function findFirst(
  view: ChannelView,
  sieve: Sieve,
  { sort, candidates, weighted = null }: CatalogSearch,
  rows: Int32Array,
  from: number,
  count: number,
): Int32Array {
  const { columns, trait, orders } = view.index;
  const { prices } = view;
  if (sort === 'score' && weighted !== null) return byFigure(rows, weighted).subarray(from, from + count);
  const getRank = orders.getRank(sort, prices);
  if (getRank === null) return rows.subarray(from, from + count);
  if (candidates !== null || rows.length <= FEW)
    return sortedByRank(rows, getRank).subarray(from, from + count);
  const found = new Int32Array(Math.min(count, rows.length - from));
  let [seen, taken] = [0, 0];
  for (const row of orders.all(sort, prices, getRank)) {
    const retail = prices.retail[row] ?? 0;
    const isMatch =
      row < sieve.scoreEnd &&
      retail >= sieve.retailMin &&
      retail <= sieve.retailMax &&
      (sieve.traits[trait[row] ?? 0] ?? 0) === 0 &&
      sieve.line(columns.line[row] ?? 0) === 0;
    if (!isMatch) continue;
    if (seen++ >= from) found[taken++] = row;
    if (taken === found.length) break;
  }
  return found;
}
