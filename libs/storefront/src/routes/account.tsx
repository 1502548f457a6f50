import { OverviewPage } from '@tirekit/account';
import { LastOrders, lastOrders } from '@tirekit/orders';
import { accountPages, pageMeta } from '@tirekit/shell-ui';
import { LinkRows } from '@tirekit/ui';
import { getRequestContext, requireAccount } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your account', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, email, userType } = await requireAccount(context, request);
  const orders = await lastOrders(getRequestContext(context));
  return {
    firstName,
    email,
    orders,
    isClerk: userType.endsWith(' Sales Tool'),
    now: new Date().toISOString(),
  };
}

/** The first page of an account: the person belongs to account, what they have bought to orders. */
export default function AccountRoute() {
  const { firstName, email, orders, isClerk, now } = useLoaderData<typeof loader>();
  return (
    <OverviewPage firstName={firstName} email={email}>
      {isClerk && (
        <LinkRows
          rows={[
            {
              to: accountPages.quotes.to,
              label: accountPages.quotes.label,
              detail: 'What you sent to customers, and your cart as a new one',
              kind: '',
            },
          ]}
        />
      )}
      <LastOrders orders={orders} now={now} />
    </OverviewPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
