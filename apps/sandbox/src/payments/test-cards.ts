import { type CardBrand } from './fields/card-rules.mjs';
import type { CardBehavior } from './protocol.ts';

export interface TestCard {
  /** Digits only. */
  number: string;
  brand: CardBrand;
  behavior: CardBehavior;
  /** The effect, in words for the person who tests. */
  effect: string;
}

/** The only numbers that this provider accepts, as listed in docs/protocol.md. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'approve', effect: 'Approved' },
  { number: '5555555555554444', brand: 'mastercard', behavior: 'approve', effect: 'Approved' },
  {
    number: '378282246310005',
    brand: 'amex',
    behavior: 'approve',
    effect: 'Approved (four-digit security code)',
  },
  { number: '6011111111111117', brand: 'discover', behavior: 'approve', effect: 'Approved' },
  { number: '4000000000000002', brand: 'visa', behavior: 'decline', effect: 'Declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behavior: 'insufficient_funds',
    effect: 'Declined: insufficient funds',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behavior: 'challenge',
    effect: 'Asks for a second factor, which you approve or fail',
  },
  {
    number: '4000000000000531',
    brand: 'visa',
    behavior: 'processing',
    effect: 'Code 539: processing, settles a little later',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behavior: 'slow',
    effect: 'Approved, but the answer comes too late for the shop',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behavior: 'capture_fails',
    effect: 'Authorized, but the authorization has expired when it is captured',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behavior: 'slow_capture',
    effect: 'Authorized and captured, but the answer to the capture comes too late for the shop',
  },
];

/** The test card with this number (digits only), if there is one. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}
