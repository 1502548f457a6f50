import { decoded } from '../request/decoded.ts';
import { EVERYBODY_HEADER } from '../request/everybody.ts';
import { isRead } from '../request/origin-check.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';

/**
 * The request as the visitor sent it: at the public address where a proxy stands before us (React Router compares it
 * with `Origin`), with the peer's address under a name that nobody outside can set, and without the mark that only this
 * server sets. A path that is nobody's becomes one that is missing.
 */
export function asReached(request: Request, peer: string, publicOrigin: string): Request {
  const asked = withKnownPath(new URL(request.url));
  const fromOurPage =
    request.headers.get('origin') === publicOrigin || asked.host === new URL(publicOrigin).host;
  // Looking for a body costs as much as all of the rest.
  const body = isRead(request) ? null : request.body;
  return new Request(fromOurPage ? addressAt(publicOrigin, asked) : asked, {
    method: request.method,
    headers: headersFrom(request, peer),
    signal: request.signal,
    ...(body ? { body, duplex: 'half' } : {}),
  });
}

/** A request's headers; what only this server says is not taken from outside. */
export function headersFrom(request: Request, peer: string): Headers {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, peer);
  headers.delete(EVERYBODY_HEADER);
  return headers;
}

/** Put together as text: resolved against the origin, a path like `//evil.example/cart` would name another host. */
const addressAt = (origin: string, { pathname, search }: URL): URL => new URL(origin + pathname + search);

/**
 * React Router logs each path that it cannot decode, as it is and several times, with whatever somebody's link held:
 * an order number, a ZIP code. And `//` is home to it, but a host to whoever resolves it. Neither leads anywhere.
 */
function withKnownPath(asked: URL): URL {
  if (decoded(asked.pathname) !== null && !asked.pathname.startsWith('//')) return asked;
  const suffix = asked.pathname.endsWith('.data') ? '.data' : '';
  asked.pathname = asked.pathname.startsWith('/api/') ? '/api/404' : `/404${suffix}`;
  return asked;
}
