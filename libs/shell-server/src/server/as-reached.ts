import { decoded } from '../request/decoded.ts';
import { ANONYMOUS_HEADER } from '../request/anonymous-context.ts';
import { isRead } from '../request/origin-check.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';
import { exchangeEntryPath } from '@tirekit/shell-ui/wire';

/**
 * The request as the storefront's build should see it:
 *
 * - with the public origin, even behind a proxy, because React Router compares it with `Origin`;
 * - without the origin of an exchange that brings its customer, which React Router does not know;
 * - with the peer's address in a header that visitors cannot set;
 * - without the header by which this server marks its own requests for public pages;
 * - with a path that is not found instead of one that cannot be handled.
 */
export function asReached(
  request: Request,
  peer: string,
  { publicOrigin, exchangeOrigin = null }: { publicOrigin: string; exchangeOrigin?: string | null },
): Request {
  const asked = withKnownPath(new URL(request.url));
  const fromOurPage =
    request.headers.get('origin') === publicOrigin || asked.host === new URL(publicOrigin).host;
  const headers = headersFrom(request, peer);
  if (asked.pathname === exchangeEntryPath && headers.get('origin') === exchangeOrigin)
    headers.delete('origin');
  // Not even looked at for a read: accessing `body` costs as much as everything else here.
  const body = isRead(request) ? null : request.body;
  return new Request(fromOurPage ? addressAt(publicOrigin, asked) : asked, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

/** A request's headers, with those that only this server may set replaced or removed. */
export function headersFrom(request: Request, peer: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, peer);
  headers.delete(ANONYMOUS_HEADER);
  return headers;
}

/** Concatenated as text: resolved against the origin, a path like `//evil.example/cart` would be another host. */
const addressAt = (origin: string, { pathname, search }: URL): URL => new URL(origin + pathname + search);

/**
 * Replaces two kinds of paths by one that is not found. A path that cannot be decoded would be logged by React Router
 * several times, with whatever it contains: an order number, a ZIP code. A path that begins with `//` is the home page to
 * React Router, but another host to browsers.
 */
function withKnownPath(asked: URL): URL {
  if (decoded(asked.pathname) !== null && !asked.pathname.startsWith('//')) return asked;
  const suffix = asked.pathname.endsWith('.data') ? '.data' : '';
  asked.pathname = asked.pathname.startsWith('/api/') ? '/api/404' : `/404${suffix}`;
  return asked;
}
