import { type CartSummary, type FormErrors, useCartSummary } from '@tirekit/shell-ui';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { AxlePair } from '../data/load-pair.ts';
import type { Car } from '../data/load-list.ts';
import { fullSet } from '../model/quantity-advice.ts';
import { addable, PER_AXLE, staggeredSet, type PurchaseSet } from '../model/tire-set.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import { type OutTheDoor, type TotalAnswer, useOutTheDoor } from './use-out-the-door.ts';

/** The purchase on a tire's page, shared by the panel and the bar at the lower edge of a phone's screen. */
export interface TirePurchase {
  /** The tire of the page, or the staggered set that it belongs to. */
  set: PurchaseSet;
  /** Of each tire; a staggered set is always a pair for each axle. */
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** True if the tires can be bought at all. */
  isBuyable: boolean;
  /** The number of each that can still be added; 0 if the cart holds all that are left. */
  left: number;
  /** The cart's contents; null until they are known. */
  cart: CartSummary | null;
  /** True if road hazard coverage is chosen. */
  covered: boolean;
  onCovered: (covered: boolean) => void;
  outTheDoor: OutTheDoor;
  fetcher: ReturnType<typeof useFetcher<FormErrors>>;
}

/**
 * The state of a purchase on a tire's page. It begins with a full set, or as many as are left.
 * @param answer what the page's action said to a posted ZIP code
 */
export function usePurchase(
  tire: DetailTire,
  car: Car | null,
  pair: AxlePair | null,
  answer: TotalAnswer | null,
): TirePurchase {
  const cart = useCartSummary();
  const [chosen, onQuantity] = useState(() => fullSet(tire, car));
  const [covered, onCovered] = useState(false);
  const set = getSet(tire, pair);
  const isBuyable = tire.notForAccount === null && addable(set, Infinity) > 0;
  const left = isBuyable ? addable(set, Infinity, cart) : 0;
  const quantity = pair === null ? Math.min(chosen, Math.max(1, left || tire.stock.quantity)) : PER_AXLE;
  const { itemId } = tire;
  const otherItemId = pair?.other.itemId;
  return {
    ...{ set, quantity, onQuantity, isBuyable, left, cart, covered, onCovered },
    outTheDoor: useOutTheDoor(
      { itemId, otherItemId, quantity, fitment: car?.fitmentId, roadHazard: covered, isBuyable },
      answer,
    ),
    fetcher: useFetcher<FormErrors>({ key: `add-to-cart ${itemId}` }),
  };
}

function getSet({ itemId, stock, verdict }: DetailTire, pair: AxlePair | null): PurchaseSet {
  const tire = { itemId, stock };
  if (pair === null) return [verdict?.axle ? { ...tire, axle: verdict.axle } : tire];
  const other = { itemId: pair.other.itemId, stock: pair.other.stock };
  return staggeredSet(pair.axle === 'front' ? { front: tire, rear: other } : { front: other, rear: tire });
}
