/** A path of this storefront, whatever was asked for. */
export function ownPath(given: string | null): string {
  return given !== null && /^\/(?![/\\])/.test(given) ? given : '/';
}
