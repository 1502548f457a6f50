import { OrderNumber } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, notFound, requireAccount } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { orderPage } from '../data/order-page.ts';
import { OrderPage } from '../ui/order-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const own = OrderNumber.safeParse(params['orderNumber']);
  if (!own.success) throw notFound();
  await requireAccount(context, request);
  return orderPage(getRequestContext(context), new URLSearchParams({ own: own.data }));
}

export default function MyOrderRoute() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
