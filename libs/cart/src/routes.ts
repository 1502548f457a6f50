import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** The cart's pages, for a storefront's `routes.ts`. */
export function cartRoutes(): RouteConfigEntry[] {
  return [page('cart', 'cart', 'cart.cart')];
}
