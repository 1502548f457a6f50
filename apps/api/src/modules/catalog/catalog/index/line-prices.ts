import type { CatalogIndex } from './catalog-index.ts';
import { ABOVE_ANY_PRICE } from './price.ts';

/** Price of a tire that is off the list: above any price, and above any limit on prices. */
const HIDDEN = ABOVE_ANY_PRICE + 1;

/** The rows of each line, and which of them are off the list. */
export type LineRows = Pick<CatalogIndex, 'byLine' | 'isHidden'> & { readonly lines: readonly unknown[] };

/** The sorted retail prices of each line, by which the tires between two prices are counted without looking at each. */
export class LinePrices {
  readonly #index: LineRows;
  readonly #retail: Int32Array;
  readonly #prices: Int32Array;

  /** @param retail the retail price of each row, in cents */
  constructor(index: LineRows, retail: Int32Array) {
    this.#index = index;
    this.#retail = retail;
    this.#prices = new Int32Array(retail.length);
    index.lines.forEach((_, line) => this.update(line));
  }

  /** Must be called after a price of a line has changed, or one of its tires was taken off the list or put back. */
  update(line: number): void {
    const { byLine } = this.#index;
    const rows = byLine.rows(line);
    const prices = this.#prices.subarray(byLine.start(line), byLine.start(line) + rows.length);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      prices[at] = this.#index.isHidden(row) ? HIDDEN : (this.#retail[row] ?? HIDDEN);
    }
    prices.sort();
  }

  /** The number of a line's tires on the list that cost from `lowest` to `highest` retail cents. */
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
