import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { cleanSearch } from '@tirekit/contract';
import { getRequestContext } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadHelp } from '../data/text/help.ts';
import { searchIn } from '../data/text/help-entries.ts';
import { getContent } from '../files/index.ts';
import { HELP_PATH } from '../model/content-paths.ts';
import { HelpCenterPage, helpCrumbs } from '../ui/help/help-center-page.tsx';

export const handle = publicPage({ query: ['query'], isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ page, query }) => ({
    title: page.title,
    ...(page.description !== null && { description: page.description }),
    // Forced, whatever has been searched for (specification section 2).
    canonical: HELP_PATH,
    ...(query !== '' && { robots: 'noindex,follow' }),
    jsonLd: [crumbsJsonLd(helpCrumbs)],
  }));

export function loader({ context, url }: LoaderFunctionArgs) {
  const request = getRequestContext(context);
  const query = cleanSearch(url.searchParams.get('query') ?? '').slice(0, 80);
  const results = query === '' ? [] : searchIn(getContent(request))(query);
  return { ...loadHelp(request), query, results };
}

export default function HelpCenterRoute() {
  return <HelpCenterPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
