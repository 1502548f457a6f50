import { pageMeta, quietPage } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo, notFound } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { afterFailure, opensBankInNewTab, nextAfter } from '../data/after-payment.ts';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { ConfirmOrder } from '../ui/confirm-order.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const order = await placedOrder(requestContext);
  if (order.orderNumber !== params['orderId']) throw notFound();
  return { order, bankUrl: opensBankInNewTab(requestContext) ? order.nextActionUrl : null };
}

/** Asks the payment provider for the state of the payment, because what the browser sends proves nothing. */
export async function action({ context, params }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const order = await settledOrder(requestContext, params['orderId'] ?? '');
  if (order.state === 'failed') throw redirectTo(afterFailure(order));
  throw redirectTo(nextAfter(requestContext, order));
}

export default function ConfirmOrderRoute() {
  return <ConfirmOrder {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
