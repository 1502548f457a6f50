import type { Channel } from '@tirekit/channel';
import {
  type BodyOf,
  type Cart,
  type CartProblem,
  type CartFulfillment,
  type ErrorCode,
  errorTable,
  isPlacedMode,
  messages,
  type OrderFulfillment,
  type PaymentMethod,
  type placeOrder,
  type QuoteArrival,
  type ShippingForm,
  type ShippingMode,
} from '@tirekit/contract';
import { postalRegionName } from '@tirekit/tires';
import type * as z from 'zod/mini';
import { ApiProblem, refuseField } from '../../platform/http/api-problem.ts';

type ProblemCode = z.infer<typeof CartProblem>['code'];

/** The error with which an order is refused for a line's problem. */
const refusals: Record<ProblemCode, ErrorCode> = {
  'price-changed': 'price-changed',
  'out-of-stock': 'out-of-stock',
  'low-stock': 'out-of-stock',
  discontinued: 'out-of-stock',
  'mixed-set': 'tires-mixed',
};

/** The error with which an order is refused because its tires cannot reach their buyer on the chosen way. */
const wayRefusals: Record<NonNullable<CartFulfillment['problem']>['code'], ErrorCode> = {
  'shop-missing': 'unprocessable',
  'shop-closed': 'shop-cannot',
  'shop-cannot': 'shop-cannot',
  'outside-area': 'outside-area',
  'time-missing': 'unprocessable',
  'time-gone': 'slot-gone',
  'location-missing': 'unprocessable',
  'warehouse-missing': 'unprocessable',
  'warehouse-short': 'unprocessable',
  'price-changed': 'price-changed',
};

const sentences = {
  empty: 'Your cart is empty.',
  shipping: 'Please confirm your shipping address.',
  mode: 'This shipping option is not available. Please choose another one.',
  quote: 'We could not calculate a total for this ZIP code. Check the ZIP code or call us.',
  billing: 'Please enter the billing address of your card.',
  later: 'Your tires would arrive later than this page said. Please review the new date.',
  returnUrl: 'The return address must be on the storefront.',
} as const;

export interface Buyable {
  readonly cart: Cart;
  readonly shipping: ShippingForm;
  readonly shippingMode: ShippingMode;
  /** Null for tires that are sent to the buyer. */
  readonly fulfillment: OrderFulfillment | null;
  /** The days that the buyer was promised when they paid. */
  readonly arrives: QuoteArrival | null;
}

/**
 * Asserts that the buyer has accepted the terms of sale that the storefront has now.
 * @throws ApiProblem `terms-changed`
 */
export function assertTerms({ termsVersion, termsInForce }: BodyOf<typeof placeOrder>): void {
  if (termsInForce !== undefined && termsVersion !== termsInForce) throw new ApiProblem('terms-changed');
}

/**
 * Asserts that the cart is still the one the buyer saw and agreed to pay for.
 * @throws ApiProblem that names the first reason why it cannot be bought, with the lines concerned
 */
export function checkCart(
  cart: Cart | null,
  body: BodyOf<typeof placeOrder>,
  channel: Channel,
  hasProvider: (method: PaymentMethod) => boolean,
): Buyable {
  if (cart === null) throw new ApiProblem('cart-changed');
  if (cart.lines.length === 0) throw new ApiProblem('cart-changed', sentences.empty);
  const { method } = body.payment;
  // The rest to pay decides about that one, once the total is known.
  const isOffered = method === 'gift-card' || channel.paymentMethods.includes(method);
  if (!isOffered || !hasProvider(method)) throw methodUnavailable();
  if (body.billing !== null && postalRegionName(body.billing.state) === null)
    throw refuseField('billing.state', messages.state);

  const troubled = cart.lines.flatMap(({ lineId, problem }) =>
    problem === null
      ? []
      : [{ path: `lines.${lineId}`, message: problem.message, code: refusals[problem.code] }],
  );
  const worst = troubled.find(({ code }) => code === 'out-of-stock') ?? troubled[0];
  if (worst !== undefined) {
    throw new ApiProblem(worst.code, undefined, {
      fields: troubled.map(({ path, message }) => ({ path, message })),
    });
  }
  assertAgreed(cart);
  if (cart.version !== body.cartVersion) throw new ApiProblem('cart-changed');
  // Its total is that of the method which the buyer has chosen.
  if (cart.paymentMethod !== null && cart.paymentMethod !== method) throw new ApiProblem('cart-changed');
  // The order that it is additional to is no longer waiting: the cart is either bought, or free to be.
  if (body.additionalTo !== undefined && cart.waitingOrder?.orderNumber !== body.additionalTo)
    throw new ApiProblem('cart-changed');

  const { shipping } = cart;
  if (shipping?.form == null || !shipping.confirmed) throw refuseField('shipping', sentences.shipping);
  if (!channel.shippingModes.includes(shipping.mode)) throw refuseField('shipping.mode', sentences.mode);
  assertArrives(cart.fulfillment, shipping.mode);
  // The address that the tires go to is not the buyer's, and only a card needs one.
  if (method === 'card' && body.billing === null && isPlacedMode(shipping.mode))
    throw refuseField('billing', sentences.billing);
  if (!cart.quote.complete) throw refuseField('shipping.zip', sentences.quote);
  if (cart.quote.totalCents !== body.totalCents) {
    const { message } = errorTable['price-changed'];
    throw refuseField('totalCents', message, 'price-changed');
  }
  assertGiftCard(cart, body);
  const arrives = keptPromise(cart, body.arrives);
  return {
    cart,
    shipping: shipping.form,
    shippingMode: shipping.mode,
    fulfillment: cart.fulfillment && orderFulfillment(cart.fulfillment, arrives),
    arrives,
  };
}

