import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies, wireName } from '../../storage/cookie-definition.ts';
import { cartId, closedNotices, experimentUser, ssoUid, zipCode } from '../../storage/cookie-table.ts';

/**
 * Makes a check of whether a request needs its own rendering even of a page that is the same for everybody. It does if the
 * visitor has signed in or closed a banner, or has a cart or a known place but no scripts. (A browser with scripts has the
 * cookie of the experiments, because every page calls `/api/context`, which sets it.)
 */
export function ownPages(channelId: string): (headers: IncomingHttpHeaders) => boolean {
  const names = (...cookies: Parameters<typeof wireName>[1][]) =>
    cookies.map((cookie) => wireName(channelId, cookie));
  const personal = names(ssoUid, closedNotices);
  const told = names(cartId, zipCode);
  const [scripts = ''] = names(experimentUser);
  return (headers) => {
    if (headers.authorization !== undefined || headers['x-authorization'] !== undefined) return true;
    const given = headers.cookie;
    if (given === undefined) return false;
    const cookies = parseCookies(given);
    const has = (name: string) => cookies.has(name);
    return personal.some(has) || (told.some(has) && !has(scripts));
  };
}
