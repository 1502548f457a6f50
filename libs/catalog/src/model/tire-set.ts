import { type AccountPrice, business } from '@tirekit/contract';
import type { CartSummary } from '@tirekit/shell-ui';
import { type CardTire, isBuyable } from '@tirekit/tire-ui';
import { countHeld, leftToAdd } from './left-to-add.ts';

/** A tire as a set needs it. */
export interface PurchaseSetTire extends Pick<CardTire, 'itemId' | 'stock'> {
  /** The axle that it goes on; undefined where that makes no difference. */
  axle?: 'front' | 'rear';
}

/** The tires that one click adds to the cart: one tire, or the front and rear tire of a staggered car, in the same quantity. */
export type PurchaseSet =
  | readonly [PurchaseSetTire]
  | readonly [front: PurchaseSetTire, rear: PurchaseSetTire];

/** The number of tires on an axle of a staggered set. */
export const PER_AXLE = business.quantity.pair;

/** The front and rear tire of a staggered car as a set. */
export const staggeredSet = ({ front, rear }: Record<'front' | 'rear', PurchaseSetTire>): PurchaseSet => [
  { ...front, axle: 'front' },
  { ...rear, axle: 'rear' },
];

/**
 * The number of each tire that can still be added to the cart: as many as asked for, or as are left. A staggered set is
 * sold whole or not at all.
 *
 * @param cart null until it is known
 */
export function addable(set: PurchaseSet, quantity: number, cart: CartSummary | null = null): number {
  if (!set.every(isBuyable)) return 0;
  const left = Math.min(...set.map((tire) => leftToAdd(tire, countHeld(tire, cart))));
  if (set.length === 1) return Math.min(quantity, left);
  return left >= PER_AXLE ? PER_AXLE : 0;
}

/** A set whose delivered price is asked for. */
export interface QuotedSet {
  itemIds: readonly string[];
  /** Of each tire. */
  quantity: number;
}

/** The set as it can be bought now; null if it cannot. */
export function quotedSet(set: PurchaseSet, quantity: number): QuotedSet | null {
  const count = addable(set, quantity);
  return count === 0 ? null : { itemIds: set.map(({ itemId }) => itemId), quantity: count };
}

/** The price of a staggered set, both axles together. */
export const setPriceInCents = (tires: readonly Pick<CardTire, 'salePriceInCents'>[]): number =>
  tires.reduce((sum, { salePriceInCents }) => sum + salePriceInCents * PER_AXLE, 0);

/** The buyer's own price of a set, with the public price of all of it; null if they are the same. */
export function setAccountPrice(
  tires: readonly (Pick<CardTire, 'salePriceInCents'> & { accountPrice?: AccountPrice | null })[],
): AccountPrice | null {
  const priceType = tires.find(({ accountPrice }) => accountPrice != null)?.accountPrice?.priceType;
  if (priceType === undefined) return null;
  const everybodys = tires.map(({ salePriceInCents, accountPrice }) => ({
    salePriceInCents: accountPrice?.publicPriceInCents ?? salePriceInCents,
  }));
  return { priceType, publicPriceInCents: setPriceInCents(everybodys) };
}

/** True if the cart may show a lower price for a set than pages may: one such tire is enough. */
export const isSeenInCart = (tires: readonly { seePriceInCart?: boolean }[]): boolean =>
  tires.some(({ seePriceInCart }) => seePriceInCart === true);
