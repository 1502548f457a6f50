import { business } from '@tirekit/contract';
import { type CardTire, isBuyable } from '@tirekit/tire-ui';

/** What one press adds to the cart: a number of one tire, or of both tires of a staggered set. */
export interface SoldSet {
  itemIds: readonly string[];
  /** Of each. */
  quantity: number;
}

/** A set of a tire, or as many as are left; null if it cannot be bought. */
export const soldSet = (tire: Pick<CardTire, 'itemId' | 'stock'>, quantity: number): SoldSet | null =>
  isBuyable(tire) ? { itemIds: [tire.itemId], quantity: Math.min(quantity, tire.stock.quantity) } : null;

/** Two per axle. */
export const PER_AXLE = business.quantity.pair;

/** Whether there are enough tires for both axles. */
export const isPairBuyable = (tires: readonly Pick<CardTire, 'stock'>[]): boolean =>
  tires.every((tire) => isBuyable(tire) && tire.stock.quantity >= PER_AXLE);

/** Front and rear for a staggered car; null if there are not enough of both. */
export const soldPair = ({
  front,
  rear,
}: Record<'front' | 'rear', Pick<CardTire, 'itemId' | 'stock'>>): SoldSet | null =>
  isPairBuyable([front, rear]) ? { itemIds: [front.itemId, rear.itemId], quantity: PER_AXLE } : null;

/** The price of front and rear together. */
export const setPrice = (tires: readonly Pick<CardTire, 'salePriceInCents'>[]): number =>
  tires.reduce((sum, { salePriceInCents }) => sum + salePriceInCents * PER_AXLE, 0);
