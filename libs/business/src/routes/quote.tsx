import { pageMeta, quietPage } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openedQuote, QUOTE_ENDED } from '../data/opened-quote.ts';
import { QuotePage } from '../ui/quotes/quote-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your quote', robots: 'noindex,nofollow' });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const salesQuote = await openedQuote(getRequestContext(context), params['quoteNumber'] ?? '');
  if (salesQuote === null) throw redirectTo(QUOTE_ENDED);
  return { salesQuote };
}

/** Its form is sent to the page that confirms orders. */
export default function QuoteRoute() {
  return <QuotePage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
