import { verifyEmail } from '@tirekit/contract';
import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import { getRequestContext, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openedByToken, type TokenAnswer, usedToken } from '../data/by-token.ts';
import { VerifyForm } from '../model/sign-on-forms.ts';
import { EndedLink, SaidPage } from '../ui/sign-on/said-page.tsx';
import { TokenPage } from '../ui/sign-on/token-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Confirm your email', canonical: null, robots: 'noindex,follow' });

export const loader = ({ url, context }: LoaderFunctionArgs) => openedByToken(context, url);

export const action = (args: ActionFunctionArgs) =>
  usedToken(args, VerifyForm, (body) =>
    toResult(getRequestContext(args.context).api.call(verifyEmail, { body })),
  );

export { sendForm as clientAction } from '@tirekit/shell-ui';

const again = { label: 'Sign in or register', to: '/login' };

export default function VerifyEmailRoute() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<TokenAnswer>() ?? null;
  const { state } = answer?.ok ? answer : opened;
  if (state === 'ended') return <EndedLink next={again} />;
  if (state === 'done')
    return (
      <SaidPage
        title="Your account is ready"
        next={{ label: 'Sign in', to: '/login?redirectUri=%2Faccount%2F' }}
      >
        <p>Your email is confirmed. Orders that you placed with it are in your account.</p>
      </SaidPage>
    );
  return (
    <TokenPage
      title="Confirm your email"
      intro="Enter the password that you chose when you registered. Your account is ready then."
      schema={VerifyForm}
      field={{ label: 'Password', autoComplete: 'current-password' }}
      button="Open my account"
      errors={answer?.ok === false ? answer : null}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
