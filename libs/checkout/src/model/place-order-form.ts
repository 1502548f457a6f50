import { OrderNumber, QuoteArrival } from '@tirekit/contract';
import * as z from 'zod/mini';

const ORDER_AGAIN =
  'You already ordered these tires. To buy a second set, check the box below. To see your first order, select Track order.';

/** A whole number that a hidden field holds. */
const count = (digits: number) =>
  z.pipe(z.string().check(z.regex(new RegExp(`^\\d{1,${String(digits)}}$`))), z.transform(Number));

/** Undefined for text that our pages didn't write. The order then gets the promise that holds when it is placed. */
function readArrival(text: string): QuoteArrival | undefined {
  try {
    return QuoteArrival.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Fields that a page sends with an order, so that the API can refuse it if the cart has changed. */
export const PurchaseFields = {
  purchaseKey: z.uuid(),
  cartVersion: count(9),
  totalCents: count(12),
  /** The gift card's part of the total, in US cents, if the page showed one. */
  giftCardCents: z.optional(count(12)),
  /** The days that the page promised, as JSON; undefined if it sent anything else. */
  arrives: z.pipe(z._default(z.string(), ''), z.transform(readArrival)),
  /** The version of the terms of sale that the page named; undefined where it named none. */
  termsVersion: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
  /** The cart as the page showed it. */
  seen: z._default(z.string(), ''),
  /** The order of this cart that still waits for its payment, if the page showed one. */
  waitingOrder: z.optional(OrderNumber),
  /** Checked if the buyer wants this order in addition to that one. */
  again: z.optional(z.literal('on')),
};

interface AgainChoice {
  readonly waitingOrder?: string | undefined;
  readonly again?: 'on' | undefined;
}

/** Nobody buys the same tires a second time without saying so. */
export const orderAgain = z.refine<AgainChoice>(
  ({ waitingOrder, again }) => waitingOrder === undefined || again === 'on',
  { path: ['again'], message: ORDER_AGAIN },
);

/** The form of the review page, which places the order. */
export const PlaceOrderForm = z.object(PurchaseFields).check(orderAgain);
export type PlaceOrderForm = z.infer<typeof PlaceOrderForm>;
