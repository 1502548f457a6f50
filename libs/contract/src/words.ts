// Words that pages need without the schemas that contain them, so that a browser can list them without loading zod.
import { priceGuaranteeDays } from './constants.ts';

/** What the price guarantee promises: the same sentence where it is advertised and in the terms. */
export const priceGuarantee = `If our price drops within ${String(priceGuaranteeDays)} days of your order, we refund the difference.`;

/** Stands beside a price that is shown alone: what it leaves out. */
export const priceLeavesOut = 'before tax and fees';

/** Ways to get tires from us to the buyer. */
export const shippingModes = [
  'mobile-install',
  'ship-to-shop',
  'ship-to-me',
  'fedex-pickup',
  'warehouse-pickup',
] as const;
export type ShippingMode = (typeof shippingModes)[number];

export const phoneTypes = ['mobile', 'home', 'work'] as const;
export type PhoneType = (typeof phoneTypes)[number];

/** What a search result is called, by its kind. */
export const foundKinds = {
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
  category: 'Category',
  type: 'Type',
} as const;

/** "tire" or "tires", by number, without the number. */
export const tireWord = (count: number): 'tire' | 'tires' => (count === 1 ? 'tire' : 'tires');

/** A model with its make: `Honda Civic`. A model that ends in its make's name goes without it: `Boat Trailer`. */
export const modelWithMake = (make: string, model: string): string =>
  model.endsWith(` ${make}`) ? model : `${make} ${model}`;

/** Where on the car a tire of a staggered set goes. */
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
