import { business, type Fitment, type SortOrder } from '@tirekit/contract';
import { type FitmentFinding, judgePurchase, getVerdict } from '@tirekit/tires';
import { candidateTire, getRowSetKind } from './candidate-tire.ts';
import { type FittingJudge, outcomeRank, getWheels } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { STOCK_RANKS, stockRank } from './stock-state.ts';

/** The front and rear tires of one line for a staggered car, as rows of the index. */
export interface TirePair {
  front: number;
  rear: number;
  /** Findings about the two on one car, besides the verdict on each. */
  together: readonly FitmentFinding[];
  /** The rank of the worst verdict, including the one on both together (`outcomeRank`). */
  outcome: number;
}

type Rows = Pick<TirePair, 'front' | 'rear'>;

/** The best tires of one line for an axle: the best of all, and the best of each OE mark. */
interface Best {
  readonly ofLine: number;
  readonly byMark: ReadonlyMap<number, number>;
}

/** The order of a list's pairs, and the tire that they must contain. */
export interface PairOrder {
  sort: SortOrder;
  weighted?: Uint8Array | null;
  /** The row that has to be one of the two. */
  containing?: number | undefined;
}

/**
 * Pairs each line's best front tire with its best rear tire of the same kind: a run-flat is never paired with a standard
 * tire, nor a radial with a bias-ply (`isOneKind`). Marked and unmarked tires should not share a car, so the best
 * pair with the same OE mark on both axles comes before one that mixes them, unless it fits less well. The best tire is
 * one that fits; among those, one with enough stock for the axle; among those, the cheapest. The pairs are ordered by
 * verdict, then (in the recommended order) by stock, then by the sort. The score of a pair is the lower one of its two
 * tires, and rows are stored by score. By the buyer's own weights it is the lower weighted one.
 */
export function listPairs(
  view: ChannelView,
  matches: Int32Array,
  judge: FittingJudge,
  car: Fitment,
  { sort, weighted = null, containing }: PairOrder,
): TirePair[] {
  const { columns, orders } = view.index;
  const together = judgeTogether(view.index, car);
  const price = (row: number) => view.prices.of(row);
  const rankOfStock = (row: number) => stockRank(columns.stock[row] ?? 0, business.quantity.pair);
  const outcome = (row: number) => outcomeRank(judge.verdict(row));
  const compare = (row: number, than: number) =>
    outcome(row) - outcome(than) || rankOfStock(row) - rankOfStock(than) || price(row) - price(than);

  const findBest = (rows: readonly number[]): Best | null => {
    const sorted = rows.toSorted(compare);
    const [ofLine] = sorted;
    if (ofLine === undefined) return null;
    // A map keeps the last of several entries with one key: the best one.
    const byMark = new Map(sorted.toReversed().map((row) => [columns.homologation[row] ?? 0, row]));
    return { ofLine, byMark };
  };
  const toRows = (front: Best, rear: Best): Rows => {
    const alike = [...front.byMark].flatMap(([mark, row]): Rows[] => {
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
  const getStock = ({ front, rear }: Rows) => Math.max(rankOfStock(front), rankOfStock(rear));
  const mixesMarks = ({ front, rear }: Rows) =>
    Number(columns.homologation[front] !== columns.homologation[rear]);
  const comparePairs = (one: TirePair, other: TirePair) =>
    one.outcome - other.outcome ||
    mixesMarks(one) - mixesMarks(other) ||
    getStock(one) - getStock(other) ||
    price(one.front) + price(one.rear) - price(other.front) - price(other.rear);
  const isWanted = ({ front, rear }: Rows) =>
    containing === undefined || front === containing || rear === containing;
  const pairs = rowsByLineAndKind(view.index, matches, car, containing).flatMap((kinds): TirePair[] => {
    const ofLine = kinds.flatMap((rows): TirePair[] => {
      const [bestFront, bestRear] = [findBest(rows.front), findBest(rows.rear)];
      if (bestFront === null || bestRear === null) return [];
      const { front, rear } = toRows(bestFront, bestRear);
      const reasons = together(front, rear);
      const worst = Math.max(outcome(front), outcome(rear), outcomeRank(getVerdict(reasons)));
      return [{ front, rear, together: reasons, outcome: worst }];
    });
    return ofLine.filter(isWanted).toSorted(comparePairs).slice(0, 1);
  });

  const isByWeights = weighted !== null && (sort === 'recommended' || sort === 'score');
  const getRank = isByWeights ? (row: number) => -(weighted[row] ?? 0) : orders.getRank(sort, view.prices);
  const isByPrice = sort === 'price-low' || sort === 'price-high';
  const rankOfPair = ({ front, rear }: Rows): number => {
    if (getRank === null) return Math.max(front, rear);
    if (isByWeights) return Math.max(getRank(front), getRank(rear));
    return getRank(front) + (isByPrice ? getRank(rear) : 0);
  };
  const placed = pairs.map((pair) => ({
    pair,
    tier: pair.outcome * STOCK_RANKS.length + (sort === 'recommended' ? getStock(pair) : 0),
    rank: rankOfPair(pair),
  }));
  return placed
    .sort((a, b) => a.tier - b.tier || a.rank - b.rank || a.pair.front - b.pair.front)
    .map(({ pair }) => pair);
}

interface AxleRows {
  front: number[];
  rear: number[];
}

/** The rows for each axle of a staggered car: first by line, and of each line by the kind of set that they can make. */
export function rowsByLineAndKind(
  index: CatalogIndex,
  rows: Int32Array,
  car: Fitment,
  containing?: number,
): AxleRows[][] {
  const { columns } = index;
  const codes = { front: index.sizeCode(car.front.sizeSlug), rear: index.sizeCode(car.rear.sizeSlug) };
  const byLine = new Map<number, Map<string, AxleRows>>();
  const isLeftOut = (row: number) =>
    containing !== undefined && row !== containing && columns.sizeSlug[row] === columns.sizeSlug[containing];
  for (const row of rows) {
    const axle = columns.sizeSlug[row] === codes.front ? 'front' : 'rear';
    if (columns.sizeSlug[row] !== codes[axle] || isLeftOut(row)) continue;
    const line = columns.line[row] ?? 0;
    const kinds = byLine.get(line) ?? new Map<string, AxleRows>();
    byLine.set(line, kinds);
    const kind = getRowSetKind(index, row);
    const ofKind = kinds.get(kind) ?? { front: [], rear: [] };
    kinds.set(kind, ofKind);
    ofKind[axle].push(row);
  }
  return [...byLine.values()].map((kinds) => [...kinds.values()]);
}

/** Judges the front and rear tires of a line on one car, as a cart does. */
function judgeTogether(index: CatalogIndex, car: Fitment): (front: number, rear: number) => FitmentFinding[] {
  const wheels = getWheels(car, null);
  const bought = (row: number, position: 'front' | 'rear') => ({
    quantity: business.quantity.pair,
    lineId: String(index.columns.line[row]),
    tire: candidateTire(index, row),
    position,
  });
  return (front, rear) => judgePurchase(wheels, [[bought(front, 'front'), bought(rear, 'rear')]]);
}
