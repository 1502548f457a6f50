import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo, toResult } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { afterFailure } from '../data/after-payment.ts';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { OrderConfirmation } from '../ui/order-confirmation.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,nofollow' });

export async function loader({ url, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  // The cart is bought. Asking for it updates the cookie by which the header counts its tires.
  const [placed] = await Promise.all([placedOrder(requestContext), toResult(requestContext.cart())]);
  // A cart links to an earlier order whose payment is pending. This browser no longer has its key, but order number and
  // ZIP code open it.
  const asked = url.searchParams.get('order');
  if (asked !== null && asked !== placed.orderNumber) throw redirectTo('/track-your-order');
  // The buyer may be back from the second factor. Only the payment provider knows its outcome.
  const order =
    placed.state === 'requires-action' ? await settledOrder(requestContext, placed.orderNumber) : placed;
  if (order.state === 'requires-action') throw redirectTo(`/checkout/confirm-order/${order.orderNumber}`);
  if (order.state === 'failed') throw redirectTo(afterFailure(order));
  return { order, now: new Date().toISOString() };
}

export default function OrderConfirmationRoute() {
  return <OrderConfirmation {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
