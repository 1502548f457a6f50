import type { CartSummary } from '@tirekit/shell-ui';
import type { CardTire } from '@tirekit/tire-ui';

type StockedTire = Pick<CardTire, 'itemId' | 'stock'>;

/**
 * The number of a tire that are already in the cart.
 * @param cart null until it is known
 */
export const countHeld = ({ itemId }: Pick<StockedTire, 'itemId'>, cart: CartSummary | null): number =>
  cart?.held?.[itemId] ?? 0;

/** The number of a tire that can still be added to the cart. */
export const leftToAdd = ({ stock }: Pick<StockedTire, 'stock'>, held: number): number =>
  Math.max(0, stock.quantity - held);

/**
 * A sentence that says how many of the last few tires are already in the cart; null if there are enough.
 * @param asked how many one press would add
 */
export function heldSentence(tire: StockedTire, held: number, asked: number): string | null {
  const { quantity } = tire.stock;
  const left = leftToAdd(tire, held);
  if (held === 0 || (left >= asked && tire.stock.state !== 'low')) return null;
  if (left > 0) return `You have ${held} of the last ${quantity} in your cart.`;
  return `You have the last ${quantity === 1 ? 'one' : quantity} in your cart.`;
}
