import { pageMeta, quietPage } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { afterFailure, opensBankInNewTab, nextAfter } from '../data/after-payment.ts';
import { orderToConfirm } from '../data/order-to-confirm.ts';
import { settledOrder } from '../data/placed-order.ts';
import { ConfirmOrder } from '../ui/confirm-order.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const order = await orderToConfirm(requestContext, params['orderId'] ?? '');
  return { order, bankUrl: opensBankInNewTab(requestContext) ? order.nextActionUrl : null };
}

/** Asks the payment provider for the state of the payment, because what the browser sends proves nothing. */
export async function action({ context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const order = await settledOrder(requestContext, params['orderId'] ?? '');
  // Whatever the exchange has said, this page says; a buyer who has not paid there is not sent off again.
  if (order.paymentMethod === 'exchange' && order.state !== 'confirmed')
    throw redirectTo(`/checkout/confirm-order/${order.orderNumber}`);
  if (order.state === 'failed') throw redirectTo(afterFailure(order));
  throw redirectTo(nextAfter(requestContext, order));
}

export default function ConfirmOrderRoute() {
  return <ConfirmOrder {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
