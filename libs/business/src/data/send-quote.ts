import { headers, sendSalesQuote, type UserDetails } from '@tirekit/contract';
import {
  type ApiFailure,
  getRequestContext,
  notFound,
  type RequestContext,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import type { SendQuoteForm } from '../model/quote-forms.ts';

/** The list of a clerk's quotes, as it is after one was sent. */
const sentPath = (quoteNumber: string): string => `/account/quotes?sent=${quoteNumber}`;

/**
 * For pages of sales staff: who has signed in, and the context of their request.
 * @throws a redirect to sign in; the page that there is no such page for everybody else
 */
export async function requireClerk({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<
  RequestContext & { readonly clerk: UserDetails }
> {
  const clerk = await requireAccount(context, request);
  if (!clerk.userType.endsWith(' Sales Tool')) throw notFound();
  return { ...getRequestContext(context), clerk };
}

/** Sends the clerk's cart to a customer. Returns where the clerk goes next, or why it was not sent. */
export async function submitQuote(
  { api }: Pick<RequestContext, 'api'>,
  { key, message, ...terms }: SendQuoteForm,
): Promise<{ readonly goTo: string } | { readonly failure: ApiFailure }> {
  const result = await toResult(
    api.call(sendSalesQuote, {
      headers: { [headers.idempotencyKey]: key },
      body: { ...terms, ...(message !== undefined && { message }) },
    }),
  );
  return result.ok ? { goTo: sentPath(result.answer.quote.quoteNumber) } : { failure: result.failure };
}
