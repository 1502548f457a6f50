import type { matchRoutes, RouteObject, ServerBuild } from 'react-router';
import { reusablePageOf } from '../../page/reusable-page.ts';
import { decoded } from '../../request/decoded.ts';

/** Longer addresses are no page's: whoever writes one gets it rendered, and nothing is kept. */
const LENGTH_MAX = 500;
/** They choose the menu and the region of one answer. */
const OWN_ANSWER = ['channel', 'regionId'];
/** Which of a page's loaders React Router's script asks for, by the ids of their routes. */
const ROUTES = '_routes';

/**
 * Finds the one address under which a page is kept: its path, and those parameters of its query that its route names, in
 * the route's order. Null for an address whose page is not for everybody. What a script asks for when it goes to a page,
 * the answers of its loaders alone, is kept beside it.
 */
export function reusableAddresses(
  { routes }: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (url: URL) => string | null {
  const tree = childrenOf(routes, undefined);
  return ({ pathname, searchParams }) => {
    // React Router logs each path that it cannot decode.
    if (OWN_ANSWER.some((name) => searchParams.has(name)) || decoded(pathname) === null) return null;
    const isData = pathname.endsWith('.data');
    const matches = match(tree, isData ? pagePath(pathname) : pathname) ?? [];
    const page = reusablePageOf(matches.at(-1)?.route.handle);
    if (page === null) return null;
    const kept = new URLSearchParams();
    if (isData) {
      const asked = searchParams.get(ROUTES);
      const ids = matches.map(({ route }) => route.id);
      if (asked !== null && !asked.split(',').every((id) => ids.includes(id))) return null;
      if (asked !== null) kept.set(ROUTES, asked);
    }
    for (const name of page.reusable.query)
      for (const value of searchParams.getAll(name)) kept.append(name, value);
    const address = kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
    return address.length <= LENGTH_MAX ? address : null;
  };
}

/** The page of an address that asks for its data: React Router writes `/_root.data` for home. */
const pagePath = (path: string): string => (path === '/_root.data' ? '/' : path.replace(/\.data$/, ''));

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return [];
      const { id, path, index, caseSensitive, module } = route;
      const shared = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
        handle: module.handle,
      };
      return [index ? { ...shared, index } : { ...shared, children: childrenOf(routes, id) }];
    });
}
