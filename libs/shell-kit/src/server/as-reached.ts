import { EVERYBODY_HEADER } from '../request/everybody.ts';
import { isRead } from '../request/origin-check.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';

/**
 * The request as the visitor sent it: at the public address where a proxy stands before us (React Router compares it
 * with `Origin`), with the peer's address under a name that nobody outside can set, and without the mark that only this
 * server sets.
 */
export function asReached(request: Request, peer: string, publicOrigin: string): Request {
  const asked = new URL(request.url);
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
