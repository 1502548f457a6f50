import type { CartSummary } from '@tirekit/shell-kit';
import type { CardTire } from '@tirekit/tire-ui';

type StockedTire = Pick<CardTire, 'itemId' | 'stock'>;

/**
 * How many of a tire are already in the cart.
 * @param cart null until it is known
 */
export const heldOf = ({ itemId }: Pick<StockedTire, 'itemId'>, cart: CartSummary | null): number =>
  cart?.held?.[itemId] ?? 0;

/** How many more of a tire can be added to the cart. */
export const leftToAdd = ({ stock }: Pick<StockedTire, 'stock'>, held: number): number =>
  Math.max(0, stock.quantity - held);

/**
 * A sentence that says how many of the last few tires are already in the cart; null if there are enough.
 * @param wanted how many one press would add
 */
export function heldSentence(tire: StockedTire, held: number, wanted: number): string | null {
  const { quantity } = tire.stock;
  const left = leftToAdd(tire, held);
  if (held === 0 || (left >= wanted && tire.stock.state !== 'low')) return null;
  return left === 0
    ? `All ${quantity} that are left are in your cart.`
    : `${held} of the ${quantity} left ${held === 1 ? 'is' : 'are'} in your cart.`;
}
