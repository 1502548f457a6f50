import { findSalesQuote, messages, OrderNumber, quotePath } from '@tirekit/contract';
import { pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { keepQuoteLink } from '../data/opened-quote.ts';
import { FindQuoteForm } from '../model/quote-forms.ts';
import { FindQuotePage } from '../ui/quotes/find-quote-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Retrieve a quote', robots: 'noindex,nofollow' });

/** The cart's form is sent here, too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, FindQuoteForm);
  if (!form.ok) return formErrors(form);
  const number = OrderNumber.safeParse(form.value.quoteNumber);
  const { values } = form;
  if (!number.success)
    return formErrors({ ok: false, message: messages.quoteUnavailable, fields: {}, values });
  const asked = { quoteNumber: number.data, proof: form.value.proof };
  const result = await toResult(requestContext.api.call(findSalesQuote, { body: asked }));
  if (!result.ok) return formErrors(form, result.failure);
  keepQuoteLink(requestContext, { quoteNumber: number.data, ...result.answer.link });
  throw redirectTo(quotePath(number.data));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function RetrieveQuoteRoute() {
  const [query] = useSearchParams();
  return <FindQuotePage errors={useActionData<FormErrors>() ?? null} hasEnded={query.has('ended')} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
