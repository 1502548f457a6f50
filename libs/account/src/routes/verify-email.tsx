import { signInWithPassword, verifyEmail } from '@tirekit/contract';
import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import { getRequestContext, toResult } from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { openedByToken, type TokenAnswer, usedToken } from '../data/by-token.ts';
import { EndedLink, SaidPage } from '../ui/sign-on/said-page.tsx';
import { TokenPage } from '../ui/sign-on/token-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Choose your password', canonical: null, robots: 'noindex,follow' });

export const loader = ({ url, context }: LoaderFunctionArgs) => openedByToken(context, url);

/** Opens the account and signs in. If a sign-on cannot begin, such as beside another account's, the page says how to. */
export const action = (args: ActionFunctionArgs) =>
  usedToken(args, async (body) => {
    const { api, signOnFlow } = getRequestContext(args.context);
    const opened = await toResult(api.call(verifyEmail, { body }));
    if (!opened.ok || signOnFlow === null) return opened;
    const typed = { email: opened.answer.email, password: body.password };
    const signedIn = await signOnFlow.enter(args.request, '/account', async ({ uid, cookie }) => {
      const call = { params: { uid }, headers: { cookie }, body: typed };
      const result = await toResult(api.call(signInWithPassword, call));
      return result.ok ? result.answer.returnTo : null;
    });
    if (signedIn !== null) throw signedIn;
    return opened;
  });

export { sendForm as clientAction } from '@tirekit/shell-ui';

const again = { label: 'Sign in or register', to: '/login?redirectUri=%2Faccount' };

export default function VerifyEmailRoute() {
  const opened = useLoaderData<typeof loader>();
  const answer = useActionData<TokenAnswer>() ?? null;
  const { state } = answer?.ok ? answer : opened;
  if (state === 'ended') return <EndedLink next={again} />;
  if (state === 'done')
    return (
      <SaidPage
        title="Your account is ready"
        next={{ label: 'Sign in', to: '/login?redirectUri=%2Faccount' }}
      >
        <p>Your email is confirmed. Orders that you placed with it are in your account.</p>
      </SaidPage>
    );
  return (
    <TokenPage
      title="Choose your password"
      intro="That confirms your email, and your account is ready."
      label="Password"
      button="Open my account"
      errors={answer?.ok === false ? answer : null}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
