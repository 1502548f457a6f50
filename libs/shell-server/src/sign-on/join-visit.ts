import { type ApiClient, toResult } from '@tirekit/api-client';
import { mergeVisitor } from '@tirekit/contract';
import type { CookieJar } from '../session-storage/cookie-jar.ts';

/**
 * Joins what this browser holds of a guest to the account that has signed in: cart, place, searches, a verified identity. Session and cart have new
 * secrets from here on. The buyer stays signed in if that fails; their next request tries again.
 */
export async function joinVisit(api: Pick<ApiClient, 'call'>, cookies: CookieJar): Promise<void> {
  const merged = await toResult(api.call(mergeVisitor));
  if (!merged.ok) {
    cookies.set('unmerged', 'yes');
    return;
  }
  if (cookies.peek('unmerged') !== null) cookies.clear('unmerged');
  // It is the account's from here on.
  if (cookies.peek('verified') !== null) cookies.clear('verified');
  const { userSessionId, cartKey } = merged.answer;
  cookies.set('session', userSessionId);
  if (cartKey !== null) cookies.set('cartId', cartKey);
  else if (cookies.peek('cartId') !== null) cookies.clear('cartId');
}
