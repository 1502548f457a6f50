// Words alone, without a schema: pages list them without loading zod.

/** Ways to get tires from us to the buyer. */
export const shippingModes = [
  'mobile-install',
  'ship-to-shop',
  'ship-to-me',
  'fedex-pickup',
  'warehouse-pickup',
] as const;
export type ShippingMode = (typeof shippingModes)[number];

/** Ways to an address of the buyer's own. */
export const addressedModes = ['mobile-install', 'ship-to-me'] as const;
export type AddressedMode = (typeof addressedModes)[number];

/** Ways to a place that has an address of its own: a shop, a carrier's location, a warehouse. */
export const placedModes = ['ship-to-shop', 'fedex-pickup', 'warehouse-pickup'] as const;
export type PlacedMode = (typeof placedModes)[number];

/** Ways that include the fitting of the tires. */
export const fittedModes = ['mobile-install', 'ship-to-shop'] as const;
export type FittedMode = (typeof fittedModes)[number];

export const isPlacedMode = (mode: ShippingMode): mode is PlacedMode =>
  placedModes.some((placed) => placed === mode);
export const isFittedMode = (mode: ShippingMode): mode is FittedMode =>
  fittedModes.some((fitted) => fitted === mode);

/** The words before the days that a quote promises, by shipping mode: `Arrives Tue, Dec 1`. */
export const arrivalVerbs: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': 'Arrives',
  'ship-to-shop': 'Gets to the shop',
  'mobile-install': 'Gets to the installer',
  'fedex-pickup': 'Ready at your pickup location',
  'warehouse-pickup': 'Ready for pickup',
};
