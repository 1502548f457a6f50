import { settle } from '@tirekit/api-client';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure, refuse, refusedBy, type FormRefusal } from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { clearSearches, recentSearches } from '../data/search-history.ts';
import { RecentSearches } from '../ui/recent-searches.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Your recent searches', robots: 'noindex,follow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const outcome = await settle(recentSearches(getVisit(context)));
  if (!outcome.ok) throw pageFailure(outcome.failure);
  return { searches: outcome.answer };
}

/** Clears the list: the page's only form. */
export async function action({ context }: ActionFunctionArgs) {
  const outcome = await settle(clearSearches(getVisit(context)));
  if (!outcome.ok) return refuse(refusedBy(outcome.failure, { values: {} }));
  throw goTo('/recent-searches');
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function RecentSearchesRoute() {
  const { searches } = useLoaderData<typeof loader>();
  return <RecentSearches searches={searches} problem={useActionData<FormRefusal>()?.message ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
