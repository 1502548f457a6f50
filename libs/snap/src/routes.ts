import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of this domain, for a storefront's `routes.ts`. */
export function snapRoutes(): RouteConfigEntry[] {
  return [];
}
