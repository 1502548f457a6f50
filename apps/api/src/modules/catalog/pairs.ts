import { business, type SortOrder } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { STOCK_RANKS, stockRank } from './stock-state.ts';

/** The front and rear tires of one line for a staggered car, as rows of the index. */
export interface TirePair {
  front: number;
  rear: number;
}

/** The best tires of one line for an axle: the best of all, and the best of each OE mark. */
interface Best {
  readonly ofLine: number;
  readonly byMark: ReadonlyMap<number, number>;
}

/**
 * Pairs each line's best front tire with its best rear tire. Marked and unmarked tires should not share a car, so the best
 * pair with the same OE mark on both axles comes before one that mixes them, unless it fits less well. The best tire is
 * one that fits; among those, one with enough stock for the axle; among those, the cheapest. The pairs are ordered by
 * verdict, then (in the recommended order) by stock, then by the sort. The score of a pair is the lower one of its two
 * tires, and rows are stored by score. By the buyer's own weights it is the lower weighted one.
 */
export function pairsOf(
  view: ChannelView,
  matches: Int32Array,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
  { sort, weighted = null }: { sort: SortOrder; weighted?: Uint8Array | null },
): TirePair[] {
  const { columns, orders } = view.index;
  const codes = { front: view.index.sizeCode(sizes.front), rear: view.index.sizeCode(sizes.rear) };
  const found = { front: new Map<number, number[]>(), rear: new Map<number, number[]>() };
  const price = (row: number) => view.prices.of(row);
  const rankOfStock = (row: number) => stockRank(columns.stock[row] ?? 0, business.quantity.pair);
  const outcome = (row: number) => outcomeRank(judge.verdict(row));
  const compare = (row: number, than: number) =>
    outcome(row) - outcome(than) || rankOfStock(row) - rankOfStock(than) || price(row) - price(than);

  for (const row of matches) {
    const axle = columns.sizeSlug[row] === codes.front ? 'front' : 'rear';
    if (columns.sizeSlug[row] !== codes[axle]) continue;
    const line = columns.line[row] ?? 0;
    const others = found[axle].get(line);
    if (others === undefined) found[axle].set(line, [row]);
    else others.push(row);
  }
  const bestOf = (rows: readonly number[]): Best | null => {
    const sorted = rows.toSorted(compare);
    const [ofLine] = sorted;
    if (ofLine === undefined) return null;
    // Of entries with the same key, a map keeps the last: the best one.
    const byMark = new Map(sorted.toReversed().map((row) => [columns.homologation[row] ?? 0, row]));
    return { ofLine, byMark };
  };
  const pairOf = (front: Best, rear: Best): TirePair => {
    const alike = [...front.byMark].flatMap(([mark, row]): TirePair[] => {
      const other = rear.byMark.get(mark);
      const fitsAsWell =
        other !== undefined &&
        outcome(row) <= outcome(front.ofLine) &&
        outcome(other) <= outcome(rear.ofLine);
      return fitsAsWell ? [{ front: row, rear: other }] : [];
    });
    const [best] = alike.toSorted((a, b) => compare(a.front, b.front) || compare(a.rear, b.rear));
    return best ?? { front: front.ofLine, rear: rear.ofLine };
  };
  const pairs = [...found.front].flatMap(([line, rows]): TirePair[] => {
    const [front, rear] = [bestOf(rows), bestOf(found.rear.get(line) ?? [])];
    return front === null || rear === null ? [] : [pairOf(front, rear)];
  });

  const isByWeights = weighted !== null && (sort === 'recommended' || sort === 'score');
  const rankOf = isByWeights ? (row: number) => -(weighted[row] ?? 0) : orders.rankOf(sort, view.prices);
  const isByPrice = sort === 'price-low' || sort === 'price-high';
  const rankOfPair = (front: number, rear: number): number => {
    if (rankOf === null) return Math.max(front, rear);
    if (isByWeights) return Math.max(rankOf(front), rankOf(rear));
    return rankOf(front) + (isByPrice ? rankOf(rear) : 0);
  };
  const placed = pairs.map(({ front, rear }) => ({
    ...{ front, rear },
    tier:
      Math.max(outcome(front), outcome(rear)) * STOCK_RANKS.length +
      (sort === 'recommended' ? Math.max(rankOfStock(front), rankOfStock(rear)) : 0),
    rank: rankOfPair(front, rear),
  }));
  return placed.sort((a, b) => a.tier - b.tier || a.rank - b.rank || a.front - b.front);
}
