import { business, type Stock } from '@tirekit/contract';

/** Below this many tires, a page says that stock is low: two sets. */
const LOW_STOCK_BELOW = 2 * business.quantity.usual;

/** The ranks of stock: enough for a set, too few for a set, none. */
export const STOCK_RANKS = [0, 1, 2] as const;

/**
 * The rank of a tire by its stock, for the recommended order: a tire that cannot make a set is not recommended first.
 */
export const stockRank = (pieces: number, set: number = business.quantity.usual): number =>
  pieces >= set ? 0 : pieces > 0 ? 1 : 2;

/** The stock of a tire as buyers see it. */
export function stockState(pieces: number, discontinued: boolean): Stock {
  if (discontinued) return { state: 'discontinued', quantity: 0 };
  if (pieces === 0) return { state: 'out', quantity: 0 };
  const quantity = Math.min(pieces, business.quantity.perLineMax);
  return { state: pieces < LOW_STOCK_BELOW ? 'low' : 'in-stock', quantity };
}
