import { requestPasswordReset } from '@tirekit/contract';
import { hasFeature } from '@tirekit/channel';
import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import { formErrors, getRequestContext, notFound, parseForm, toResult } from '@tirekit/shell-server/request';
import { useActionData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { type SentTo, sentTo } from '../data/sent-to.ts';
import { ForgottenForm } from '../model/sign-on-forms.ts';
import { ForgotPasswordPage } from '../ui/sign-on/forgot-password-page.tsx';
import { SaidPage } from '../ui/sign-on/said-page.tsx';
import * as accountMessages from '../model/account-messages.ts';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Forgot your password?', canonical: null, robots: 'noindex,follow' });

export function loader({ context }: LoaderFunctionArgs) {
  if (!hasFeature(getRequestContext(context).channel, 'accounts')) throw notFound();
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, ForgottenForm);
  if (!form.ok) return formErrors(form);
  const { api } = getRequestContext(context);
  const result = await toResult(api.call(requestPasswordReset, { body: form.value }));
  return result.ok ? sentTo(form.value.email) : formErrors(form, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ForgotPasswordRoute() {
  const answer = useActionData<SentTo>() ?? null;
  if (!answer?.ok) return <ForgotPasswordPage errors={answer} />;
  return (
    <SaidPage title="Check your email" next={{ label: 'Back to sign in', to: '/login' }}>
      <p>{accountMessages.resetSent(answer.email)}</p>
    </SaidPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
