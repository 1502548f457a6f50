import type { CatalogIndex } from './catalog-index.ts';

/** Above every price and every limit on one. */
const HIDDEN = 2 ** 30 + 1;

/**
 * The retail prices of each line's tires, ascending, what is off the list last: tells how many of a line lie between two
 * prices without looking at each.
 */
export class LinePrices {
  readonly #index: Pick<CatalogIndex, 'byLine' | 'columns' | 'isHidden'>;
  readonly #prices: Int32Array;

  constructor(
    index: Pick<CatalogIndex, 'byLine' | 'columns' | 'isHidden'> & { readonly lines: readonly unknown[] },
  ) {
    this.#index = index;
    this.#prices = new Int32Array(index.columns.price.length);
    index.lines.forEach((_, line) => this.update(line));
  }

  /** Prices of a line have changed, or what of it is off the list. */
  update(line: number): void {
    const { byLine, columns } = this.#index;
    const rows = byLine.rows(line);
    const prices = this.#prices.subarray(byLine.start(line), byLine.start(line) + rows.length);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      prices[at] = this.#index.isHidden(row) ? HIDDEN : (columns.price[row] ?? HIDDEN);
    }
    prices.sort();
  }

  /** Tires of the line that are on the list and cost from `lowest` to `highest` cents. */
  count(line: number, lowest: number, highest: number): number {
    const from = this.#index.byLine.start(line);
    const to = from + this.#index.byLine.count(line);
    const first = lowest === 0 ? from : this.#firstAbove(lowest - 1, from, to);
    return Math.max(0, this.#firstAbove(highest, from, to) - first);
  }

  #firstAbove(price: number, from: number, to: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#prices[middle] ?? 0) > price) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
