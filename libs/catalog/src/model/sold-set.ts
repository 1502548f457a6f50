import { business } from '@tirekit/contract';
import { type CardTire, isBuyable } from '@tirekit/tire-ui';

/** What one press puts into the cart: so many of a tire, or of both of a staggered set. */
export interface SoldSet {
  itemIds: readonly string[];
  /** Of each. */
  quantity: number;
}

/** A set of a tire, or as many as are left; null where it cannot be bought. */
export const soldSet = (tire: Pick<CardTire, 'itemId' | 'stock'>, quantity: number): SoldSet | null =>
  isBuyable(tire) ? { itemIds: [tire.itemId], quantity: Math.min(quantity, tire.stock.quantity) } : null;

/** Two of each axle. */
export const PER_AXLE = business.quantity.pair;

/** Whether there are enough tires for both axles. */
export const isPairBuyable = (tires: readonly Pick<CardTire, 'stock'>[]): boolean =>
  tires.every((tire) => isBuyable(tire) && tire.stock.quantity >= PER_AXLE);

/** Front and rear of a staggered car; null where there are not enough of both. */
export const soldPair = ({
  front,
  rear,
}: Record<'front' | 'rear', Pick<CardTire, 'itemId' | 'stock'>>): SoldSet | null =>
  isPairBuyable([front, rear]) ? { itemIds: [front.itemId, rear.itemId], quantity: PER_AXLE } : null;

/** What front and rear cost together. */
export const setPrice = (tires: readonly Pick<CardTire, 'salePriceInCents'>[]): number =>
  tires.reduce((sum, { salePriceInCents }) => sum + salePriceInCents * PER_AXLE, 0);
