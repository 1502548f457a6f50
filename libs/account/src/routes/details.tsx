import { getAccount, putAccountDetails, putConsents, requestEmailChange } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { refused } from '../data/refused.ts';
import { type SentTo, sentTo } from '../data/sent-to.ts';
import { ConsentsForm, DetailsForm, EmailForm } from '../model/account-forms.ts';
import { savedAt } from '../model/saved-words.ts';
import { secret } from '../model/sign-on-forms.ts';
import { DetailsPage } from '../ui/account/details-page.tsx';

const HERE = '/account/details';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your details', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  return { account: await getRequestContext(context).load(getAccount) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = getRequestContext(context);
  const fields = await submittedFields(request);
  const intent = fields.get('intent');
  if (intent === 'details') {
    const form = await parseForm(fields, DetailsForm);
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(putAccountDetails, { body: form.value }));
    if (!result.ok) return refused(request, form, result.failure);
    throw redirectTo(savedAt(HERE, 'details'));
  }
  if (intent === 'email') {
    const form = await parseForm(fields, EmailForm, { secret });
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(requestEmailChange, { body: form.value }));
    return result.ok ? sentTo(form.value.email) : refused(request, form, result.failure);
  }
  if (intent === 'consents') {
    const form = await parseForm(fields, ConsentsForm);
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(putConsents, { body: form.value }));
    if (!result.ok) return refused(request, form, result.failure);
    throw redirectTo(savedAt(HERE, 'consents'));
  }
  throw data(null, { status: 400 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function DetailsRoute() {
  return <DetailsPage {...useLoaderData<typeof loader>()} answer={useActionData<SentTo>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
