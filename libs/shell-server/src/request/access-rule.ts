import { toResult } from '@tirekit/api-client';
import { punchoutPaths, getUserType } from '@tirekit/contract';
import { signOnPath } from '../sign-on/paths.ts';
import { isOpenToGuests } from './open-pages.ts';
import { isRead } from './origin-check.ts';
import type { RequestContext } from './request-context.ts';
import { signInPath } from './require-account.ts';

interface AskedPage {
  readonly request: Request;
  /** As the router gives it: without what its scripts add. */
  readonly url: URL;
  /** The path of the matched route. */
  readonly pattern: string;
}

/** The route of all addresses of one word: a legal page, say, which is open to everybody, or none at all. */
const MAYBE_TEXT = /^\/?:slug$/;

/**
 * The page to see first in a storefront that is not for everybody: sign-on for a guest, and for the wrong kind of account
 * a page that says so. The API enforces the same rule; this is what makes it a page.
 * @returns null where the page that was asked for may be shown. While it is unknown who asks, the page's own loaders fail
 */
export async function pageToSeeFirst(
  context: RequestContext,
  { request, url, pattern }: AskedPage,
): Promise<string | null> {
  // A cart is paid for in the procurement system that it goes to.
  if (context.punchout !== null)
    return isRead(request) && url.pathname.startsWith('/checkout') ? punchoutPaths.review : null;
  const { guests, userTypes } = context.channel.access;
  if (guests && userTypes === null) return null;
  // A missing page is not hidden. A form is answered by the API's own refusal, so that nothing typed is lost.
  const isMissing = pattern.endsWith('*') || MAYBE_TEXT.test(pattern);
  if (!isRead(request) || isMissing || isOpenToGuests(url.pathname)) return null;
  const account = await toResult(context.account());
  if (!account.ok) return null;
  if (account.answer === null) return guests ? null : signInPath(url.pathname + url.search);
  return userTypes === null || userTypes.includes(getUserType(account.answer.userType))
    ? null
    : signOnPath.notAdmitted;
}
