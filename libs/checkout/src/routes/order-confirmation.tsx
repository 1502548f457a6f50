import { deliveryWindow } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, settle } from '@tirekit/shell-kit/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { placedOrder, settledOrder } from '../data/placed-order.ts';
import { OrderConfirmation } from '../ui/order-confirmation.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,nofollow' });

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  // The cart is bought: the header, which knows it by a cookie where no script runs, must not count it any more.
  const [placed] = await Promise.all([placedOrder(visit), settle(visit.cart())]);
  // An earlier order, which a cart links to while its payment is open: this browser no longer has its key, but number
  // and ZIP code open it.
  const asked = url.searchParams.get('order');
  if (asked !== null && asked !== placed.orderNumber) throw goTo('/track-your-order');
  // The buyer may be back from the provider. The provider is asked, because what the browser brings along proves
  // nothing.
  const order = placed.state === 'requires-action' ? await settledOrder(visit, placed.orderNumber) : placed;
  if (order.state === 'requires-action') throw goTo(`/checkout/confirm-order/${order.orderNumber}`);
  if (order.state === 'failed') throw goTo('/checkout/payments?declined');
  return { order, arrives: deliveryWindow(new Date(order.placedAt)), now: new Date().toISOString() };
}

export default function OrderConfirmationRoute() {
  return <OrderConfirmation {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
