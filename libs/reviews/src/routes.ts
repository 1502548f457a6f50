import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** The pages of this domain, for a storefront's `routes.ts`. */
export function reviewsRoutes(): RouteConfigEntry[] {
  return [page('reviews', 'reviews', 'reviews.home')];
}
