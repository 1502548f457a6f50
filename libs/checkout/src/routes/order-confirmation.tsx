import { deliveryWindow } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { OrderConfirmation } from '../ui/order-confirmation.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,nofollow' });

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const placed = await placedOrder(visit);
  // Another one than the last, as the cart names it while it waits: its key is no longer here, its ZIP code opens it.
  const asked = url.searchParams.get('order');
  if (asked !== null && asked !== placed.orderNumber) throw goTo('/track-your-order');
  // Back from the provider: it is asked, because what the browser brought along proves nothing.
  const order = placed.state === 'requires-action' ? await settledOrder(visit, placed.orderNumber) : placed;
  if (order.state === 'requires-action') throw goTo(`/checkout/confirm-order/${order.orderNumber}`);
  if (order.state === 'failed') throw goTo('/checkout/payments?declined');
  return { order, arrives: deliveryWindow(new Date(order.placedAt)), now: new Date().toISOString() };
}

export default function OrderConfirmationRoute() {
  return <OrderConfirmation {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
