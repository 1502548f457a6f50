import { business } from '@tirekit/contract';
import { type CardTire, isBuyable } from '@tirekit/tire-ui';

/** What one press adds to the cart: a number of one tire, or of both tires of a staggered set. */
export interface BuyableSet {
  itemIds: readonly string[];
  /** How many of each of these tires. */
  quantity: number;
}

/** The wanted number of a tire, or as many as are left; null if none can be bought. */
export const buyableSet = (tire: Pick<CardTire, 'itemId' | 'stock'>, quantity: number): BuyableSet | null =>
  isBuyable(tire) ? { itemIds: [tire.itemId], quantity: Math.min(quantity, tire.stock.quantity) } : null;

/** How many tires an axle of a staggered set takes. */
export const PER_AXLE = business.quantity.pair;

/** Whether there are enough tires for both axles. */
export const isPairBuyable = (tires: readonly Pick<CardTire, 'stock'>[]): boolean =>
  tires.every((tire) => isBuyable(tire) && tire.stock.quantity >= PER_AXLE);

/** The front and rear tires of a staggered car; null if there are not enough for both axles. */
export const buyablePair = ({
  front,
  rear,
}: Record<'front' | 'rear', Pick<CardTire, 'itemId' | 'stock'>>): BuyableSet | null =>
  isPairBuyable([front, rear]) ? { itemIds: [front.itemId, rear.itemId], quantity: PER_AXLE } : null;

/** The price of a staggered set, both axles together. */
export const setPriceInCents = (tires: readonly Pick<CardTire, 'salePriceInCents'>[]): number =>
  tires.reduce((sum, { salePriceInCents }) => sum + salePriceInCents * PER_AXLE, 0);
