import { listSalesQuotes, resendSalesQuote, withdrawSalesQuote } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { formErrors, type FormErrors, parseForm, redirectTo, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { requireClerk } from '../data/send-quote.ts';
import { ChangeQuoteForm } from '../model/quote-forms.ts';
import { SentQuotesPage } from '../ui/quotes/sent-quotes-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Your quotes', robots: 'noindex,nofollow' });

/** The actions on a quote that the address's query may report. */
const DONE = ['sent', 'resent', 'withdrawn'] as const;

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { load } = await requireClerk({ context, request });
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const found = await load(listSalesQuotes, { query: { page } });
  const done = DONE.map((what) => ({ what, quoteNumber: url.searchParams.get(what) })).find(
    ({ quoteNumber }) => quoteNumber !== null,
  );
  const quote = found.quotes.find(({ quoteNumber }) => quoteNumber === done?.quoteNumber);
  return {
    found,
    page,
    done: done === undefined || quote === undefined ? null : { what: done.what, quote },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api } = await requireClerk({ context, request });
  const form = await parseForm(request, ChangeQuoteForm);
  if (!form.ok) return formErrors(form);
  const { intent, quoteNumber } = form.value;
  const endpoint = intent === 'withdraw' ? withdrawSalesQuote : resendSalesQuote;
  const result = await toResult(api.call(endpoint, { params: { quoteNumber } }));
  if (!result.ok) return formErrors(form, result.failure);
  throw redirectTo(`/account/quotes?${intent === 'withdraw' ? 'withdrawn' : 'resent'}=${quoteNumber}`);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SentQuotesRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <SentQuotesPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
