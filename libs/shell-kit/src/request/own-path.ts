/**
 * A path of this storefront, whatever was asked for. Browsers read a backslash as a slash and drop tabs and line breaks
 * before they parse an address: either could turn an apparent path into another host.
 */
export function ownPath(given: string | null): string {
  return given !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(given) ? given : '/';
}
