import { priceBounds } from './facet-table.ts';
import { lowestRetail } from './price.ts';

/**
 * The price band of every row, for each discount. It is kept because computing it costs a branch that the processor cannot
 * predict, which would be most of the time that counting a row takes.
 */
export class PriceBands {
  readonly #prices: Int32Array;
  readonly #byDiscount = new Map<number, { bounds: Int32Array; bands: Uint8Array }>();

  constructor(prices: Int32Array) {
    this.#prices = prices;
  }

  of(discountBps: number): Uint8Array {
    let known = this.#byDiscount.get(discountBps);
    if (known === undefined) {
      const bounds = Int32Array.from(priceBounds, (cents) => lowestRetail(cents, discountBps));
      known = { bounds, bands: Uint8Array.from(this.#prices, (price) => bandOf(bounds, price)) };
      this.#byDiscount.set(discountBps, known);
    }
    return known.bands;
  }

  /** Must be called after the price of a row has changed. */
  update(row: number): void {
    for (const { bounds, bands } of this.#byDiscount.values())
      bands[row] = bandOf(bounds, this.#prices[row] ?? 0);
  }
}

function bandOf(bounds: Int32Array, price: number): number {
  let band = 0;
  while (band + 1 < bounds.length && price >= (bounds[band + 1] ?? 0)) band++;
  return band;
}
