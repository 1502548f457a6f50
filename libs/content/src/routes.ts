import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { home, page } = libraryRoutes(import.meta);

/** The home page, the finders and the page about the tire score, for a storefront's `routes.ts`. */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    home('home', 'content.home'),
    page('find/size', 'find-size', 'content.find-size'),
    page('tire-score', 'tire-score', 'content.tire-score'),
    page('find/vehicle', 'find-vehicle', 'content.find-vehicle'),
  ];
}
