import { confirmWithPassword } from '@tirekit/contract';
import { type FormErrors, pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  pathAfterSignOn,
  redirectTo,
  refused,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ConfirmPasswordForm, secret } from '../model/sign-on-forms.ts';
import { ConfirmIdentityPage } from '../ui/sign-on/confirm-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Confirm it’s you', canonical: null, robots: 'noindex,follow' });

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { email } = await requireAccount(context, request);
  return { email, back: pathAfterSignOn(url) };
}

/** Confirms the identity of a buyer who signed in a while ago, and leads back to the page they came from. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const form = await parseForm(request, ConfirmPasswordForm, { secret });
  if (!form.ok) return formErrors(form);
  const result = await toResult(
    getRequestContext(context).api.call(confirmWithPassword, { body: form.value }),
  );
  if (!result.ok) return refused(request, form, result.failure);
  throw redirectTo(pathAfterSignOn(url));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ConfirmRoute() {
  return (
    <ConfirmIdentityPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
