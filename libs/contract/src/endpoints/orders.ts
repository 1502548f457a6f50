import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Order, OrderPlaced, TrackedOrder } from '../entities/order.ts';
import { OrderNumber, StateCode } from '../ids.ts';
import * as messages from '../messages.ts';
import { City, FirstName, LastName, Phone, PlainText, Zip, Zip5 } from '../patterns.ts';
import { phoneTypes } from '../words.ts';

export const BillingAddress = z.object({
  firstName: FirstName,
  lastName: LastName,
  addressLine1: PlainText(80).check(z.regex(/[A-Za-z0-9].*[A-Za-z0-9]/, messages.address)),
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateCode,
  zip: Zip,
  phone: Phone,
  phoneType: z.enum(phoneTypes, messages.phoneType),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

export const placeOrder = endpoint({
  id: 'orders.place',
  method: 'POST',
  path: '/v1/orders',
  summary: 'Buys the cart. The same `idempotency-key` gives the same order, however often it is sent.',
  auth: 'channel',
  body: z.object({
    /** The version that the buyer saw; a cart that has changed since is refused. */
    cartVersion: z.int(),
    totalCents: z.int(),
    payment: z.object({
      method: z.literal('card'),
      /** From the provider's hosted fields; never a card number. */
      token: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,120}$/)),
    }),
    /** Null if it is the same as the shipping address. */
    billing: z.nullable(BillingAddress),
    poNumber: z.optional(PlainText(30)),
    acceptTerms: z.literal(true, messages.terms),
    /**
     * The cart's order that is still waiting for its payment, if the buyer wants this one as well. Without it, a cart
     * with such an order is not bought again: the answer is that order.
     */
    besides: z.optional(OrderNumber),
    /** Where a second factor returns to; must be on the calling storefront's origin. */
    returnUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]{1,300}$/))),
  }),
  answer: OrderPlaced,
  status: 201,
  errors: [
    'cart-changed',
    'price-changed',
    'out-of-stock',
    'payment-declined',
    'idempotency-mismatch',
    'unprocessable',
  ],
});

export const getOrder = endpoint({
  id: 'orders.get',
  method: 'GET',
  path: '/v1/orders/{orderNumber}',
  summary: 'The order, for whoever holds its key (`x-tirekit-order`).',
  auth: 'channel',
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ order: Order }),
  errors: ['not-found'],
});

export const settleOrder = endpoint({
  id: 'orders.settle',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/settlement',
  summary: 'Asks the provider how the payment stands now, after a second factor or a wait.',
  auth: 'channel',
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ order: Order }),
  errors: ['not-found'],
});

export const trackOrder = endpoint({
  id: 'orders.track',
  method: 'POST',
  path: '/v1/orders/track',
  summary:
    'A guest follows an order by its number and ZIP code. One answer for a wrong number and a wrong ZIP.',
  auth: 'channel',
  body: z.object({ orderNumber: OrderNumber, zip: Zip5 }),
  answer: z.object({ order: TrackedOrder }),
  errors: ['not-found'],
});

export const followOrder = endpoint({
  id: 'orders.follow',
  method: 'POST',
  path: '/v1/orders/follow',
  summary: 'Follows an order by the signed link of its mail.',
  auth: 'channel',
  body: z.object({
    orderNumber: OrderNumber,
    /** When the link expires, in Unix seconds. */
    expires: z.string().check(z.regex(/^\d{1,12}$/)),
    signature: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  answer: z.object({ order: TrackedOrder }),
  errors: ['not-found'],
});

/** The page that follows an order. The link in a mail adds `order`, `expires` and `signature`. */
export const trackingResultPath = '/track-your-order/result';

/** Receipt PDF (specification section 2). The answer is the file, not JSON. */
export const receiptPath = '/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf';

/** Where a storefront leads a browser whose link to a receipt opens none any more. */
export const receiptEndedPath = '/track-your-order?link=receipt';
