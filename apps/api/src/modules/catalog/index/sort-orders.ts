import type { SortOrder } from '@tirekit/contract';
import type { SkuColumns } from './columns.ts';
import { firstWhere } from './first-where.ts';
import { channelPrice } from './price.ts';

/** Rows fit in the low digits of a key: four million SKUs. */
const ROW_SPAN = 2 ** 22;
const HIGHEST_PRICE = 2 ** 30;
const HIGHEST_MILES = 2 ** 20;

/** How a row ranks in a sort; less comes first. Equals stay in storage order. */
export type RankOf = (row: number) => number;

/** Per line: its place in the orders by rating and by name. */
export interface LineRanks {
  rating: Int32Array;
  name: Int32Array;
}

/**
 * Orders of the whole catalogue, made when first asked for. Storage order already is the order by score and by
 * recommendation, so those need none.
 */
export class SortOrders {
  readonly #columns: SkuColumns;
  readonly #ranks: LineRanks;
  readonly #orders = new Map<string, { rows: Int32Array; rankOf: RankOf; byPrice: boolean }>();

  constructor(columns: SkuColumns, ranks: LineRanks) {
    this.#columns = columns;
    this.#ranks = ranks;
  }

  /** Null where storage order is meant. */
  rankOf(sort: SortOrder, discountBps: number): RankOf | null {
    const { price, line, warrantyMiles } = this.#columns;
    const { rating, name } = this.#ranks;
    switch (sort) {
      case 'recommended':
      case 'score':
        return null;
      case 'price-low':
        return (row) => channelPrice(price[row] ?? 0, discountBps);
      case 'price-high':
        return (row) => HIGHEST_PRICE - channelPrice(price[row] ?? 0, discountBps);
      case 'rating':
        return (row) => rating[line[row] ?? 0] ?? 0;
      case 'warranty':
        return (row) => HIGHEST_MILES - (warrantyMiles[row] ?? 0);
      case 'name':
        return (row) => name[line[row] ?? 0] ?? 0;
    }
  }

  /** Every row in the order of a sort. */
  all(sort: SortOrder, discountBps: number, rankOf: RankOf): Int32Array {
    const byPrice = sort === 'price-low' || sort === 'price-high';
    const name = byPrice ? `${sort}:${String(discountBps)}` : sort;
    let order = this.#orders.get(name);
    if (order === undefined) {
      const rows = new Int32Array(this.#columns.key.length);
      for (let row = 0; row < rows.length; row++) rows[row] = row;
      order = { rows: sortedByRank(rows, rankOf), rankOf, byPrice };
      this.#orders.set(name, order);
    }
    return order.rows;
  }

  /**
   * Prices of some rows are about to change: `change` writes them. A few rows are moved to their new places; after
   * many changes the orders are made anew when somebody asks.
   */
  reprice(rows: readonly number[], change: () => void): void {
    const priced = [...this.#orders].filter(([, { byPrice }]) => byPrice);
    if (rows.length > 200) {
      for (const [name] of priced) this.#orders.delete(name);
      change();
      return;
    }
    const taken = priced.map(([, order]) => rows.map((row) => order.rows.indexOf(row)));
    change();
    priced.forEach(([, order], at) => move(order.rows, taken[at] ?? [], order.rankOf));
  }
}

/** Rows by rank, then by row. */
export function sortedByRank(rows: Int32Array, rankOf: RankOf): Int32Array {
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    keys[at] = rankOf(row) * ROW_SPAN + row;
  }
  keys.sort();
  const sorted = new Int32Array(keys.length);
  for (let at = 0; at < sorted.length; at++) sorted[at] = (keys[at] ?? 0) % ROW_SPAN;
  return sorted;
}

/** Takes the rows at these positions out and puts each where its rank now belongs. */
function move(rows: Int32Array, positions: readonly number[], rankOf: RankOf): void {
  const moving = positions.map((position) => rows[position] ?? 0);
  let length = rows.length;
  for (const position of positions.toSorted((a, b) => b - a)) {
    rows.copyWithin(position, position + 1, length);
    length--;
  }
  const keyOf = (row: number) => rankOf(row) * ROW_SPAN + row;
  for (const row of moving) {
    const key = keyOf(row);
    const place = firstWhere(length, (at) => keyOf(rows[at] ?? 0) >= key);
    rows.copyWithin(place + 1, place, length);
    rows[place] = row;
    length++;
  }
}
