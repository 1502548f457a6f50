import type { PaymentMethod } from '@tirekit/contract';

/**
 * The path of a payment method's own page. Buyers who pay on another site come back to it, with `?canceled` if they gave up.
 */
export const paymentPath = (method: PaymentMethod): string => `/checkout/payments/${method}`;
