import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-kit/routes';

const { home, page } = libraryRoutes(import.meta);

/** The home page and the finders, for a storefront's `routes.ts`. */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    home('home', 'content.home'),
    page('find/size', 'find-size', 'content.find-size'),
    page('find/vehicle', 'find-vehicle', 'content.find-vehicle'),
  ];
}
