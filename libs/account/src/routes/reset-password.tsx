import { resetPassword } from '@tirekit/contract';
import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import { getRequestContext, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openedByToken, type TokenAnswer, usedToken } from '../data/by-token.ts';
import { EndedLink, SaidPage } from '../ui/sign-on/said-page.tsx';
import { TokenPage } from '../ui/sign-on/token-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Set a new password', canonical: null, robots: 'noindex,follow' });

export const loader = ({ url, context }: LoaderFunctionArgs) => openedByToken(context, url);

export const action = (args: ActionFunctionArgs) =>
  usedToken(args, (body) => toResult(getRequestContext(args.context).api.call(resetPassword, { body })));

export { sendForm as clientAction } from '@tirekit/shell-ui';

const again = { label: 'Request a new link', to: '/forgot-password' };

export default function ResetPasswordRoute() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<TokenAnswer>() ?? null;
  const { state } = answer?.ok ? answer : opened;
  if (state === 'ended') return <EndedLink next={again} />;
  if (state === 'done')
    return (
      <SaidPage
        title="Your password is set"
        next={{ label: 'Sign in', to: '/login?redirectUri=%2Faccount%2F' }}
      >
        <p>You are signed out everywhere. Sign in with your new password.</p>
      </SaidPage>
    );
  return (
    <TokenPage
      title="Set a new password"
      intro="You will be signed out everywhere."
      label="New password"
      button="Set password"
      errors={answer?.ok === false ? answer : null}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
