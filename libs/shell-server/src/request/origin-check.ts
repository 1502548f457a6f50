import type { Channel } from '@tirekit/channel';
import { mailingListStopPath, remindersStopPath, reviewMailStopPath } from '@tirekit/contract';
import { exchangeEntryPath } from '@tirekit/shell-ui/wire';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if a request changes nothing. */
export const isRead = (request: Request): boolean => safeMethods.has(request.method);

/**
 * Pages to which mail programs post by themselves (RFC 8058), from no page of ours: the signature in the address is the only
 * proof there, and no cookie counts.
 */
const oneClick: ReadonlySet<string> = new Set([mailingListStopPath, remindersStopPath, reviewMailStopPath]);

/**
 * True if a request may write: only if it comes from a page of this storefront. A browser says so in `Origin`, or in
 * `Sec-Fetch-Site` if it omits that. A caller that sends neither may not write.
 *
 * At the entry for an exchange's customers, its own pages write: the exchange's signature in the form is the proof, and no cookie
 * counts.
 * @param exchangeOrigin where the exchange's pages are; null without one
 */
export function mayWrite(
  request: Request,
  publicOrigin: string,
  exchangeOrigin: string | null = null,
): boolean {
  const { pathname } = new URL(request.url);
  if (isRead(request) || oneClick.has(pathname)) return true;
  const origin = request.headers.get('origin');
  if (pathname === exchangeEntryPath && exchangeOrigin !== null)
    return origin === null || origin === exchangeOrigin;
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin';
  return origin === publicOrigin || origin === new URL(request.url).origin;
}

/** The origin of the pages of a channel's exchange; null without one. */
export const getExchangeOrigin = ({ exchange }: Pick<Channel, 'exchange'>): string | null =>
  exchange?.postUrl == null ? null : new URL(exchange.postUrl).origin;
