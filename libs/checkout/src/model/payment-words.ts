import { business, type PaymentMethod } from '@tirekit/contract';

// Read by loaders alone: pages get the words of the methods that they show with their data.

export interface PaymentWords {
  /** One line below the method's name, where a buyer chooses. */
  readonly hint: string;
  /** The steps after the review. */
  readonly next: readonly string[];
  /** Terms besides our terms of sale; null if there are none. */
  readonly terms: string | null;
  /** Below the method on the review page; null where the button there is the last one. */
  readonly atReview: string | null;
}

/** @param name whoever is paid there */
const elsewhere = (name: string, doing: string, then: string): readonly string[] => [
  'Review your order and select Place order.',
  `We take you to ${name}, where you ${doing}.`,
  `${name} brings you back here. ${then}`,
];

const ONCE_DONE = 'Your order is confirmed as soon as the payment is done.';
const toSite = (name: string): string => `When you place the order, we take you to ${name} to finish paying.`;

export const paymentWords: Readonly<Record<PaymentMethod, PaymentWords>> = {
  card: { hint: 'Credit or debit card', next: [], terms: null, atReview: null },
  paypal: {
    hint: 'Pay with your PayPal account',
    next: elsewhere('PayPal', 'sign in and approve the payment', ONCE_DONE),
    terms: null,
    atReview: toSite('PayPal'),
  },
  'apple-pay': {
    hint: 'Pay with a card in your Apple Wallet',
    next: [
      'Select the Apple Pay button below.',
      'Check the total and confirm with Face ID, Touch ID, or your passcode.',
      'We place your order right away.',
    ],
    terms: null,
    atReview: null,
  },
  resolve: {
    hint: 'Net terms for your business',
    next: elsewhere(
      'Resolve',
      'choose your terms',
      'Your order is confirmed as soon as Resolve approves it.',
    ),
    terms: 'Resolve decides about your net terms. You agree to them on its site.',
    atReview: toSite('Resolve'),
  },
  'simple-pay': {
    hint: 'Pay over time',
    next: elsewhere(
      'SimplePay',
      'apply and choose your plan',
      'Your order is confirmed as soon as SimplePay approves it.',
    ),
    terms: 'SimplePay decides about your application. You agree to its loan terms on its site.',
    atReview: toSite('SimplePay'),
  },
  katapult: {
    hint: 'Lease to own',
    next: elsewhere(
      'Katapult',
      'apply for a lease',
      'Your order is confirmed as soon as Katapult approves it.',
    ),
    terms: 'Katapult decides about your application. You agree to its lease terms on its site.',
    atReview: toSite('Katapult'),
  },
  'purchase-order': {
    hint: 'Bill your account',
    next: [
      'Enter your PO number.',
      'Review your order and select Place order.',
      `We ship your order and bill your account. Please pay within ${String(business.purchaseOrderNetDays)} days.`,
    ],
    terms: null,
    atReview: `We bill your account. Please pay within ${String(business.purchaseOrderNetDays)} days.`,
  },
  exchange: {
    hint: 'Pay at your exchange’s checkout',
    next: elsewhere('your exchange', 'pay', ONCE_DONE),
    terms: null,
    atReview: toSite('your exchange'),
  },
  // Never chosen by itself: the card that a cart is paid with leaves nothing to another method.
  'gift-card': { hint: 'Your gift card pays it all', next: [], terms: null, atReview: null },
};
