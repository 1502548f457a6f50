import type { InstallAddOn, PickupLocation, ShippingMode } from '@tirekit/contract';
import type { PricedShop } from '../installers/index.ts';

/** The chosen way of a cart's tires, as `cart.fulfillment` stores it. Names and prices of shops are looked up. */
export interface FulfillmentChoice {
  readonly mode: ShippingMode;
  readonly installerId: string | null;
  /** Kept whole, because it belongs to a carrier whose service may be down when the cart is shown. */
  readonly location: PickupLocation | null;
  readonly warehouseId: string | null;
  /** The ZIP code that a van comes to. */
  readonly zip: string | null;
  readonly addOns: readonly InstallAddOn[];
  /** The shop's rates when the buyer chose it, or accepted new ones; absent in carts from before they were kept. */
  readonly agreed?: PricedShop | null;
  /** Why a time that was held is not any more, until another is chosen. */
  readonly gaveUp: 'shop' | 'tires' | null;
}

/** A way with a mode and no other choice. */
export const getChoice = (mode: ShippingMode): FulfillmentChoice => ({
  mode,
  installerId: null,
  location: null,
  warehouseId: null,
  zip: null,
  addOns: [],
  gaveUp: null,
});
