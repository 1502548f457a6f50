import type { PaymentMethod } from './payment-methods.ts';

// For servers: what a page shows of a method comes with its data, so that no method adds anything to its code.

/** The methods as their owners write them. */
export const paymentNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  'apple-pay': 'Apple Pay',
  resolve: 'Resolve',
  'simple-pay': 'SimplePay',
  katapult: 'Katapult',
  'purchase-order': 'Purchase order',
  exchange: 'Exchange',
  'gift-card': 'Gift card',
};
