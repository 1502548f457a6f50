import { business, type Stock } from '@tirekit/contract';

/** Fewer than two sets: a page says that stock is low. */
export const LOW_STOCK_BELOW = 2 * business.quantity.usual;

/** What a buyer is told of the pieces on hand. */
export function stockState(pieces: number, discontinued: boolean): Stock {
  if (discontinued) return { state: 'discontinued', quantity: 0 };
  if (pieces === 0) return { state: 'out', quantity: 0 };
  const quantity = Math.min(pieces, business.quantity.perLineMax);
  return { state: pieces < LOW_STOCK_BELOW ? 'low' : 'in-stock', quantity };
}
