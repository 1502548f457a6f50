import type { matchRoutes, RouteObject } from 'react-router';

/** Routes whose page is a text: they match whatever address such a text could have. */
const OF_TEXTS = /^(?::[^/]+|(?:learn|press|help-center)\/:.*)$/;

/** Makes a function that says whether there is a route for a path, other than those that show texts and the missing page. */
export function routeFinder(routes: RouteObject[], match: typeof matchRoutes): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const finds = (path: string): boolean => {
    const matches = match(routes, path) ?? [];
    const pattern = matches
      .map(({ route }) => route.path ?? '')
      .filter(Boolean)
      .join('/');
    return matches.length > 0 && !pattern.endsWith('*') && !OF_TEXTS.test(pattern);
  };
  return (path) => {
    const answer = known.get(path) ?? finds(path);
    known.set(path, answer);
    return answer;
  };
}
