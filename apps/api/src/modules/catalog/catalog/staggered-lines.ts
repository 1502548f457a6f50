import type { Fitment } from '@tirekit/contract';
import type { ChannelView } from './index/channel-view.ts';
import { FacetCounts } from './index/facet-counts.ts';
import { type Filters, getSieve } from './index/filters.ts';
import { scanSome } from './index/search.ts';
import { rowsByLineAndKind } from './pairs.ts';

/** One line's rows in the front and in the rear size of a staggered car, of one kind: they can make a set. */
interface AxleRows {
  front: Int32Array;
  rear: Int32Array;
}

/** The rows of one line, by the kinds of set that they can make. */
export type StaggeredLine = readonly AxleRows[];

/** The lines that come in both sizes, of one kind. If there are none, a staggered car's list shows single tires. */
export function staggeredLines(view: ChannelView, candidates: Int32Array, car: Fitment): StaggeredLine[] {
  return rowsByLineAndKind(view.index, candidates, car)
    .map((kinds) =>
      kinds
        .filter(({ front, rear }) => front.length > 0 && rear.length > 0)
        .map(({ front, rear }) => ({ front: Int32Array.from(front), rear: Int32Array.from(rear) })),
    )
    .filter((kinds) => kinds.length > 0);
}

/** The facets of a list of pairs. A line counts for a value if it has a front and a rear tire of one kind with that value. */
export function countPairs(
  view: ChannelView,
  filters: Filters,
  lines: readonly StaggeredLine[],
): FacetCounts {
  const counts = new FacetCounts(view);
  const sieve = getSieve(view, filters);
  const [front, rear] = [new FacetCounts(view), new FacetCounts(view)];
  const line = new FacetCounts(view);
  for (const kinds of lines) {
    line.clear();
    for (const rows of kinds) {
      front.clear();
      rear.clear();
      scanSome(view, sieve, front, rows.front);
      scanSome(view, sieve, rear, rows.rear);
      line.addWhereBoth(front, rear);
    }
    counts.addOnce(line);
  }
  return counts;
}
