import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ApiFailure } from '@tirekit/api-client';
import { pageMeta, SupportPhone, useSignInPath } from '@tirekit/shell-ui';
import { ButtonLink, Cluster, Page, Stack } from '@tirekit/ui';
import { signOnPath } from '../sign-on/paths.ts';
import { SignOnRefused } from '../sign-on/provider-client.ts';
import { logEvent } from '../request/log-event.ts';
import { getRequestContext } from '../request/request-context.ts';
import { getErrorPage, leaveFor, notFound } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Sign in', canonical: null, robots: 'noindex,follow' });

/** The outcome of a failed sign-on. The page's address says no more than this. */
type Outcome = 'canceled' | 'refused';
const outcomePath = (outcome: Outcome): string => `${signOnPath.callback}?outcome=${outcome}`;
/** Longer than any answer of the provider. */
const QUERY_MAX = 2_000;

/**
 * The address that the provider sends the browser back to. An answer that this browser did not ask for, or that was used before,
 * ends here. No page keeps the code in its address, where it would stay in the browser's history and in shared links.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { cookies, signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  const { searchParams: query } = url;
  const outcome = query.get('outcome');
  const isReturn = ['code', 'state', 'error', 'iss'].some((field) => query.has(field));
  const held = isReturn || outcome !== null ? null : cookies.get('returned');
  if (!isReturn && held === null) return ended(outcome === 'canceled' ? 'canceled' : 'refused');
  try {
    const back = await signOnFlow.finish(held === null ? query : new URLSearchParams(held));
    if (held !== null) cookies.clear('returned');
    return leaveFor(back);
  } catch (error) {
    if (error instanceof SignOnRefused) {
      if (held !== null) cookies.clear('returned');
      throw leaveFor(outcomePath(error.canceled ? 'canceled' : 'refused'));
    }
    if (held !== null) throw unavailable(error);
    if (query.toString().length > QUERY_MAX) throw leaveFor(outcomePath('refused'));
    // The same may work a moment later, at an address that tells nothing.
    cookies.set('returned', query.toString());
    throw leaveFor(signOnPath.callback);
  }
}

const ended = (outcome: Outcome) =>
  data({ isCanceled: outcome === 'canceled' }, { status: outcome === 'canceled' ? 200 : 400 });

/** The provider or the API is away: the same address may work a moment later. */
function unavailable(error: unknown) {
  if (error instanceof ApiFailure) return getErrorPage(error);
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
            : 'It was used before, took too long, or was opened in another browser. No one was signed in. Please sign in again.'}
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
