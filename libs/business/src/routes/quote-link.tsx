import { openSalesQuote, quotePath } from '@tirekit/contract';
import { pageMeta, quietPage } from '@tirekit/shell-ui';
import { getErrorPage, getRequestContext, redirectTo, toResult } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { keepQuoteLink, QUOTE_ENDED } from '../data/opened-quote.ts';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your quote', robots: 'noindex,nofollow' });

/** A mail's link: the browser keeps it, and goes on to the quote's own page, whose address tells nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const [quoteNumber, expires, signature] = ['quote', 'expires', 'signature'].map((name) =>
    url.searchParams.get(name),
  );
  const link = openSalesQuote.body.safeParse({ quoteNumber, expires, signature });
  if (!link.success) throw redirectTo(QUOTE_ENDED);
  const result = await toResult(requestContext.api.call(openSalesQuote, { body: link.data }));
  if (!result.ok)
    throw result.failure.kind === 'NotFound' ? redirectTo(QUOTE_ENDED) : getErrorPage(result.failure);
  keepQuoteLink(requestContext, link.data);
  const { kind, quoteNumber: number } = result.answer.salesQuote;
  throw redirectTo(kind === 'order' ? `/checkout/confirm-order/${number}` : quotePath(number));
}

/** Nobody sees it: the loader leads on. */
export default function QuoteLinkRoute() {
  return null;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
