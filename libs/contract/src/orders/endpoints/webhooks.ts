import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { paymentMethods } from '../../buying/payment-methods.ts';

/** A signed message of a kind we follow that doesn't match the agreed format gets `unprocessable`, so that it is sent again. */
const received = z.object({ received: z.literal(true) });

export const paymentWebhook = endpoint({
  id: 'webhooks.payments',
  method: 'POST',
  path: '/v1/webhooks/payments',
  summary: 'The card provider says what became of a charge. Signed; twice, late or first is fine.',
  auth: 'signed',
  access: { thing: 'purchase', who: 'machine', proof: ['signature'] },
  body: z.unknown(),
  answer: received,
  errors: ['unprocessable'],
});

export const providerWebhook = endpoint({
  id: 'webhooks.paymentsOf',
  method: 'POST',
  path: '/v1/webhooks/payments/{provider}',
  summary:
    'The provider of a payment method, by the method’s name, says that something became of a payment. Signed; twice, late or first is fine.',
  auth: 'signed',
  access: { thing: 'purchase', who: 'machine', proof: ['signature'] },
  params: z.object({ provider: z.enum(paymentMethods) }),
  body: z.unknown(),
  answer: received,
  errors: ['not-found', 'unprocessable'],
});

export const carrierWebhook = endpoint({
  id: 'webhooks.carrier',
  method: 'POST',
  path: '/v1/webhooks/carrier',
  summary: 'The carrier says where a parcel is. Signed; twice, late or out of order is fine.',
  auth: 'signed',
  access: { thing: 'purchase', who: 'machine', proof: ['signature'] },
  body: z.unknown(),
  answer: received,
  errors: ['unprocessable'],
});
