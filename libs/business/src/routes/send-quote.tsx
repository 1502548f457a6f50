import { randomUUID } from 'node:crypto';
import { listSalesQuotes, previewSalesQuote, type Quote } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  type FormErrors,
  orErrorPage,
  parseForm,
  redirectTo,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { requireClerk, submitQuote } from '../data/send-quote.ts';
import { cartTires } from '@tirekit/tire-ui';
import { PreviewQuoteForm, SendQuoteForm } from '../model/quote-forms.ts';
import { SendQuotePage } from '../ui/quotes/send-quote-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Send a quote', robots: 'noindex,nofollow' });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { load, cart: getCart } = await requireClerk({ context, request });
  const cart = await orErrorPage(getCart());
  if (cart === null || cart.lines.length === 0) return { cart: null };
  const { terms } = await load(listSalesQuotes, { query: { page: 1 } });
  const contact = cart.shipping?.contact ?? null;
  return {
    cart: { quote: cart.quote, tires: cartTires(cart) },
    version: cart.version,
    isComplete: cart.shipping?.form != null && cart.shipping.confirmed && cart.quote.complete,
    contact: contact && {
      email: contact.email,
      phone: contact.phone,
      firstName: contact.firstName,
      lastName: contact.lastName,
    },
    terms,
    // A page that is shown once sends once: a second click or a reload sends the same key.
    sendKey: randomUUID(),
  };
}

/** The clerk's form as it was, with the total that they asked for. */
export type SendQuoteAnswer = FormErrors & { readonly preview?: Quote };

export async function action({ context, request }: ActionFunctionArgs) {
  const clerk = await requireClerk({ context, request });
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'preview') {
    const form = await parseForm(fields, PreviewQuoteForm);
    if (!form.ok) return formErrors(form);
    const asked = await toResult(clerk.api.call(previewSalesQuote, { body: form.value }));
    if (!asked.ok) return formErrors(form, asked.failure);
    const { values } = form;
    return data<SendQuoteAnswer>({
      ok: false,
      message: null,
      fields: {},
      values,
      preview: asked.answer.quote,
    });
  }
  const form = await parseForm(fields, SendQuoteForm);
  if (!form.ok) return formErrors(form);
  const result = await submitQuote(clerk, form.value);
  if ('failure' in result) return formErrors(form, result.failure);
  throw redirectTo(result.goTo);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SendQuoteRoute() {
  const answer = useActionData<SendQuoteAnswer>() ?? null;
  return <SendQuotePage {...useLoaderData<typeof loader>()} answer={answer} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
