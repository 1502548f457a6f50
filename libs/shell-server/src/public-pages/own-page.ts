import { cookieTable, HOST_PREFIX, parseCookies, wireName } from '@tirekit/shell-ui/wire';

const { cartId, closedNotices, experimentUser, scripts, signOn, ssoUid, verified, zipCode } = cookieTable;

/**
 * Makes a check of whether a request needs its own rendering even of a public page. It does if the visitor has signed in,
 * was verified, or closed a banner, or has a cart or a known place but no scripts. (A browser with scripts has the cookie of the
 * experiments, or that of `scripts`, because every page calls `/api/context`, which sets one.)
 */
export function needsOwnPage(channelId: string): (headers: Pick<Headers, 'get'>) => boolean {
  const names = (...cookies: Parameters<typeof wireName>[1][]) =>
    cookies.map((cookie) => wireName(channelId, cookie));
  // They are only hints: who has signed in, and what they pay, the API says when the page is rendered.
  const personal = names(ssoUid, signOn, verified, closedNotices);
  const known = names(cartId, zipCode);
  const running = names(experimentUser, scripts);
  return (headers) => {
    if (headers.get('authorization') !== null || headers.get('x-authorization') !== null) return true;
    const header = headers.get('cookie');
    if (header === null) return false;
    const cookies = parseCookies(header);
    // Over https the names have a prefix, except in browsers whose last visit was before there were prefixes.
    const has = (name: string): boolean => cookies.has(HOST_PREFIX + name) || cookies.has(name);
    return personal.some(has) || (known.some(has) && !running.some(has));
  };
}
