import type { CartShipping, ShippingMode, UserLocation } from '@tirekit/contract';
import type { DeviceClass } from '../request/device.ts';
import type { Experiments } from '../request/experiments.ts';

/** The cart, as much of it as every page shows. */
export interface CartSummary {
  tireCount: number;
  totalCents: number;
  /** How many there are of each tire, by its item id; nothing in an empty cart. */
  held?: Readonly<Record<string, number>>;
}

/** What is the visitor's own, of whom a page that is the same for everybody knows nothing: `/api/context`. */
export interface PageContext {
  hostUrl: string;
  isSimpleShop: boolean;
  device: DeviceClass;
  /** `{ip}` where no proxy names it. */
  userIp: string;
  experiments: Experiments;
  location: UserLocation | null;
  signedIn: boolean;
  siteCart: CartSummary;
  cartShipping: { mode: ShippingMode; confirmed: boolean; verification: CartShipping['verification'] } | null;
}

export const emptyCart: CartSummary = { tireCount: 0, totalCents: 0 };
