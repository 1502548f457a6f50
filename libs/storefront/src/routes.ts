import type { RouteConfigEntry } from '@react-router/dev/routes';
import { contentRoutes } from '@tirekit/content/routes';
import { shellRoutes } from '@tirekit/shell-kit/routes';

/** Every route of a storefront: the domains' pages, and what the shell kit has beside them. */
export function storefrontRoutes(): RouteConfigEntry[] {
  return [...contentRoutes(), ...shellRoutes()];
}
