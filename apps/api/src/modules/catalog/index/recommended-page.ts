import { STOCK_RANKS, stockRank } from '../stock-state.ts';
import type { ChannelView } from './channel-view.ts';
import type { Search } from './search.ts';

/**
 * A page of the recommended order. First by tier; then what makes a set, what makes less, what is sold out; then by turns
 * of the lines, one size of each before the second of any: a list over many sizes shows many tires, not one in all its
 * sizes; then in storage order, which is by score.
 * @param matches ascending
 */
export function recommendedPage(
  { index }: ChannelView,
  matches: Int32Array,
  { offset, limit, tierOf }: Pick<Search, 'offset' | 'limit' | 'tierOf'>,
): Int32Array {
  const { stock, line: lineOf } = index.columns;
  const groupOf = new Int32Array(matches.length);
  const turnOf = new Int32Array(matches.length);
  const groups: (Group | undefined)[] = [];
  const first: number[] = [];
  for (let at = 0; at < matches.length; at++) {
    const row = matches[at] ?? 0;
    const number = (tierOf?.(row) ?? 0) * STOCK_RANKS.length + stockRank(stock[row] ?? 0);
    const group = (groups[number] ??= { seen: new Int32Array(index.lines.length), places: [] });
    const line = lineOf[row] ?? 0;
    const turn = group.seen[line] ?? 0;
    group.seen[line] = turn + 1;
    group.places[turn] = (group.places[turn] ?? 0) + 1;
    groupOf[at] = number;
    turnOf[at] = turn;
    // Nothing comes before the first turn of the first group: most pages are whole long before all matches are seen.
    if (number === 0 && turn === 0 && first.push(row) === offset + limit)
      return Int32Array.from(first.slice(offset));
  }
  beginPlaces(groups);
  const page = new Int32Array(Math.max(0, Math.min(limit, matches.length - offset)));
  for (let at = 0; at < matches.length; at++) {
    const places = groups[groupOf[at] ?? 0]?.places ?? [];
    const turn = turnOf[at] ?? 0;
    const place = places[turn] ?? 0;
    places[turn] = place + 1;
    if (place >= offset && place < offset + page.length) page[place - offset] = matches[at] ?? 0;
  }
  return page;
}

interface Group {
  /** By line, how many of its tires have had their turn. */
  readonly seen: Int32Array;
  /** By turn, how many tires it has; then the place of its next one. */
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
