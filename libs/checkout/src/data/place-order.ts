import { type ApiFailure, toResult } from '@tirekit/api-client';
import {
  Attribution,
  type BodyInputOf,
  errorTable,
  headers,
  messages,
  placeOrder as endpoint,
} from '@tirekit/contract';
import * as z from 'zod/mini';
import { type FormErrors, orErrorPage, type RequestContext } from '@tirekit/shell-server/request';
import { cartChanges, type ChangedCart } from '../model/cart-changes.ts';
import { type ChosenPayment, hasToken, isCard, type WalletPayment } from '../model/chosen-payment.ts';
import type { PlaceOrderForm } from '../model/place-order-form.ts';
import { CHOOSE_TIME_AGAIN, nextAfter, opensBankInNewTab, PAY_AGAIN } from './after-payment.ts';
import { refusedPath, returnPath } from './payment-return.ts';

/**
 * The API waits up to 12 s for the bank, 5 s for the shop and 6 s for the capture before it says that the payment is still
 * being processed. A page that gave up sooner would ask the buyer to try again while the card is being charged.
 */
const TIMEOUT_MS = 25_000;

/** Errors after which the page shows the current cart and asks the buyer to look again, with their messages. */
const LOOK_AGAIN: ReadonlyMap<string, string> = new Map([
  ...(['cart-changed', 'terms-changed', 'price-changed', 'gift-card-changed', 'out-of-stock'] as const).map(
    (code) => [code, errorTable[code].message] as const,
  ),
  // The payment step was taken again after this page was shown: its key belongs to what was sent then.
  ['idempotency-mismatch', 'Your payment details changed since this page loaded. Please review your order.'],
]);

/** Errors of an order that was placed and failed, with the step that the buyer takes again. */
const TAKEN_AGAIN: ReadonlyMap<string, string> = new Map([
  ['payment-declined', PAY_AGAIN],
  ['appointment-refused', CHOOSE_TIME_AGAIN],
]);

/** The shipping step, where the buyer reads that the time is gone, and what to do. */
const CHOOSE_ANOTHER_TIME = '/checkout/shipping';

const NEVER_TWICE = 'It is safe to try again. You will be charged only once.';

/** The buyer's next page, with or without an order, or the reason why they stay. */
export type PlaceOrderResult =
  | { goTo: string; failed: 'payment' | 'time' | null }
  | { changedCart: ChangedCart }
  | { errors: FormErrors };

/** Places the order that the page shows. The same form, sent again, never buys twice. */
export async function submitOrder(
  context: RequestContext,
  form: PlaceOrderForm,
  payment: ChosenPayment | WalletPayment,
  hasScripts: boolean,
): Promise<PlaceOrderResult> {
  const { api, cookies } = context;
  const result = await toResult(
    api.call(endpoint, {
      headers: { [headers.idempotencyKey]: form.purchaseKey },
      body: getOrder(context, form, payment),
      timeoutMs: TIMEOUT_MS,
    }),
  );
  if (result.ok) {
    const { order, orderKey } = result.answer;
    if (orderKey !== null) cookies.set('orderId', { orderNumber: order.orderNumber, orderKey });
    // A card's token serves one order. A buyer who comes back from the page where they pay may press the button again.
    if (hasToken(payment) && order.state !== 'confirmed') cookies.clear('payment');
    else if (order.state !== 'requires-action') cookies.clear('payment');
    // A policy of this page keeps a form without scripts from ending on another site: a page of ours has the link there.
    const isElsewhere = URL.parse(order.nextActionUrl ?? '')?.origin !== new URL(context.hostUrl).origin;
    const leaves = !hasToken(payment) && order.state === 'requires-action' && isElsewhere && !hasScripts;
    return { goTo: leaves ? returnPath(payment.method) : nextAfter(context, order), failed: null };
  }
  const { failure } = result;
  const again = TAKEN_AGAIN.get(failure.code);
  if (again !== undefined) {
    cookies.clear('payment');
    return again === PAY_AGAIN
      ? { goTo: refusedPath(payment.method), failed: 'payment' }
      : { goTo: again, failed: 'time' };
  }
  if (failure.code === 'slot-gone') return { goTo: CHOOSE_ANOTHER_TIME, failed: 'time' };
  const message = LOOK_AGAIN.get(failure.code);
  if (message === undefined) return { errors: toErrors(failure) };
  const cart = await orErrorPage(context.cart());
  // If the cart is empty or cannot be bought as it is, the page's loader redirects by itself.
  return { changedCart: { message, changes: cart === null ? [] : cartChanges(form.seen, cart) } };
}

