import { data, type RouterContextProvider } from 'react-router';
import { hasFeature } from '@tirekit/channel';
import type { UserDetails } from '@tirekit/contract';
import { isRead } from './origin-check.ts';
import { getRequestContext } from './request-context.ts';
import { notFound, orErrorPage, redirectTo } from './responses.ts';

/** The path to sign in and come back to a path of this storefront. */
export const signInPath = (back: string): string => `/login?redirectUri=${encodeURIComponent(back)}`;

/**
 * For loaders and actions of pages that need sign-on: who has signed in. A guest is led to sign in and comes back to this
 * page. A form that a guest sends, whose sign-on has ended meanwhile, gets a page that says so. A storefront without
 * accounts has no such page.
 *
 * @example
 * const account = await requireAccount(context, request);
 */
export async function requireAccount(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<UserDetails> {
  const { account, channel } = getRequestContext(context);
  if (!hasFeature(channel, 'accounts')) throw notFound();
  const signedIn = await orErrorPage(account());
  if (signedIn !== null) return signedIn;
  if (!isRead(request)) throw data(null, { status: 401 });
  throw redirectTo(signInPath(toPath(request)));
}

/** The page that a request asks for, whether the browser or a script of ours asks. */
function toPath({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('_routes');
  const path = pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}
