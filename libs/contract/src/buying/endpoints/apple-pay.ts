import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

export const applePaySession = endpoint({
  id: 'applePay.session',
  method: 'POST',
  path: '/v1/payments/apple-pay/session',
  summary:
    'Has this storefront validated at Apple, for `completeMerchantValidation` of an ApplePaySession. Only addresses of Apple are asked.',
  auth: 'channel',
  access: 'purchase',
  body: z.object({
    /** The `validationURL` of the event `onvalidatemerchant`. */
    validationUrl: z.string().check(z.regex(/^https?:\/\/[^\s@]{1,500}$/)),
  }),
  /** Apple's merchant session, to be handed on as it is. */
  answer: z.object({ session: z.record(z.string(), z.unknown()) }),
  errors: ['payment-method-unavailable', 'unprocessable', 'unavailable'],
});

export const applePayToken = endpoint({
  id: 'applePay.token',
  method: 'POST',
  path: '/v1/payments/apple-pay/token',
  summary:
    'Exchanges what a buyer has authorized in Apple’s sheet for a token of the card provider, with which an order is placed by `apple-pay`.',
  auth: 'channel',
  access: 'purchase',
  body: z.object({
    /** `event.payment.token` of `onpaymentauthorized`, as JSON, in base64url: its hexadecimal fields can look like card numbers. */
    payment: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,12000}$/)),
  }),
  answer: z.object({
    token: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }),
  }),
  errors: ['payment-method-unavailable', 'payment-declined', 'unprocessable', 'unavailable'],
});
