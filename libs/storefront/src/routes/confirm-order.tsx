import { pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import {
  afterFailure,
  ConfirmOrder,
  nextAfter,
  opensBankInNewTab,
  orderToConfirm,
  settledOrder,
} from '@tirekit/checkout';
import { acceptQuote, AcceptQuoteForm, ConfirmQuote, openedQuote } from '@tirekit/business';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

/** An order that was made elsewhere: by sales staff, who sent it as a quote, or at a bank or an exchange that is asked for it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const number = params['orderId'] ?? '';
  const salesQuote = await openedQuote(requestContext, number);
  if (salesQuote !== null) return { salesQuote };
  const order = await orderToConfirm(requestContext, number);
  return { order, bankUrl: opensBankInNewTab(requestContext) ? order.nextActionUrl : null };
}

/**
 * Puts a quote into the cart, on the way to its payment. Of an order it asks the payment provider, because what the browser sends
 * proves nothing.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const number = params['orderId'] ?? '';
  const salesQuote = await openedQuote(requestContext, number);
  if (salesQuote !== null) {
    // A tab that was left open shows what has become of the quote since.
    if (salesQuote.state === 'bought') throw redirectTo(`/checkout/confirm-order/${number}`);
    const form = await parseForm(request, AcceptQuoteForm);
    if (!form.ok) return formErrors(form);
    const result = await acceptQuote(requestContext, number, form.value.quantities);
    if ('failure' in result) return formErrors(form, result.failure);
    throw redirectTo(result.goTo);
  }
  const order = await settledOrder(requestContext, number);
  // This page reports the exchange's answer. A buyer who has not paid there is not sent to it again.
  if (order.paymentMethod === 'exchange' && order.state !== 'confirmed')
    throw redirectTo(`/checkout/confirm-order/${order.orderNumber}`);
  if (order.state === 'failed') throw redirectTo(afterFailure(order));
  throw redirectTo(nextAfter(requestContext, order));
}

export default function ConfirmOrderRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  const loaded = useLoaderData<typeof loader>();
  return loaded.salesQuote === undefined ? (
    <ConfirmOrder order={loaded.order} bankUrl={loaded.bankUrl} />
  ) : (
    <ConfirmQuote salesQuote={loaded.salesQuote} errors={errors} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
