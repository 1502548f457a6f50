import type { matchRoutes, ServerBuild } from 'react-router';
import { routeTree } from '../public-pages/route-tree.ts';

/** Routes whose page is a text: they match whatever address such a text could have. */
const OF_TEXTS = /^(?::[^/]+|(?:learn|press|help-center)\/:.*)$/;

/** Makes a function that says whether a build has a route for a path, other than those that show texts and the missing page. */
export function routesOf(
  { routes }: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (path: string) => boolean {
  const tree = routeTree(routes);
  const known = new Map<string, boolean>();
  const asks = (path: string): boolean => {
    const matches = match(tree, path) ?? [];
    const pattern = matches
      .map(({ route }) => route.path ?? '')
      .filter(Boolean)
      .join('/');
    return matches.length > 0 && !pattern.endsWith('*') && !OF_TEXTS.test(pattern);
  };
  return (path) => {
    const answer = known.get(path) ?? asks(path);
    known.set(path, answer);
    return answer;
  };
}
