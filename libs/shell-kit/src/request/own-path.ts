/**
 * A path of this storefront, whatever was asked for. Browsers take a backslash for a slash, and drop tabs and line breaks
 * before they read an address: either could make another host of what looks like a path.
 */
export function ownPath(given: string | null): string {
  return given !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(given) ? given : '/';
}
