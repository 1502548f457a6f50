import { signInWithPassword } from '@tirekit/contract';
import { type FormErrors, pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  leaveFor,
  notTaken,
  parseForm,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { canceled, interactionCall, startedAgain } from '../data/interaction.ts';
import { signOnPage } from '../data/sign-on-page.ts';
import { secret, SignInForm } from '../model/sign-on-forms.ts';
import { ExpiredSignOn } from '../ui/sign-on/said-page.tsx';
import { SignInPage } from '../ui/sign-on/sign-in-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Sign in', canonical: null, robots: 'noindex,follow' });

export const loader = (args: LoaderFunctionArgs) => signOnPage(args, 'login');

export async function action({ request, url, context }: ActionFunctionArgs) {
  const asking = { request, url, context };
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'cancel') throw await canceled(asking);
  const form = await parseForm(fields, SignInForm, { secret });
  if (!form.ok) return formErrors(form);
  const call = { ...interactionCall(asking), body: form.value };
  const result = await toResult(getRequestContext(context).api.call(signInWithPassword, call));
  if (result.ok) throw leaveFor(result.answer.returnTo);
  if (result.failure.kind === 'NotFound') throw startedAgain(asking);
  return notTaken(form, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SignInRoute() {
  const open = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>() ?? null;
  return open === null ? <ExpiredSignOn /> : <SignInPage {...open} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
