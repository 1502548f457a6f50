import { OverviewPage } from '@tirekit/account';
import { LastOrders, lastOrders } from '@tirekit/orders';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, requireAccount } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your account', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, email } = await requireAccount(context, request);
  const orders = await lastOrders(getRequestContext(context));
  return { firstName, email, orders, now: new Date().toISOString() };
}

/** The first page of an account: the person belongs to account, what they have bought to orders. */
export default function AccountRoute() {
  const { firstName, email, orders, now } = useLoaderData<typeof loader>();
  return (
    <OverviewPage firstName={firstName} email={email}>
      <LastOrders orders={orders} now={now} />
    </OverviewPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
