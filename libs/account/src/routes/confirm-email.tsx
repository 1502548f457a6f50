import { confirmEmailChange } from '@tirekit/contract';
import { FormMessage, pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import {
  getRequestContext,
  redirectTo,
  refused,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import { Button } from '@tirekit/ui';
import { data, Form, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { accountSavedAt } from '../model/saved-words.ts';
import { OneTimeToken } from '../model/sign-on-forms.ts';
import { EndedLink } from '../ui/sign-on/said-page.tsx';
import { SignOnFrame } from '../ui/sign-on/sign-on-frame.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Confirm your new email', canonical: null, robots: 'noindex,follow' });

/** Opening the mail’s link changes nothing yet: programs that look at mails open their links as well. */
export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const { email } = await requireAccount(context, request);
  const isWhole = OneTimeToken.safeParse(url.searchParams.get('token')).success;
  return data({ email, isWhole }, { status: isWhole ? 200 : 410 });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = getRequestContext(context);
  const token = url.searchParams.get('token') ?? '';
  const result = await toResult(api.call(confirmEmailChange, { body: { token } }));
  if (result.ok) throw redirectTo(accountSavedAt('/account/details', 'email'));
  const { code, kind } = result.failure;
  if (code === 'gone' || kind === 'BadRequest')
    return data({ ok: true as const, ended: true, message: null }, { status: 410 });
  return refused(request, { values: {} }, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ConfirmEmailRoute() {
  const { email, isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<{ ok: boolean; message: string | null }>();
  if (!isWhole || answer?.ok)
    return <EndedLink next={{ label: 'Go to your details', to: '/account/details' }} />;
  return (
    <SignOnFrame
      title="Confirm your new email"
      intro={`You are signed in with ${email}. From now on, you sign in with the email that got this link.`}
    >
      <FormMessage>{answer?.message ?? null}</FormMessage>
      <Form method="post">
        <Button type="submit" tone="primary" size="lg" wide>
          Use the new email
        </Button>
      </Form>
    </SignOnFrame>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