/** Asserts that the buyer has agreed to everything that a verdict requires, no matter how the tires got into the cart. */
function assertAgreed({ agreements = [] }: Cart): void {
  const missing = agreements.filter(({ agreed }) => !agreed);
  if (missing.length === 0) return;
  throw new ApiProblem('acknowledgment-required', messages.agreementsMissing, {
    fields: missing.map(({ lineId, sentence }) => ({ path: `lines.${lineId}`, message: sentence })),
  });
}

/** A gift card pays what the buyer saw, and leaves something to another method, or nothing. */
function assertGiftCard(
  { giftCard, quote }: Cart,
  { giftCardCents = 0, payment }: BodyOf<typeof placeOrder>,
): void {
  if ((giftCard?.paysCents ?? 0) !== giftCardCents) throw new ApiProblem('gift-card-changed');
  const paysAll = giftCard !== undefined && giftCardCents === quote.totalCents;
  if (paysAll !== (payment.method === 'gift-card')) throw methodUnavailable();
  // The document that is paid there says what all of it costs.
  if (giftCard !== undefined && payment.method === 'exchange') throw methodUnavailable();
}

/** Carts from before there was a choice have none, and are sent to the buyer. */
function assertArrives(way: CartFulfillment | null, mode: ShippingMode): void {
  if ((way?.mode ?? 'ship-to-me') !== mode) throw refuseField('shipping', sentences.shipping);
  if (way?.problem == null) return;
  const { code, message } = way.problem;
  const fields = (way.installer?.reasons ?? []).map((reason) => ({ path: 'fulfillment', message: reason }));
  throw new ApiProblem(wayRefusals[code], message, {
    fields: fields.length > 0 ? fields : [{ path: 'fulfillment', message }],
  });
}

/** The facts of the way that the order keeps; null for tires that are sent to the buyer. */
function orderFulfillment(way: CartFulfillment, arrives: QuoteArrival | null): OrderFulfillment | null {
  if (way.mode === 'ship-to-me') return null;
  const { mode, installer, location, warehouse, addOns } = way;
  const readyAt = arrives?.readyAt ?? warehouse?.readyAt;
  return {
    mode,
    installer: installer && atShop(installer),
    location,
    warehouse: warehouse && { ...warehouse, ...(readyAt !== undefined && { readyAt }) },
    addOns,
    arrivesEarliest: arrives?.earliest ?? null,
    arrivesLatest: arrives?.latest ?? null,
  };
}

/** Tolerance for the time between loading a page and clicking its button, because our warehouse promises full hours. */
const READY_LATER_MS = 3_600_000;

/**
 * The promise that the buyer saw, as far as it can still be kept.
 * @throws ApiProblem `cart-changed` if the tires would come later than the page said
 */
function keptPromise({ quote }: Cart, seen: QuoteArrival | undefined): QuoteArrival | null {
  const now = quote.arrives ?? null;
  if (seen === undefined || now === null) return now;
  const isLater =
    now.latest > seen.latest ||
    Date.parse(now.readyAt ?? '') - Date.parse(seen.readyAt ?? '') > READY_LATER_MS;
  if (isLater) throw new ApiProblem('cart-changed', sentences.later);
  return seen;
}

const atShop = ({
  installerId,
  code,
  path,
  company,
  address,
  city,
  state,
  zip,
  phone,
  mobile,
}: NonNullable<CartFulfillment['installer']>): NonNullable<OrderFulfillment['installer']> => ({
  installerId,
  code,
  path,
  company,
  address,
  city,
  state,
  zip,
  phone,
  mobile,
});

/**
 * Checks the address that a second factor sends the browser back to: only the calling storefront.
 * @throws ApiProblem `bad-request` for an address on another origin, or if the storefront's origin is unknown
 */
export function checkReturnUrl(
  returnUrl: string | undefined,
  publicOrigins: readonly (string | null)[],
): string | null {
  if (returnUrl === undefined) return null;
  const origin = URL.parse(returnUrl)?.origin;
  if (origin !== undefined && publicOrigins.includes(origin)) return returnUrl;
  throw refuseField('returnUrl', sentences.returnUrl, 'bad-request');
}

export function methodUnavailable(): ApiProblem {
  const code = 'payment-method-unavailable';
  const { message } = errorTable[code];
  return refuseField('payment.method', message, code);
}
