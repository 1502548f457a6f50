import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { followedOrder } from '../data/find-order.ts';
import { TrackingResult } from '../ui/tracking-result.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your order', robots: 'noindex,follow' });

export async function loader({ context, url }: LoaderFunctionArgs) {
  const order = await followedOrder(getRequestContext(context), url.searchParams);
  return { order, now: new Date().toISOString() };
}

export default function TrackingResultRoute() {
  return <TrackingResult {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
