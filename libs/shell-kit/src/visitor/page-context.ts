import type { CartShipping, ShippingMode, UserLocation } from '@tirekit/contract';
import type { DeviceClass } from '../request/device.ts';
import type { Experiments } from '../request/experiments.ts';

/** The part of the cart that every page shows. */
export interface CartSummary {
  tireCount: number;
  totalCents: number;
  /** The quantity of each tire, by its item id; absent for an empty cart. */
  held?: Readonly<Record<string, number>>;
}

/** The visitor's own data, which a page that is the same for everybody lacks: `/api/context`. */
export interface PageContext {
  hostUrl: string;
  isSimpleShop: boolean;
  device: DeviceClass;
  /** `{ip}` if no proxy names it. */
  userIp: string;
  experiments: Experiments;
  location: UserLocation | null;
  signedIn: boolean;
  siteCart: CartSummary;
  cartShipping: { mode: ShippingMode; confirmed: boolean; verification: CartShipping['verification'] } | null;
}

export const emptyCart: CartSummary = { tireCount: 0, totalCents: 0 };
