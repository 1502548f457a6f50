import * as z from 'zod/mini';
import { Attribution } from '../../buying/entities/attribution.ts';
import { endpoint } from '../../endpoint.ts';
import { CartOpened } from '../../buying/entities/cart.ts';
import { OrderProof, SignedOrderLink } from '../entities/order-proof.ts';
import { Order, OrderPlaced, TrackedOrder } from '../entities/order.ts';
import { QuoteArrival } from '../../buying/entities/quote.ts';
import { OrderSearch, OwnOrders } from '../entities/own-orders.ts';
import { ReorderOutcome } from '../entities/reorder.ts';
import { OrderNumber, StateOrTerritory } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';
import {
  AddressLine,
  City,
  FirstName,
  LastName,
  Phone,
  PlainText,
  Zip,
  Zip5,
} from '../../shared/patterns.ts';
import { intBetween } from '../../shared/query.ts';
import { phoneTypes } from '../../shared/phone-types.ts';

export const BillingAddress = z.object({
  firstName: FirstName,
  lastName: LastName,
  addressLine1: AddressLine,
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateOrTerritory,
  zip: Zip,
  phone: Phone,
  phoneType: z.enum(phoneTypes, messages.phoneType),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

/** From the card provider: its hosted fields, or what it made of Apple's payment token; never a card number. */
const PaymentToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,120}$/));

/** The payment of an order. Methods without a token are authorized elsewhere: at `nextActionUrl`, or by the account's terms. */
export const OrderPayment = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), token: PaymentToken }),
  z.object({ method: z.literal('apple-pay'), token: PaymentToken }),
  z.object({ method: z.literal('paypal') }),
  z.object({ method: z.literal('resolve') }),
  z.object({ method: z.literal('simple-pay') }),
  z.object({ method: z.literal('katapult') }),
  z.object({ method: z.literal('purchase-order') }),
  z.object({
    method: z.literal('exchange'),
    /** The exchange's checkout that the customer came with; its usual one without. */
    checkoutUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]{1,500}$/))),
  }),
  /** The cart’s gift card pays all of it. */
  z.object({ method: z.literal('gift-card') }),
]);
export type OrderPayment = z.infer<typeof OrderPayment>;

const TermsVersion = z.string().check(z.regex(/^[\w.-]{1,40}$/));

export const placeOrder = endpoint({
  id: 'orders.place',
  method: 'POST',
  path: '/v1/orders',
  summary: 'Buys the cart. The same `idempotency-key` gives the same order, however often it is sent.',
  auth: 'channel',
  access: 'cart',
  limit: 'buy',
  body: z.object({
    /** The version that the buyer saw; a cart that has changed since is refused. */
    cartVersion: z.int(),
    totalCents: z.int(),
    /** The days that the page promised. The order is refused if they are later now; otherwise it keeps these. */
    arrives: z.optional(QuoteArrival),
    /** The part that the cart’s gift card pays, in US cents, as the buyer saw it; missing without one. */
    giftCardCents: z.optional(z.int()),
    payment: OrderPayment,
    /** Null if it is the same as the shipping address. */
    billing: z.nullable(BillingAddress),
    poNumber: z.optional(PlainText(30)),
    acceptTerms: z.literal(true, messages.terms),
    /** The version of the terms of sale that the buyer's page named; missing where the storefront's text names none. */
    termsVersion: z.optional(TermsVersion),
    /**
     * The version that the storefront has now. A purchase under another one is refused; a repeat of one that was made gets its
     * order, whatever the version is by then.
     */
    termsInForce: z.optional(TermsVersion),
    /** The visit's way to this order; missing where nothing is known, or the buyer has opted out. */
    attribution: z.optional(Attribution),
    /**
     * The number of this cart's order that still awaits its payment, if the buyer wants a second order. Without it, the
     * API places no second order but answers with the first.
     */
    additionalTo: z.optional(OrderNumber),
    /**
     * The page to return to after a second factor, or from another site where the buyer pays; `?canceled` is added where
     * they gave up there. It must be on the calling storefront's origin.
     */
    returnUrl: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]{1,300}$/))),
  }),
  answer: OrderPlaced,
  status: 201,
  errors: [
    'cart-changed',
    'terms-changed',
    'price-changed',
    'gift-card-changed',
    'out-of-stock',
    'tires-mixed',
    'acknowledgment-required',
    'slot-gone',
    'shop-cannot',
    'outside-area',
    'payment-declined',
    'credit-limit',
    'approval-required',
    'payment-method-unavailable',
    'exchange-visit-ended',
    'appointment-refused',
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
  access: 'order',
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
  access: 'order',
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ order: Order }),
  errors: ['not-found'],
});

