import type { RouteObject, ServerBuild } from 'react-router';

/** The routes of a build as a tree, for `matchRoutes`. */
export const routeTree = (routes: ServerBuild['routes']): RouteObject[] => listChildren(routes, undefined);

function listChildren(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
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
      return [index ? { ...shared, index } : { ...shared, children: listChildren(routes, id) }];
    });
}
