import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies, wireName } from '../../storage/cookie-definition.ts';
import { cartId, closedNotices, experimentUser, ssoUid, zipCode } from '../../storage/cookie-table.ts';

/**
 * Whether a visitor gets a rendering of their own even of a page that is the same for everybody: they have signed in,
 * have closed a banner, or have a cart or a place and a browser that runs no scripts. (Scripts ask for `/api/context` on every page,
 * and its answer sets the identity in experiments.)
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
