// Words alone, without a schema: pages list them without loading zod.

/** Every payment method that TireKit knows. A channel offers some of them, in its own order. */
export const paymentMethods = [
  'card',
  'paypal',
  'apple-pay',
  'resolve',
  'simple-pay',
  'katapult',
  'purchase-order',
  'exchange',
  /** Nothing is left to pay otherwise. No channel lists it: a cart’s gift card brings it. */
  'gift-card',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Paid with a token from the card provider, which the browser has before the order is placed. */
export const tokenMethods = ['card', 'apple-pay'] as const satisfies readonly PaymentMethod[];
export type TokenMethod = (typeof tokenMethods)[number];

/** The message for a buyer who has given up a payment (specification section 8). */
export const paymentCanceled: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card payment canceled',
  paypal: 'PayPal payment canceled',
  'apple-pay': 'ApplePay payment canceled',
  resolve: 'Resolve payment canceled',
  'simple-pay': 'SimplePay payment canceled',
  katapult: 'Katapult payment canceled',
  'purchase-order': 'Purchase order canceled',
  exchange: 'Exchange payment canceled',
  'gift-card': 'Gift card payment canceled',
};

/** The `failure.code` of an order whose buyer gave up its payment. */
export const CANCELED_PAYMENT = 'canceled';

/** The `failure.code` of an order whose credit application was declined; a lease may still be offered. */
export const CREDIT_DECLINED = 'credit-declined';

/** The `failure.code` of an order whose buyer did not finish paying in time. */
export const EXPIRED_PAYMENT = 'expired';

/** The `failure.code` of an order on account that is more than the account has left. */
export const CREDIT_LIMIT = 'credit-limit';
