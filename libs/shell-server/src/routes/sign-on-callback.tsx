import { data, type LoaderFunctionArgs, type MetaArgs, redirectDocument, useLoaderData } from 'react-router';
import { ApiFailure } from '@tirekit/api-client';
import { pageMeta, SupportPhone, useSignInPath } from '@tirekit/shell-ui';
import { ButtonLink, Cluster, Page, Stack } from '@tirekit/ui';
import { SignOnRefused } from '../sign-on/provider-client.ts';
import { logEvent } from '../request/log-event.ts';
import { getRequestContext } from '../request/request-context.ts';
import { errorPageOf, notFound } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Sign in', canonical: null, robots: 'noindex,follow' });

/** Where the provider sends the browser back to. What this browser did not send, or was used before, ends here. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  try {
    return redirectDocument(await signOnFlow.finish(url.searchParams));
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw unavailable(error);
    return data({ isCanceled: error.canceled }, { status: error.canceled ? 200 : 400 });
  }
}

/** The provider or the API is away: the same address may work a moment later. */
function unavailable(error: unknown) {
  if (error instanceof ApiFailure) return errorPageOf(error);
  logEvent('error', 'sign-on-failed', { error: error instanceof Error ? error.message : 'unknown' });
  return data(null, { status: 503 });
}

export default function SignOnCallbackPage() {
  const { isCanceled } = useLoaderData<{ isCanceled: boolean }>();
  const signInPath = useSignInPath();
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>{isCanceled ? 'You didn’t sign in' : 'This sign-in link no longer works'}</h1>
        <p>
          {isCanceled
            ? 'You canceled before you were signed in. Nothing has changed, and your cart is still here.'
            : 'It was used before, took too long, or was opened in another browser. Nobody was signed in. Please sign in again.'}
        </p>
        <Cluster gap={3}>
          <ButtonLink tone="primary" to={signInPath} reloadDocument>
            Sign in
          </ButtonLink>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </Cluster>
        <p>
          Need help? Call <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
