// Words that pages need without the schemas that contain them, so that a browser can list them without loading zod.
import { priceGuaranteeDays } from './constants.ts';

/** The promise of the price guarantee, in the same words where it is advertised and in the terms. */
export const priceGuarantee = `If our price drops within ${String(priceGuaranteeDays)} days of your order, claim the difference on your order page and we’ll refund it.`;

/** Shown beside a price without its total: it says what the price leaves out. */
export const priceLeavesOut = 'before tax and fees';

/** Names a price that is shown in place of the cart's, because of the manufacturer's minimum advertised price (MAP). */
export const advertisedPriceName = 'advertised price';
/** The same in a card, whose column is as wide as a price and two words. */
export const advertisedInCard = 'advertised';
/** Stands beside such a price, where a total would. */
export const seePriceInCart = 'See price in cart';
/** Why it does. */
export const whySeePriceInCart =
  'The manufacturer limits the price we can show here. Add to your cart to see your price.';

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

export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** The names of search results, by kind. */
export const foundKinds = {
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
  category: 'Category',
  type: 'Type',
  page: 'Page',
} as const;

/** "tire" or "tires", by number, without the number. */
export const tireWord = (count: number): 'tire' | 'tires' => (count === 1 ? 'tire' : 'tires');

/** A model with its make: `Honda Civic`. A model that ends in its make's name goes without it: `Boat Trailer`. */
export const modelWithMake = (make: string, model: string): string =>
  model.endsWith(` ${make}`) ? model : `${make} ${model}`;

/** The axle for a tire of a staggered set. */
export const axleNames = { front: 'Front', rear: 'Rear' } as const;

/** Payment providers' codes for card brands, and the brands as their owners write them. */
const cardBrands: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
]);

/** `Visa ending in 4242`; an unknown brand is called a card. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrands.get(brand) ?? 'Card'} ending in ${last4}`;
