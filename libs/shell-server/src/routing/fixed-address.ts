/**
 * The address of a page that has one fixed address, if it was asked for by another spelling: React Router also takes
 * `/BRANDS`, `/brands/` and `/%62rands` for `/brands`. Null for the address itself, and for pages with parameters, which
 * lead to their own.
 *
 * @param pattern the path of the matched route, as React Router gives it to middleware
 */
export function fixedAddress({ pathname, search }: URL, pattern: string): string | null {
  if (/[:*?]/.test(pattern)) return null;
  const path = `/${pattern.replaceAll(/^\/|\/$/g, '')}`;
  return pathname === path ? null : path + search;
}
