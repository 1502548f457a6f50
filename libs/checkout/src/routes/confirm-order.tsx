import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, notFound } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { ConfirmOrder } from '../ui/confirm-order.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your order', robots: 'noindex,nofollow' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const order = await placedOrder(getVisit(context));
  if (order.orderNumber !== params['orderId']) throw notFound();
  return { order };
}

/** Asks the provider how the payment stands: what the browser brought back from there proves nothing. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { state, nextActionUrl } = await settledOrder(getVisit(context), params['orderId'] ?? '');
  if (state === 'failed') throw goTo('/checkout/payments?declined');
  throw goTo(state === 'requires-action' && nextActionUrl ? nextActionUrl : '/checkout/order-confirmation');
}

export default function ConfirmOrderRoute() {
  return <ConfirmOrder order={useLoaderData<typeof loader>().order} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
