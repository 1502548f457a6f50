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
