import type { matchRoutes, ServerBuild } from 'react-router';
import { getPublicPage } from '@tirekit/shell-ui/wire';
import { PREVIEW } from '../request/content-state.ts';
import { decoded } from '../request/decoded.ts';
import { routeTree } from './route-tree.ts';

/** Pages with longer addresses are rendered but not kept: no link of ours is that long. */
const LENGTH_MAX = 500;
/** Query parameters that choose the menu and the region of a single answer, and that show drafts to their reader. */
const OWN_ANSWER = ['channel', 'regionId', PREVIEW];
/** The query parameter with which React Router's script names the routes whose loaders it wants. */
const ROUTES = '_routes';

/**
 * Makes a function that finds the address under which a page is kept: its path, with those query parameters that its route
 * declares (`publicPage`), in the route's order. It returns null if the page is not the same for everybody. The data that
 * a script fetches when it goes to a page (`….data`) has an address of its own.
 */
export function publicAddresses(
  { routes }: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (url: URL) => string | null {
  const tree = routeTree(routes);
  return ({ pathname, searchParams }) => {
    // A path that cannot be decoded is not matched, because React Router would log it.
    if (OWN_ANSWER.some((name) => searchParams.has(name)) || decoded(pathname) === null) return null;
    const isData = pathname.endsWith('.data');
    const matches = match(tree, isData ? pagePath(pathname) : pathname) ?? [];
    const page = getPublicPage(matches.at(-1)?.route.handle);
    if (page === null) return null;
    const kept = new URLSearchParams();
    if (isData) {
      const asked = searchParams.get(ROUTES);
      const ids = matches.map(({ route }) => route.id);
      if (asked !== null && !asked.split(',').every((id) => ids.includes(id))) return null;
      if (asked !== null) kept.set(ROUTES, asked);
    }
    for (const name of page.publicPage.query)
      for (const value of searchParams.getAll(name)) kept.append(name, value);
    const address = kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname;
    return address.length <= LENGTH_MAX ? address : null;
  };
}

/** The path of the page whose data is asked for. React Router writes `/_.data` for the home page. */
const pagePath = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''));
