import type { PriceOwner } from '../shared/account-words.ts';

// Apart from other words, because lists of tires, which are loaded most, need none of these.

/** The names of a total that is not paid yet: with everything, or without a ZIP code. */
export const totalNames = {
  complete: 'Estimated total',
  incomplete: 'Total before tax and state fees',
} as const;

/** The states with free shipping, for the end of a sentence. */
export const freeShippingWhere = 'in the 48 contiguous states and DC';

/** The condition that goes with every promise of free shipping. */
export const freightElsewhere =
  'Shipping to Alaska, Hawaii, and the U.S. territories is charged per tire and takes longer.';

/** The name of a price that is not everybody's, so that nobody wonders whose it is. Null for the one that is. */
export const priceNames: Readonly<Record<PriceOwner, string | null>> = {
  Retail: null,
  'Retail Member': 'member price',
  'Partner Program': 'program price',
  Fleet: 'fleet price',
  'Special Order': 'special-order price',
  employee: 'employee price',
  military: 'military price',
};

/** Beside such a price. @param price formatted */
export const everybodyPays = (price: string) => `Regular price: ${price}`;

/** Beside the price of one tire that holds for a number of them. */
export const whenYouBuy = (quantity: number) => ` when you buy ${quantity}`;

/** Below a price, of which it is no part. */
export const backByMail = (amount: string, quantity: number) =>
  `${amount} mail-in rebate when you buy ${quantity}`;
