import { business, type Stock } from '@tirekit/contract';

/** Fewer than two sets: a page says that stock is low. */
export const LOW_STOCK_BELOW = 2 * business.quantity.usual;

/** What is wanted of stock, the best first: pieces for a set, fewer, none. */
export const STOCK_RANKS = [0, 1, 2] as const;

/** Where a tire of so many pieces stands in the recommended order: a set of what cannot make one is no advice. */
export const stockRank = (pieces: number, set: number = business.quantity.usual): number =>
  pieces >= set ? 0 : pieces > 0 ? 1 : 2;

/** What a buyer is told of the pieces on hand. */
export function stockState(pieces: number, discontinued: boolean): Stock {
  if (discontinued) return { state: 'discontinued', quantity: 0 };
  if (pieces === 0) return { state: 'out', quantity: 0 };
  const quantity = Math.min(pieces, business.quantity.perLineMax);
  return { state: pieces < LOW_STOCK_BELOW ? 'low' : 'in-stock', quantity };
}
