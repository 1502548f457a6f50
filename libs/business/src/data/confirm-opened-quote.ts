import type { SalesQuote } from '@tirekit/contract';
import { formErrors, parseForm, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import { AcceptQuoteForm } from '../model/quote-forms.ts';
import { acceptOpenedQuote } from './opened-quote.ts';

/**
 * Puts an opened quote into the cart, with the quantities of its form, on the way to its payment.
 * @returns the form's errors
 * @throws the redirect to the page that follows
 */
export async function confirmOpenedQuote(
  context: RequestContext,
  request: Request,
  { quoteNumber, state }: SalesQuote,
) {
  // A tab that was left open shows what has become of the quote since.
  if (state === 'bought') throw redirectTo(`/checkout/confirm-order/${quoteNumber}`);
  const form = await parseForm(request, AcceptQuoteForm);
  if (!form.ok) return formErrors(form);
  const result = await acceptOpenedQuote(context, quoteNumber, form.value.quantities);
  if ('failure' in result) return formErrors(form, result.failure);
  throw redirectTo(result.goTo);
}
