import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** Address, module and id of every page. */
const pages: readonly (readonly [path: string, module: string, id: string])[] = [];

/** The pages of this domain, for a storefront's `routes.ts`. */
export function supportRoutes(): RouteConfigEntry[] {
  return pages.map(([path, module, id]) => page(path, module, id));
}
