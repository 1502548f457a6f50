import { registerAccount } from '@tirekit/contract';
import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notTaken,
  parseForm,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { canceled, interactionCall, startedAgain } from '../data/interaction.ts';
import { type SentTo, sentTo } from '../data/sent-to.ts';
import { signOnPage } from '../data/sign-on-page.ts';
import { RegisterForm } from '../model/sign-on-forms.ts';
import { RegisterPage } from '../ui/sign-on/register-page.tsx';
import { ExpiredSignOn, SaidPage } from '../ui/sign-on/said-page.tsx';
import * as accountMessages from '../model/account-messages.ts';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Create an account', canonical: null, robots: 'noindex,follow' });

export const loader = (args: LoaderFunctionArgs) => signOnPage(args, 'register');

/** The answer is the same for every address: what comes next is told by mail. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const asking = { request, url, context };
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'cancel') throw await canceled(asking);
  const form = await parseForm(fields, RegisterForm);
  if (!form.ok) return formErrors(form);
  const call = { ...interactionCall(asking), body: form.value };
  const result = await toResult(getRequestContext(context).api.call(registerAccount, call));
  if (result.ok) return sentTo(form.value.email);
  if (result.failure.kind === 'NotFound') throw startedAgain(asking);
  return notTaken(form, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function RegisterRoute() {
  const open = useLoaderData<typeof loader>();
  const answer = useActionData<SentTo>() ?? null;
  if (answer?.ok)
    return (
      <SaidPage title="Check your email">
        <p>{accountMessages.registrationSent(answer.email)}</p>
      </SaidPage>
    );
  return open === null ? <ExpiredSignOn /> : <RegisterPage {...open} errors={answer} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
