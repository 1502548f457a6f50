import { pageMeta } from '@tirekit/shell-ui';
import { requireAccount } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { OverviewPage } from '../ui/account/overview-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your account', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstName, email } = await requireAccount(context, request);
  return { firstName, email };
}

export default function OverviewRoute() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
