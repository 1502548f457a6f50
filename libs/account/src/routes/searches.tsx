import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  getRequestContext,
  orErrorPage,
  redirectTo,
  refused,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { clearSearches, listVisitorSearches } from '../data/search-history.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { SearchesPage } from '../ui/account/searches-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your searches', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  return { searches: await orErrorPage(listVisitorSearches(getRequestContext(context))) };
}

/** Clears the list: the page's only form. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const result = await toResult(clearSearches(getRequestContext(context)));
  if (!result.ok) return refused(request, { values: {} }, result.failure);
  throw redirectTo(accountSavedAt('/account/searches', 'searches'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SearchesRoute() {
  const { searches } = useLoaderData<typeof loader>();
  return <SearchesPage searches={searches} problem={useActionData<FormErrors>()?.message ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
