import { listDeals } from '@tirekit/contract';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { dealsMeta } from '../model/deal-meta.ts';
import { DealsPage } from '../ui/deals-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ deals, rebates }) => dealsMeta(deals, rebates));

export const handle = publicPage();

export const loader = ({ context }: LoaderFunctionArgs) => getRequestContext(context).load(listDeals, {});

export default function DealsRoute() {
  const { deals, rebates, today } = useLoaderData<typeof loader>();
  return <DealsPage deals={deals} rebates={rebates} today={today} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