export const abandonOrder = endpoint({
  id: 'orders.abandon',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/abandonment',
  summary:
    'Gives up a payment that waits for its buyer: it is voided, and the order fails with `canceled`, which frees its stock and time. If it has been paid meanwhile, the order is confirmed instead; one that has ended stays as it is. Repeating it changes nothing.',
  auth: 'channel',
  access: 'order',
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ order: Order }),
  errors: ['not-found'],
});

export const listOwnOrders = endpoint({
  id: 'orders.mine',
  method: 'GET',
  path: '/v1/account/orders',
  summary:
    'The orders of the account in this storefront, the newest first. Pages that are asked for with the same `from` do not move when something is bought meanwhile.',
  auth: 'channel',
  access: { thing: 'order', who: 'signed-in', proof: ['account'] },
  query: z.object({
    /** Words that an order must have: in its number, PO number, tracking number, or the name or size of a tire. */
    query: z._default(OrderSearch, ''),
    /** The first order of the first page; newer ones are left out. */
    from: z.optional(OrderNumber),
    page: z._default(intBetween(1, 10_000), 1),
  }),
  answer: OwnOrders,
  errors: ['sign-on-required'],
});

export const getOwnOrder = endpoint({
  id: 'orders.own',
  method: 'GET',
  path: '/v1/account/orders/{orderNumber}',
  summary: 'An order of the account, in the storefront where it was placed.',
  auth: 'channel',
  access: { thing: 'order', who: 'signed-in', proof: ['account'] },
  params: z.object({ orderNumber: OrderNumber }),
  answer: z.object({ order: Order }),
  errors: ['sign-on-required', 'not-found'],
});

export const trackOrder = endpoint({
  id: 'orders.track',
  method: 'POST',
  path: '/v1/orders/track',
  summary:
    'A guest follows an order by its number and ZIP code. One answer for a wrong number and a wrong ZIP; few tries per number.',
  auth: 'channel',
  access: { thing: 'order', proof: ['number-and-zip'] },
  feature: 'tracking',
  limit: 'track',
  body: z.object({ orderNumber: OrderNumber, zip: Zip5 }),
  answer: z.object({ order: TrackedOrder }),
  errors: ['not-found', 'too-many-tries'],
});

export const followOrder = endpoint({
  id: 'orders.follow',
  method: 'POST',
  path: '/v1/orders/follow',
  summary: 'Follows an order by the signed link of its mail.',
  auth: 'channel',
  access: { thing: 'order', proof: ['signed-link'] },
  feature: 'tracking',
  limit: 'track',
  body: z.object({ orderNumber: OrderNumber, ...SignedOrderLink.shape }),
  answer: z.object({ order: TrackedOrder }),
  errors: ['not-found'],
});

export const reorderTires = endpoint({
  id: 'orders.reorder',
  method: 'POST',
  path: '/v1/orders/reorder',
  summary:
    'Puts the tires of an order into the caller’s cart again, at today’s prices; opens a cart when the key is missing. The same `idempotency-key` puts them in once. Refused if none of them can be had.',
  auth: 'channel',
  access: { thing: 'order', proof: ['account', 'order-key', 'signed-link'] },
  body: z.object({ orderNumber: OrderNumber, proof: z.optional(OrderProof) }),
  answer: z.object({
    ...CartOpened.shape,
    ...ReorderOutcome.shape,
  }),
  status: 201,
  errors: [
    'not-found',
    'order-code-required',
    'conflict',
    'out-of-stock',
    'acknowledgment-required',
    'tires-mixed',
    'brand-not-associated',
    'unprocessable',
  ],
});

/** The page that follows an order. The link in a mail adds `order`, `expires` and `signature`. */
export const trackingResultPath = '/track-your-order/result';

/** Receipt PDF (specification section 2). The answer is the file, not JSON. */
export const receiptPath = '/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf';

/** The page to which a storefront sends a browser when its receipt link no longer works. */
export const receiptEndedPath = '/track-your-order?link=receipt';
