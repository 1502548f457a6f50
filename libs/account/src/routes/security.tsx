import {
  changePassword,
  endOtherSignOns,
  endOtherSignOn,
  getAccount,
  listPasskeys,
  listSignOns,
  removePasskey,
} from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  refused,
  type RequestContext,
  requireAccount,
  type Result,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { confirmFirst, isFreshlyConfirmed, needsConfirmation, typedBefore } from '../data/confirm-first.ts';
import { ChangePasswordForm } from '../model/account-forms.ts';
import { accountSavedAt, type SavedWord } from '../model/saved-words.ts';
import { secret } from '../model/sign-on-forms.ts';
import { SecurityPage } from '../ui/account/security-page.tsx';

const HERE = '/account/security';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Security', robots: 'noindex,follow' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAccount(context, request);
  const requestContext = getRequestContext(context);
  const { load } = requestContext;
  const [{ email, passwordChangedAt }, { passkeys }, { signOns }, fresh] = await Promise.all([
    load(getAccount),
    load(listPasskeys),
    load(listSignOns),
    isFreshlyConfirmed(requestContext),
  ]);
  const typed = typedBefore(requestContext, HERE);
  return { email, passwordChangedAt, passkeys, signOns, isFresh: fresh, typed };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { api } = requestContext;
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'password') {
    const form = await parseForm(fields, ChangePasswordForm, { secret });
    if (!form.ok) return formErrors(form);
    const result = await toResult(api.call(changePassword, { body: form.value }));
    if (result.ok) throw redirectTo(accountSavedAt(HERE, 'password'));
    if (needsConfirmation(result.failure)) throw confirmFirst(requestContext, HERE);
    return refused(request, form, result.failure);
  }
  const { result, word } = await pressed(api, fields);
  if (!result.ok && needsConfirmation(result.failure)) throw confirmFirst(requestContext, HERE);
  // Pressed twice, or in two tabs: it is gone, which is what was asked for.
  if (!result.ok && result.failure.kind !== 'NotFound')
    return refused(request, { values: {} }, result.failure);
  throw redirectTo(accountSavedAt(HERE, word));
}

/** The buttons of the page's lists. */
async function pressed(
  api: RequestContext['api'],
  fields: FormData,
): Promise<{ result: Result<unknown>; word: SavedWord }> {
  const text = (name: string): string => String(fields.get(name) ?? '');
  switch (fields.get('intent')) {
    case 'remove-passkey': {
      const params = { passkeyId: text('passkeyId') };
      return { result: await toResult(api.call(removePasskey, { params })), word: 'passkey-removed' };
    }
    case 'end':
      return {
        result: await toResult(api.call(endOtherSignOn, { params: { sid: text('sid') } })),
        word: 'sign-on',
      };
    case 'end-others':
      return { result: await toResult(api.call(endOtherSignOns)), word: 'sign-ons' };
    default:
      throw data(null, { status: 400 });
  }
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SecurityRoute() {
  return <SecurityPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
