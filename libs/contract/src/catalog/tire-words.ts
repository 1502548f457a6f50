// Words that pages need without the schemas that contain them, so that a browser can list them without loading zod.

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

/** "tire" or "tires", by number, without the number. */
export const tireWord = (count: number): 'tire' | 'tires' => (count === 1 ? 'tire' : 'tires');

/** A model with its make: `Honda Civic`. A model that ends in its make's name goes without it: `Boat Trailer`. */
export const modelWithMake = (make: string, model: string): string =>
  model.endsWith(` ${make}`) ? model : `${make} ${model}`;

/** Stands where a fact of a tire is not known, which is not the same as no. */
export const NOT_STATED = 'Not stated';
/** Stands for a UTQG grade that the law does not ask of such a tire: winter, light truck, and trailer tires, and spares. */
export const GRADE_NOT_REQUIRED = 'Not required for this kind of tire';

/** The axle for a tire of a staggered set. */
export const axleNames = { front: 'Front', rear: 'Rear' } as const;
