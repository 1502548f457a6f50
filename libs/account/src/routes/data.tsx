import { closeAccount } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  leaveFor,
  parseForm,
  refused,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { confirmFirst, isFreshlyConfirmed, needsConfirmation, typedBefore } from '../data/confirm-first.ts';
import { CloseForm } from '../model/account-forms.ts';
import { secret } from '../model/sign-on-forms.ts';
import { DataPage } from '../ui/account/data-page.tsx';

const HERE = '/account/data';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your data', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  return {
    email,
    isFresh: await isFreshlyConfirmed(requestContext),
    typed: typedBefore(requestContext, HERE),
  };
}

/** Deletes the account; this browser forgets it as well. */
export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { api, signOnFlow } = requestContext;
  const form = await parseForm(request, CloseForm, { secret });
  if (!form.ok) return formErrors(form);
  const body = { password: form.value.password };
  const result = await toResult(api.call(closeAccount, { body }));
  if (!result.ok && needsConfirmation(result.failure)) throw confirmFirst(requestContext, HERE, form.values);
  if (!result.ok) return refused(request, form, result.failure);
  await signOnFlow?.end();
  throw leaveFor('/account-deleted');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function DataRoute() {
  const { typed, ...shown } = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>() ?? null;
  return <DataPage {...shown} isBack={typed !== null && errors === null} errors={errors ?? typed} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
