import { getAccount, putAccountDetails, putConsents, requestEmailChange } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  refused,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { confirmFirst, isFreshlyConfirmed, needsConfirmation, typedBefore } from '../data/confirm-first.ts';
import { type SentTo, sentTo } from '../data/sent-to.ts';
import { ConsentsForm, DetailsForm, EmailForm } from '../model/account-forms.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { secret } from '../model/sign-on-forms.ts';
import { DetailsPage } from '../ui/account/details-page.tsx';

const HERE = '/account/details';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your details', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  const [account, fresh] = await Promise.all([
    requestContext.load(getAccount),
    isFreshlyConfirmed(requestContext),
  ]);
  return { account, isFresh: fresh, typed: typedBefore(requestContext, HERE) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { api } = requestContext;
  const fields = await submittedFields(request);
  const intent = fields.get('intent');
  if (intent === 'details') {
    const form = await parseForm(fields, DetailsForm);
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(putAccountDetails, { body: form.value }));
    if (!result.ok) return refused(request, form, result.failure);
    throw redirectTo(accountSavedAt(HERE, 'details'));
  }
  if (intent === 'email') {
    const form = await parseForm(fields, EmailForm, { secret });
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(requestEmailChange, { body: form.value }));
    if (result.ok) return sentTo(form.value.email);
    if (needsConfirmation(result.failure)) throw confirmFirst(requestContext, HERE, form.values);
    return refused(request, form, result.failure);
  }
  if (intent === 'consents') {
    const form = await parseForm(fields, ConsentsForm);
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(putConsents, { body: form.value }));
    if (!result.ok) return refused(request, form, result.failure);
    throw redirectTo(accountSavedAt(HERE, 'consents'));
  }
  throw data(null, { status: 400 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function DetailsRoute() {
  const { typed, ...shown } = useLoaderData<typeof loader>();
  const answer = useActionData<SentTo>() ?? null;
  return <DetailsPage {...shown} isBack={typed !== null && answer === null} answer={answer ?? typed} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
