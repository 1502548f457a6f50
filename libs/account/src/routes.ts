import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** The visitor's own pages, for a storefront's `routes.ts`. */
export function accountRoutes(): RouteConfigEntry[] {
  return [page('recent-searches', 'recent-searches', 'account.recent-searches')];
}
