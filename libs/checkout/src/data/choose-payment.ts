import { toResult } from '@tirekit/api-client';
import { type PaymentMethod, putCartPayment } from '@tirekit/contract';
import { getErrorPage, type RequestContext } from '@tirekit/shell-server/request';
import type { ChosenPayment } from '../model/chosen-payment.ts';

/**
 * Keeps how the buyer wants to pay: the method with the cart, whose total may depend on it, and the rest in a cookie.
 * @returns where the buyer goes next
 */
export async function choosePayment(context: RequestContext, payment: ChosenPayment): Promise<string> {
  const { method } = payment;
  const refused = await chooseMethod(context, method);
  if (refused !== null) return refused;
  context.cookies.set('payment', JSON.stringify(payment));
  return '/checkout/order-summary';
}

/** Keeps the method with the cart. Returns where to go if that is not possible; null if it is done. */
export async function chooseMethod({ api }: RequestContext, method: PaymentMethod): Promise<string | null> {
  const result = await toResult(api.call(putCartPayment, { body: { method } }));
  if (result.ok) return null;
  const { failure } = result;
  if (failure.kind === 'NotFound') return '/cart';
  if (failure.code === 'payment-method-unavailable') return '/checkout/payments';
  throw getErrorPage(failure);
}
