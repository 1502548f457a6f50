import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  orErrorPage,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { clearSearches, listVisitorSearches } from '../data/search-history.ts';
import { RecentSearches } from '../ui/recent-searches.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Your recent searches', robots: 'noindex,follow' });

export async function loader({ context }: LoaderFunctionArgs) {
  return { searches: await orErrorPage(listVisitorSearches(getRequestContext(context))) };
}

/** Clears the list: the page's only form. */
export async function action({ context }: ActionFunctionArgs) {
  const result = await toResult(clearSearches(getRequestContext(context)));
  if (!result.ok) return formErrors({ values: {} }, result.failure);
  throw redirectTo('/recent-searches');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function RecentSearchesRoute() {
  const { searches } = useLoaderData<typeof loader>();
  return <RecentSearches searches={searches} problem={useActionData<FormErrors>()?.message ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