function getOrder(
  context: RequestContext,
  { cartVersion, totalCents, arrives, giftCardCents, termsVersion, waitingOrder }: PlaceOrderForm,
  payment: ChosenPayment | WalletPayment,
): BodyInputOf<typeof endpoint> {
  const { termsOfSale } = context.content.state;
  return {
    cartVersion,
    totalCents,
    ...(arrives !== undefined && { arrives }),
    ...(giftCardCents !== undefined && { giftCardCents }),
    payment: getPayment(payment, context.cookies.get('exchangeVisit')?.checkoutUrl ?? null),
    billing: isCard(payment) ? payment.billing : null,
    ...(payment.poNumber && { poNumber: payment.poNumber }),
    acceptTerms: true,
    ...getAttribution(context.cookies.get('attribution')),
    ...(termsVersion !== undefined && { termsVersion }),
    ...(termsOfSale !== null && { termsInForce: termsOfSale }),
    ...(waitingOrder !== undefined && { additionalTo: waitingOrder }),
    ...(!opensBankInNewTab(context) && { returnUrl: `${context.hostUrl}${backTo(payment)}` }),
  };
}

/** The attribution that the browser has kept. An unreadable one is left out, since the order does not depend on it. */
function getAttribution(kept: string | null): { attribution?: Attribution } {
  try {
    const read = z.safeParse(Attribution, JSON.parse(kept ?? 'null'));
    return read.success ? { attribution: read.data } : {};
  } catch {
    return {};
  }
}

const backTo = (payment: ChosenPayment | WalletPayment): string =>
  hasToken(payment) ? '/checkout/order-confirmation' : returnPath(payment.method);

function getPayment(
  payment: ChosenPayment | WalletPayment,
  checkoutUrl: string | null,
): BodyInputOf<typeof endpoint>['payment'] {
  if (hasToken(payment)) return { method: payment.method, token: payment.token };
  const { method } = payment;
  // The customer takes the order to the checkout that the exchange has given them.
  if (method === 'exchange') return { method, ...(checkoutUrl !== null && { checkoutUrl }) };
  // Cards and Apple Pay have a token, and are never kept without it.
  if (method === 'card' || method === 'apple-pay') throw new Error(`A payment by ${method} has no token`);
  return { method };
}

/** After any other failure the page stays. Its key makes sure that trying again never buys twice. */
function toErrors(failure: ApiFailure): FormErrors {
  const message =
    failure.statusCode === 422 ? failure.message : `${messages.technicalProblem} ${NEVER_TWICE}`;
  return { ok: false, message, fields: {}, values: {}, status: failure.isRefusal ? 422 : 503 };
}

/**
 * The next page if the card is no longer kept: it has expired, or this cart has been ordered with it, in another tab or
 * from an earlier copy of the page.
 * @param additionalTo the waiting order of this cart in addition to which the buyer wants another one
 */
export async function nextWithoutPayment(
  context: RequestContext,
  additionalTo: string | undefined,
): Promise<string> {
  const placed = context.cookies.get('orderId');
  const cart = placed === null ? null : await orErrorPage(context.cart());
  const waiting = cart?.waitingOrder?.orderNumber;
  const isOrdered =
    placed !== null && (cart === null || (waiting === placed.orderNumber && waiting !== additionalTo));
  return isOrdered ? '/checkout/order-confirmation' : '/checkout/payments?expired';
}
