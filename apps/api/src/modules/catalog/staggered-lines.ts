import type { ChannelView } from './index/channel-view.ts';
import { FacetCounts } from './index/facet-counts.ts';
import { type Filters, sieveOf } from './index/filters.ts';
import { scanSome } from './index/search.ts';

/** One line's rows in the front and in the rear size of a staggered car. */
export interface StaggeredLine {
  front: Int32Array;
  rear: Int32Array;
}

/** The lines that come in both sizes. If there are none, a staggered car's list shows single tires. */
export function staggeredLines(
  view: ChannelView,
  candidates: Int32Array,
  sizes: { front: string; rear: string },
): StaggeredLine[] {
  const { columns } = view.index;
  const codes = { front: view.index.sizeCode(sizes.front), rear: view.index.sizeCode(sizes.rear) };
  const byLine = new Map<number, { front: number[]; rear: number[] }>();
  for (const row of candidates) {
    const line = columns.line[row] ?? 0;
    const rows = byLine.get(line) ?? { front: [], rear: [] };
    byLine.set(line, rows);
    if (columns.sizeSlug[row] === codes.front) rows.front.push(row);
    if (columns.sizeSlug[row] === codes.rear) rows.rear.push(row);
  }
  return [...byLine.values()]
    .filter(({ front, rear }) => front.length > 0 && rear.length > 0)
    .map(({ front, rear }) => ({ front: Int32Array.from(front), rear: Int32Array.from(rear) }));
}

/** The facets of a list of pairs. A line counts for a value if it has a front and a rear tire with that value. */
export function countPairs(
  view: ChannelView,
  filters: Filters,
  lines: readonly StaggeredLine[],
): FacetCounts {
  const counts = new FacetCounts(view);
  const sieve = sieveOf(view, filters);
  const [front, rear] = [new FacetCounts(view), new FacetCounts(view)];
  for (const line of lines) {
    front.clear();
    rear.clear();
    scanSome(view, sieve, front, line.front);
    scanSome(view, sieve, rear, line.rear);
    counts.addWhereBoth(front, rear);
  }
  return counts;
}
