import type { RouterContextProvider } from 'react-router';
import type { PendingSignOn } from '@tirekit/shell-ui/wire';
import { ownPath } from '../request/own-path.ts';
import { getRequestContext } from '../request/request-context.ts';
import { leaveFor, notFound, orErrorPage } from '../request/responses.ts';

/** Pages of sign-on itself: nobody wants to come back to one. */
const ofSignOn =
  /^\/(?:login|register|logout|sign-on|forgot-password|reset-password|verify-email|account-deleted|account\/confirm)(?:[/?#]|$)/;

/** The path to go on to after sign-on, by the `redirectUri` of an address. Paths of this storefront only. */
export function pathAfterSignOn({ searchParams }: URL): string {
  const path = ownPath(searchParams.get('redirectUri'));
  return ofSignOn.test(path) ? '/' : path;
}

/**
 * For `/login` and `/register` without an interaction, and for `/sign-on/start`: a redirect to the provider. Whoever has
 * signed in already goes straight on.
 *
 * @example
 * export async function loader({ context, url }: LoaderFunctionArgs) {
 *   if (!url.searchParams.has('interaction')) throw await beginSignOn(context, url, 'login');
 */
export async function beginSignOn(
  context: Readonly<RouterContextProvider>,
  url: URL,
  action: PendingSignOn['action'],
): Promise<Response> {
  const { signOn, signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  const back = pathAfterSignOn(url);
  if (signOn !== null) return leaveFor(back);
  const displaySimpleCrewView = url.searchParams.get('displaySimpleCrewView') === 'true';
  return leaveFor(await orErrorPage(signOnFlow.begin({ action, back, displaySimpleCrewView })));
}
