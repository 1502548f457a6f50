/**
 * A path of this storefront, whatever was asked for. Browsers read a backslash as a slash and drop tabs and line breaks
 * before they parse an address: either could turn an apparent path into another host.
 */
export function ownPath(given: string | null): string {
  return given !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(given) ? given : '/';
}

/** The page of this storefront from which a form was sent, as far as the browser says; otherwise the home page. */
export function pathBefore(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  return from === null ? '/' : ownPath(from.pathname + from.search);
}
