import type { Channel } from '@tirekit/channel';
import { advertisedCents, bindingMap, type PricedTire } from '../../pricing/advertised-price.ts';
import type { SkuColumns } from './columns.ts';
import { priceBounds } from './facet-table.ts';
import { LinePrices, type LineRows } from './line-prices.ts';
import { channelPrice, lowestRetail } from './price.ts';

/** What a storefront's shown prices depend on. */
export type PricePolicy = Pick<Channel['pricing'], 'discountBps' | 'advertising'>;

/** Storefronts with the same key show the same prices. */
export const policyKey = ({ discountBps, advertising }: PricePolicy): string =>
  `${advertising}:${String(discountBps)}`;

/**
 * The prices that storefronts of one policy show, by which lists are filtered, counted and sorted: the storefront's own
 * price, or the minimum advertised price (MAP) that holds it back until the cart.
 *
 * They are kept as retail prices, so that one discount turns either kind into what is shown.
 */
export class ShownPrices {
  readonly key: string;
  /** For each row, the retail price whose channel price is shown. In cents. */
  readonly retail: Int32Array;
  /**
   * The price band of each row. It is kept because computing it costs a branch that the processor cannot predict, which
   * would be most of the time that counting a row takes.
   */
  readonly bands: Uint8Array;
  readonly ofLines: LinePrices;
  readonly #policy: PricePolicy;
  readonly #columns: SkuColumns;
  readonly #bounds: Int32Array;

  constructor(policy: PricePolicy, rows: LineRows & { readonly columns: SkuColumns }) {
    this.key = policyKey(policy);
    this.#policy = policy;
    this.#columns = rows.columns;
    const { price } = rows.columns;
    this.retail = policy.advertising === 'private' ? price : price.map((_, row) => this.#retailOf(row));
    this.#bounds = Int32Array.from(priceBounds, (cents) => lowestRetail(cents, policy.discountBps));
    this.bands = Uint8Array.from(this.retail, (retail) => this.#bandOf(retail));
    this.ofLines = new LinePrices(rows, this.retail);
  }

  get discountBps(): number {
    return this.#policy.discountBps;
  }

  /** What the storefront shows for a tire of this retail price, in cents. */
  cents(retail: number): number {
    return channelPrice(retail, this.#policy.discountBps);
  }

  /** The price of one tire as the storefront shows it, in cents. */
  of(row: number): number {
    return this.cents(this.retail[row] ?? 0);
  }

  /** The storefront's own price of a tire, with the MAP that binds it. */
  tire(row: number): PricedTire {
    const { price, map } = this.#columns;
    const mapCents = map[row] ?? 0;
    return {
      priceCents: this.cents(price[row] ?? 0),
      mapCents: bindingMap(this.#policy, mapCents === 0 ? null : mapCents),
    };
  }

  /** Must be called after the price or the MAP of a row has changed. */
  update(row: number): void {
    if (this.retail !== this.#columns.price) this.retail[row] = this.#retailOf(row);
    this.bands[row] = this.#bandOf(this.retail[row] ?? 0);
  }

  #retailOf(row: number): number {
    const tire = this.tire(row);
    const shown = advertisedCents(tire);
    return shown === tire.priceCents
      ? (this.#columns.price[row] ?? 0)
      : lowestRetail(shown, this.#policy.discountBps);
  }

  #bandOf(retail: number): number {
    let band = 0;
    while (band + 1 < this.#bounds.length && retail >= (this.#bounds[band + 1] ?? 0)) band++;
    return band;
  }
}
