import { business, type SortOrder } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from './fitting.ts';
import type { ChannelView } from './index/channel-view.ts';
import { channelPrice } from './index/price.ts';
import { STOCK_RANKS, stockRank } from './stock-state.ts';

/** The front and rear tires of one line for a staggered car, as rows of the index. */
export interface TirePair {
  front: number;
  rear: number;
}

/**
 * Pairs each line's best front tire with its best rear tire. The best tire is one that fits; among those, one with enough
 * stock for the axle; among those, the cheapest. The pairs are ordered by verdict, then (in the recommended order) by
 * stock, then by the sort.
 */
export function pairsOf(
  view: ChannelView,
  matches: Int32Array,
  judge: FittingJudge,
  sizes: { front: string; rear: string },
  sort: SortOrder,
): TirePair[] {
  const { columns, orders } = view.index;
  const codes = { front: view.index.sizeCode(sizes.front), rear: view.index.sizeCode(sizes.rear) };
  const best = { front: new Map<number, number>(), rear: new Map<number, number>() };
  const price = (row: number) => channelPrice(columns.price[row] ?? 0, view.discountBps);
  const rankOfStock = (row: number) => stockRank(columns.stock[row] ?? 0, business.quantity.pair);
  const outcome = (row: number) => outcomeRank(judge.verdict(row));
  const isBetter = (row: number, than: number) =>
    (outcome(row) - outcome(than) || rankOfStock(row) - rankOfStock(than) || price(row) - price(than)) < 0;

  for (const row of matches) {
    const axle = columns.sizeSlug[row] === codes.front ? 'front' : 'rear';
    if (columns.sizeSlug[row] !== codes[axle]) continue;
    const line = columns.line[row] ?? 0;
    const other = best[axle].get(line);
    if (other === undefined || isBetter(row, other)) best[axle].set(line, row);
  }
  const pairs = [...best.front].flatMap(([line, front]): TirePair[] => {
    const rear = best.rear.get(line);
    return rear === undefined ? [] : [{ front, rear }];
  });

  const rankOf = orders.rankOf(sort, view.discountBps) ?? ((row: number) => row);
  const isByPrice = sort === 'price-low' || sort === 'price-high';
  const placed = pairs.map(({ front, rear }) => ({
    ...{ front, rear },
    tier:
      Math.max(outcome(front), outcome(rear)) * STOCK_RANKS.length +
      (sort === 'recommended' ? Math.max(rankOfStock(front), rankOfStock(rear)) : 0),
    rank: rankOf(front) + (isByPrice ? rankOf(rear) : 0),
  }));
  return placed.sort((a, b) => a.tier - b.tier || a.rank - b.rank || a.front - b.front);
}
