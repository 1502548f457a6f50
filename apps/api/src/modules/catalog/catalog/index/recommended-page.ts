import { STOCK_RANKS, stockRank } from '../stock-state.ts';
import type { ChannelView } from './channel-view.ts';
import type { CatalogSearch } from './search.ts';

/**
 * A page of the recommended order. It is ordered by tier, then by stock (enough for a set, less, none), then by turns: a
 * turn has one size of each line, so that a list over many sizes shows many different tires. Within a turn the order of the
 * matches counts.
 * @param matches by score: ascending, which is the storage order, or by the buyer's own weights
 */
export function recommendedPage(
  { index }: ChannelView,
  matches: Int32Array,
  { offset, limit, getTier }: Pick<CatalogSearch, 'offset' | 'limit' | 'getTier'>,
): Int32Array {
  const { stock, line: getLine } = index.columns;
  const groupByMatch = new Int32Array(matches.length);
  const turns = new Int32Array(matches.length);
  const groups: (Group | undefined)[] = [];
  const first: number[] = [];
  for (let at = 0; at < matches.length; at++) {
    const row = matches[at] ?? 0;
    const number = (getTier?.(row) ?? 0) * STOCK_RANKS.length + stockRank(stock[row] ?? 0);
    const group = (groups[number] ??= { seen: new Int32Array(index.lines.length), places: [] });
    const line = getLine[row] ?? 0;
    const turn = group.seen[line] ?? 0;
    group.seen[line] = turn + 1;
    group.places[turn] = (group.places[turn] ?? 0) + 1;
    groupByMatch[at] = number;
    turns[at] = turn;
    // The first turn of the best group comes before all others, so most pages are full before all matches were seen.
    if (number === 0 && turn === 0 && first.push(row) === offset + limit)
      return Int32Array.from(first.slice(offset));
  }
  beginPlaces(groups);
  const page = new Int32Array(Math.max(0, Math.min(limit, matches.length - offset)));
  for (let at = 0; at < matches.length; at++) {
    const places = groups[groupByMatch[at] ?? 0]?.places ?? [];
    const turn = turns[at] ?? 0;
    const place = places[turn] ?? 0;
    places[turn] = place + 1;
    if (place >= offset && place < offset + page.length) page[place - offset] = matches[at] ?? 0;
  }
  return page;
}

interface Group {
  /** For each line, how many of its tires have had their turn. */
  readonly seen: Int32Array;
  /** For each turn, first its number of tires, later the place of its next one. */
  readonly places: number[];
}

function beginPlaces(groups: readonly (Group | undefined)[]): void {
  let begin = 0;
  for (const group of groups)
    group?.places.forEach((count, turn, places) => {
      places[turn] = begin;
      begin += count;
    });
}
