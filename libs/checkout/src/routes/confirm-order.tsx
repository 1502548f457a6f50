import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, notFound } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { opensBankInNewTab, nextAfter } from '../data/after-payment.ts';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { ConfirmOrder } from '../ui/confirm-order.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const order = await placedOrder(visit);
  if (order.orderNumber !== params['orderId']) throw notFound();
  return { order, bankUrl: opensBankInNewTab(visit) ? order.nextActionUrl : null };
}

/** Asks the payment provider for the state of the payment, because what the browser brings back proves nothing. */
export async function action({ context, params }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const order = await settledOrder(visit, params['orderId'] ?? '');
  if (order.state === 'failed') throw goTo('/checkout/payments?declined');
  throw goTo(nextAfter(visit, order));
}

export default function ConfirmOrderRoute() {
  return <ConfirmOrder {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
