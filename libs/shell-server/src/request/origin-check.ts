import { remindersStopPath } from '@tirekit/contract';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing. */
export const isRead = (request: Request): boolean => safeMethods.has(request.method);

/**
 * Pages to which mail programs post by themselves (RFC 8058), from no page of ours: the signature in the address is the only
 * proof there, and no cookie counts.
 */
const oneClick: ReadonlySet<string> = new Set([remindersStopPath]);

/**
 * Whether a request may write: only if it comes from a page of this storefront. A browser says so in `Origin`, or in
 * `Sec-Fetch-Site` if it omits that. A caller that sends neither may not write.
 */
export function mayWrite(request: Request, publicOrigin: string): boolean {
  if (isRead(request) || oneClick.has(new URL(request.url).pathname)) return true;
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin';
  return origin === publicOrigin || origin === new URL(request.url).origin;
}
