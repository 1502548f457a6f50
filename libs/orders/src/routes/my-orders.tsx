import { listOwnOrders } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, requireAccount } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { readOrdersQuery } from '../model/orders-query.ts';
import { OrdersPage } from '../ui/orders-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your orders', robots: 'noindex,follow' });

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const { query, page, from } = readOrdersQuery(url.searchParams);
  const { load } = getRequestContext(context);
  const asked = { query, page, ...(from !== null && { from }) };
  return { query, found: await load(listOwnOrders, { query: asked }), now: new Date().toISOString() };
}

export default function MyOrdersRoute() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
