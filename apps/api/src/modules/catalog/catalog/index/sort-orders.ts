import type { SortOrder } from '@tirekit/contract';
import type { SkuColumns } from './columns.ts';
import { firstWhere } from './first-where.ts';
import { ABOVE_ANY_PRICE } from './price.ts';
import type { ShownPrices } from './shown-prices.ts';

/** The row is the lower part of a sort key, which limits the catalog to four million SKUs. */
const ROW_SPAN = 2 ** 22;
const HIGHEST_MILES = 2 ** 20;

/** The rank of a row in a sort order; lower ranks come first. Rows of the same rank stay in storage order. */
export type RowRank = (row: number) => number;

/** The part of a storefront's shown prices that the orders by price read. */
type RankedPrices = Pick<ShownPrices, 'key' | 'of'>;

/** For each line, its place in the orders by rating and by name. */
export interface LineRanks {
  rating: Int32Array;
  name: Int32Array;
}

/**
 * The whole catalog in each sort order. An order is made when it is first asked for. The order by score is the storage
 * order itself, and the recommended order is derived from it.
 */
export class SortOrders {
  readonly #columns: SkuColumns;
  readonly #ranks: LineRanks;
  readonly #orders = new Map<string, { rows: Int32Array; getRank: RowRank; byPrice: boolean }>();

  constructor(columns: SkuColumns, ranks: LineRanks) {
    this.#columns = columns;
    this.#ranks = ranks;
  }

  /** The ranks of a sort order; null if it is the storage order. */
  getRank(sort: SortOrder, prices: RankedPrices): RowRank | null {
    const { line, warrantyMiles } = this.#columns;
    const { rating, name } = this.#ranks;
    switch (sort) {
      case 'recommended':
      case 'score':
        return null;
      case 'price-low':
        return (row) => prices.of(row);
      case 'price-high':
        return (row) => ABOVE_ANY_PRICE - prices.of(row);
      case 'rating':
        return (row) => rating[line[row] ?? 0] ?? 0;
      case 'warranty':
        return (row) => HIGHEST_MILES - (warrantyMiles[row] ?? 0);
      case 'name':
        return (row) => name[line[row] ?? 0] ?? 0;
    }
  }

  /** All rows in a sort order. */
  all(sort: SortOrder, prices: RankedPrices, getRank: RowRank): Int32Array {
    const byPrice = sort === 'price-low' || sort === 'price-high';
    const name = byPrice ? `${sort}:${prices.key}` : sort;
    let order = this.#orders.get(name);
    if (order === undefined) {
      const rows = new Int32Array(this.#columns.key.length);
      for (let row = 0; row < rows.length; row++) rows[row] = row;
      order = { rows: sortedByRank(rows, getRank), getRank, byPrice };
      this.#orders.set(name, order);
    }
    return order.rows;
  }

  /** Forgets the orders by price, of all policies. */
  forgetPrices(): void {
    for (const [name, { byPrice }] of this.#orders) if (byPrice) this.#orders.delete(name);
  }

  /** Takes new ranks by rating. The order is sorted again at its next use. */
  rerate(rating: LineRanks['rating']): void {
    this.#ranks.rating.set(rating);
    this.#orders.delete('rating');
  }

  /**
   * Changes the shown prices of some rows by calling `change`. If they are few, they are moved to their new places in the orders;
   * if they are many, the orders are rebuilt when they are next used.
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
    priced.forEach(([, order], at) => move(order.rows, taken[at] ?? [], order.getRank));
  }
}

/** Sorts rows by rank, then by row. */
export function sortedByRank(rows: Int32Array, getRank: RowRank): Int32Array {
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    keys[at] = getRank(row) * ROW_SPAN + row;
  }
  keys.sort();
  const sorted = new Int32Array(keys.length);
  for (let at = 0; at < sorted.length; at++) sorted[at] = (keys[at] ?? 0) % ROW_SPAN;
  return sorted;
}

/** Moves the rows at these positions to where their ranks now belong. */
function move(rows: Int32Array, positions: readonly number[], getRank: RowRank): void {
  const moving = positions.map((position) => rows[position] ?? 0);
  let length = rows.length;
  for (const position of positions.toSorted((a, b) => b - a)) {
    rows.copyWithin(position, position + 1, length);
    length--;
  }
  const getKey = (row: number) => getRank(row) * ROW_SPAN + row;
  for (const row of moving) {
    const key = getKey(row);
    const place = firstWhere(length, (at) => getKey(rows[at] ?? 0) >= key);
    rows.copyWithin(place + 1, place, length);
    rows[place] = row;
    length++;
  }
}
