import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { orderPath } from '../data/opened-order.ts';
import { orderPage } from '../data/order-page.ts';
import { OrderPage } from '../ui/order-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  // A member's own order has a page of its own.
  if (url.searchParams.has('own')) throw redirectTo(orderPath(url.searchParams));
  return orderPage(getRequestContext(context), url.searchParams);
}

export default function TrackingResultRoute() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
