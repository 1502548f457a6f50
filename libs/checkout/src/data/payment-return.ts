import { toResult } from '@tirekit/api-client';
import {
  abandonOrder,
  APPOINTMENT_FAILURE,
  CANCELED_PAYMENT,
  CREDIT_DECLINED,
  EXPIRED_PAYMENT,
  messages,
  type Order,
  paymentCanceled,
  type PaymentMethod,
  paymentNames,
  settleOrder,
} from '@tirekit/contract';
import { getErrorPage, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import { NOT_CHARGED } from '../model/not-charged.ts';
import type { EndedPayment, PaymentOutcome } from '../model/payment-outcome.ts';
import { CHOOSE_TIME_AGAIN } from './after-payment.ts';
import { paymentPath } from '../model/payment-path.ts';
import * as paymentMessages from '../model/payment-messages.ts';

/** `?returned` in the address: the buyer comes back from the site where they pay. */
export const returnPath = (method: PaymentMethod): string => `${paymentPath(method)}?returned`;
/** The same for a payment that was refused while the order was placed. */
export const refusedPath = (method: PaymentMethod): string =>
  method === 'card' ? '/checkout/payments?declined' : `${paymentPath(method)}?declined`;

const ended = (
  kind: EndedPayment['kind'],
  title: string,
  text: string,
  leasePath: string | null = null,
): EndedPayment => ({ kind, title, text, leasePath });

/** A payment that failed, in the specification's words. */
export const failedPayment = (): EndedPayment =>
  ended('failed', paymentMessages.paymentError, `${messages.paymentFailed} ${NOT_CHARGED}`);

const canceledPayment = (method: PaymentMethod): EndedPayment =>
  ended('canceled', paymentCanceled[method], `${NOT_CHARGED} Pay this way again, or choose another one.`);

/**
 * The outcome of the payment that the browser comes back from, as the provider reports it, because the browser's query proves
 * nothing. Null for a buyer who has only chosen the method.
 * @param offered the methods of the storefront
 * @throws a redirect to the confirmation once it is paid
 */
export async function paymentOutcome(
  context: RequestContext,
  method: PaymentMethod,
  { search, offered }: { readonly search: URLSearchParams; readonly offered: readonly string[] },
): Promise<PaymentOutcome | null> {
  if (search.has('declined')) return failedPayment();
  const isCanceled = search.has('canceled');
  if (!isCanceled && !search.has('returned')) return null;
  const order = await getOrder(context, isCanceled ? abandonOrder : settleOrder);
  // The browser has lost its cookies on the way. The mail names the payment.
  if (order === null && isCanceled) return canceledPayment(method);
  if (order === null) throw redirectTo('/track-your-order');
  const { state } = order;
  if (state === 'confirmed' || state === 'cancelled') {
    context.cookies.clear('payment');
    throw redirectTo('/checkout/order-confirmation');
  }
  // It was paid in another way meanwhile, in another tab.
  if (order.paymentMethod !== method) {
    if (state === 'processing') throw redirectTo('/checkout/order-confirmation');
    return null;
  }
  if (state === 'failed') return whyFailed(order, method, offered);
  return state === 'requires-action' ? waitingFor(order, method) : processing(order);
}

/** The order that this browser placed last; null if it has no key to one any more. */
async function getOrder(
  { api, cookies }: RequestContext,
  endpoint: typeof settleOrder | typeof abandonOrder,
): Promise<Order | null> {
  const opened = cookies.get('orderId');
  if (opened === null) return null;
  const result = await toResult(api.call(endpoint, { params: { orderNumber: opened.orderNumber } }));
  if (result.ok) return result.answer.order;
  if (result.failure.kind === 'NotFound') return null;
  throw getErrorPage(result.failure);
}

function whyFailed({ failure }: Order, method: PaymentMethod, offered: readonly string[]): EndedPayment {
  const name = paymentNames[method];
  switch (failure?.code) {
    case APPOINTMENT_FAILURE:
      throw redirectTo(CHOOSE_TIME_AGAIN);
    case CANCELED_PAYMENT:
      return canceledPayment(method);
    case EXPIRED_PAYMENT:
      return ended(
        'expired',
        `Your ${name} payment expired`,
        `It took too long, so we released your order. ${NOT_CHARGED} Pay this way again, or choose another one.`,
      );
    case CREDIT_DECLINED:
      return ended(
        'failed',
        `${name} declined your application`,
        `${messages.paymentFailed} ${NOT_CHARGED}`,
        method !== 'katapult' && offered.includes('katapult') ? paymentPath('katapult') : null,
      );
    default:
      return failedPayment();
  }
}

function waitingFor(
  { orderNumber, nextActionUrl }: Order,
  method: PaymentMethod,
): Extract<PaymentOutcome, { kind: 'waiting' }> {
  const name = paymentNames[method];
  return {
    kind: 'waiting',
    orderNumber,
    title: `Finish paying with ${name}`,
    text: `We’re holding order ${orderNumber} for you. You have not been charged yet.`,
    continueUrl: nextActionUrl,
    continueLabel: `Continue to ${name}`,
  };
}

const processing = ({ orderNumber }: Order): Extract<PaymentOutcome, { kind: 'processing' }> => ({
  kind: 'processing',
  orderNumber,
  title: messages.paymentProcessing,
  text: paymentMessages.paymentProcessingHelp,
});

/**
 * Gives up a payment that waits for its buyer.
 * @returns where the buyer goes next
 */
export async function givePaymentUp(context: RequestContext, method: PaymentMethod): Promise<string> {
  const order = await getOrder(context, abandonOrder);
  if (order?.state === 'confirmed' || order?.state === 'processing') return '/checkout/order-confirmation';
  return `${paymentPath(method)}?canceled`;
}
