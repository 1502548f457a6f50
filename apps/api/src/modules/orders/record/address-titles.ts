import type { ShippingMode } from '@tirekit/contract';

/** The headings above the address of an order. */
export const addressTitles: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Ship to',
  'ship-to-shop': 'Installation at',
  'mobile-install': 'Installation at',
  'fedex-pickup': 'Pick up at',
  'warehouse-pickup': 'Pick up at',
};
