import { business } from '@tirekit/contract';
import type { Pricing } from '../../../../platform/http/buyers-channel.ts';
import type { Deal } from '../../deals/index.ts';
import { advertisedCents, bindingMap, type PricedTire, priceToPay } from '../../prices/index.ts';
import type { SkuColumns } from './columns.ts';
import { priceBounds } from './facet-table.ts';
import { LinePrices, type LineRows } from './line-prices.ts';
import { channelPrice, lowestRetail } from './price.ts';
import { buyersPrice, groupsPrice, type PriceScope } from './scoped-price.ts';
import type { ScopedPrices } from './scoped-prices.ts';

/** The policy of shown prices: of a storefront, or of a group of accounts. */
export interface PricePolicy extends Pick<
  Pricing,
  'discountBps' | 'advertising' | 'memberPrices' | 'military'
> {
  /** Whose prices of single tires apply besides; missing: there are none. */
  readonly scope?: PriceScope;
}

/** Policies with the same key show the same prices. */
export const policyKey = (policy: PricePolicy): string => {
  const { discountBps, advertising, memberPrices = false, military = false, scope } = policy;
  const whose = scope === undefined ? '' : `:${scope.priceType}:${scope.channelId}`;
  return `${advertising}:${String(discountBps)}${memberPrices ? ':members' : ''}${military ? ':military' : ''}${whose}`;
};

/** The deals that pages may promise, by line. */
export interface DealsOfLines {
  /** The same for the same deals. */
  readonly key: string;
  readonly of: readonly (readonly Deal[])[];
}

const NO_DEALS: DealsOfLines = { key: '', of: [] };

/** Number of tires that are priced together: a set, or all that are left. */
export const boughtTogether = (stock: number, quantity: number = business.quantity.usual): number =>
  Math.min(stock, quantity);

/** Prices with the same key are the same. */
export const pricesKey = (policy: PricePolicy, { key }: Pick<DealsOfLines, 'key'>): string =>
  key === '' ? policyKey(policy) : `${policyKey(policy)} ${key}`;

/**
 * The prices of one policy, by which lists are filtered, counted and sorted: what a buyer of a set pays for one tire, with the
 * deal that applies to it by itself, or the minimum advertised price (MAP) that holds it back until the cart.
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
  readonly #scoped: ScopedPrices;
  readonly #deals: DealsOfLines;
  readonly #bounds: Int32Array;

  constructor(
    policy: PricePolicy,
    rows: LineRows & { readonly columns: SkuColumns; readonly scoped: ScopedPrices },
    deals: DealsOfLines = NO_DEALS,
  ) {
    this.key = pricesKey(policy, deals);
    this.#policy = policy;
    this.#columns = rows.columns;
    this.#scoped = rows.scoped;
    this.#deals = deals;
    const { price } = rows.columns;
    const isRetail =
      policy.advertising === 'private' &&
      policy.memberPrices !== true &&
      policy.scope === undefined &&
      deals.key === '';
    this.retail = isRetail ? price : price.map((_, row) => this.#retailOf(row));
    this.#bounds = Int32Array.from(priceBounds, (cents) => lowestRetail(cents, policy.discountBps));
    this.bands = Uint8Array.from(this.retail, (retail) => this.#bandOf(retail));
    this.ofLines = new LinePrices(rows, this.retail);
  }

  get discountBps(): number {
    return this.#policy.discountBps;
  }

  /** The storefront's price of a tire with this retail price, in US cents. */
  cents(retail: number): number {
    return channelPrice(retail, this.#policy.discountBps);
  }

  /** The price of one tire of a set, as the storefront shows it, in US cents. */
  of(row: number): number {
    return this.cents(this.retail[row] ?? 0);
  }

  /** The price of one tire alone, without any deal, as the storefront shows it. In cents. */
  withoutDeal(row: number): number {
    return advertisedCents(this.tire(row));
  }

  /** The buyer's own price of a tire, with the MAP that binds it. */
  tire(row: number): PricedTire {
    const { price, map, memberPrice } = this.#columns;
    const { scope } = this.#policy;
    const figures = { retailCents: price[row] ?? 0, memberCents: orNull(memberPrice[row]) };
    return {
      ...(scope === undefined
        ? groupsPrice(this.#policy, figures)
        : buyersPrice(this.#policy, figures, this.#scoped.of(row), scope)),
      mapCents: bindingMap(this.#policy, orNull(map[row])),
    };
  }

  /** Must be called after the price, the member price, or the MAP of a row has changed, or how many of a set are left. */
  update(row: number): void {
    if (this.retail !== this.#columns.price) this.retail[row] = this.#retailOf(row);
    this.bands[row] = this.#bandOf(this.retail[row] ?? 0);
  }

  #retailOf(row: number): number {
    const retail = this.#columns.price[row] ?? 0;
    const shown = this.#shownOf(row);
    return shown === this.cents(retail) ? retail : lowestRetail(shown, this.#policy.discountBps);
  }

  #shownOf(row: number): number {
    const tire = this.tire(row);
    const deals = this.#deals.of[this.#columns.line[row] ?? -1];
    const toPay =
      deals === undefined || deals.length === 0
        ? null
        : priceToPay(tire, deals, boughtTogether(this.#columns.stock[row] ?? 0));
    return toPay?.eachCents ?? advertisedCents(tire);
  }

  #bandOf(retail: number): number {
    let band = 0;
    while (band + 1 < this.#bounds.length && retail >= (this.#bounds[band + 1] ?? 0)) band++;
    return band;
  }
}

/** A 0 in the column means unknown. */
const orNull = (cents = 0): number | null => (cents === 0 ? null : cents);
