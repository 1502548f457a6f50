import { isInScope, type PriceScope, type ScopedPrice } from './scoped-price.ts';

const NONE: readonly ScopedPrice[] = [];

/** The same for prices of the same price type and storefront. */
const scopeKey = ({ priceType, channelId }: ScopedPrice): string => JSON.stringify([priceType, channelId]);

/** Prices of single tires for a price type, a storefront, or a state alone, by row. */
export class ScopedPrices {
  readonly #byRow = new Map<number, readonly ScopedPrice[]>();
  /** One price of each price type and storefront that has any, or has had since the load. */
  readonly #scopes = new Map<string, ScopedPrice>();

  /** Those of a row, the newest last. */
  of(row: number): readonly ScopedPrice[] {
    return this.#byRow.get(row) ?? NONE;
  }

  /** Every row that has any, with its prices. */
  entries(): Iterable<[row: number, prices: readonly ScopedPrice[]]> {
    return this.#byRow;
  }

  /** @returns true if one of the prices is the first of its price type and storefront */
  set(row: number, prices: readonly ScopedPrice[]): boolean {
    if (prices.length === 0) this.#byRow.delete(row);
    else if (row >= 0) this.#byRow.set(row, prices);
    const fresh = prices.filter((price) => price.region === null && !this.#scopes.has(scopeKey(price)));
    for (const price of fresh) this.#scopes.set(scopeKey(price), price);
    return fresh.length > 0;
  }

  /** The scope of buyers wherever the tires go to, if any tire has a price for it alone. */
  scopeOf(priceType: string, channelId: string): PriceScope | undefined {
    const scope = { priceType, channelId, region: null };
    return [...this.#scopes.values()].some((price) => isInScope(price, scope)) ? scope : undefined;
  }
}
