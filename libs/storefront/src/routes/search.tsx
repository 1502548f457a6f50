import { addVisitorSearch } from '@tirekit/account';
import { SearchPage, searchFor, wayOfVin } from '@tirekit/content';
import { helpAnswers, getMeaning } from '@tirekit/content/server';
import { cleanSearch, findTypedVin } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { Link } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ query }) => ({
    title: query === '' ? 'Search' : `Search: ${query}`,
    canonical: '/search',
    robots: 'noindex,follow',
  }));

/**
 * Searches, and remembers the search: finding belongs to content, remembering to account. It changes nothing but the
 * visitor's own history, and repeating it changes nothing more.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const request = getRequestContext(context);
  const query = cleanSearch(url.searchParams.get('query') ?? '').slice(0, 80);
  if (query === '')
    return {
      query,
      suggestions: [],
      isUnderstood: false,
      unread: [],
      missingSize: null,
      meaning: null,
      answers: [],
    };
  const vin = findTypedVin(query);
  // Without scripts the form puts a VIN into its address. The answer leads away from it, and nothing remembers it.
  if (vin !== null) throw redirectTo(await wayOfVin(request, vin));
  const { leadsTo, ...found } = await searchFor(request, query);
  const path = leadsTo ?? `/search?${new URLSearchParams({ query }).toString()}`;
  if (leadsTo !== null || found.suggestions.length > 0)
    await addVisitorSearch(request, { kind: 'text', label: query, path });
  const meaning = getMeaning(request, query);
  // A shopper who searches for a term may want tires or its meaning, and a filtered list alone would not explain it.
  const asksForMeaning = meaning !== null && leadsTo !== null && leadsTo.includes('?');
  if (leadsTo !== null && !asksForMeaning) throw redirectTo(leadsTo);
  return { query, ...found, meaning, answers: helpAnswers(request, query) };
}

export default function SearchRoute() {
  return (
    <SearchPage
      {...useLoaderData<typeof loader>()}
      after={<Link to="/recent-searches">Your recent searches</Link>}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
