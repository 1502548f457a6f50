import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

type AddRoute = (path: string, module: string, id: string) => RouteConfigEntry;

/** Makes the routes of a library; `module` is always the name of a file in its `routes` folder, without the extension. */
export interface LibraryRoutes {
  /** A page. Its `id` is `area.page`, by which `useRouteLoaderData(id)` and the `matches` of `meta` find it. */
  readonly page: AddRoute;
  /** The page at `/`. */
  readonly home: (module: string, id: string) => RouteConfigEntry;
  /** An address that answers with data instead of a page, such as `/robots.txt`. */
  readonly resource: AddRoute;
}

/**
 * Makes the routes of a library from the modules in the `routes` folder beside its `routes.ts`. Their extension depends on
 * where the library is: `.tsx` for pages and `.ts` for resources in the repository, `.js` once it is installed from a
 * registry.
 *
 * @param meta the `import.meta` of that `routes.ts`
 *
 * @example
 * const { page } = libraryRoutes(import.meta);
 * export const wheelsRoutes = (): RouteConfigEntry[] => [page('wheels', 'wheels', 'wheels.home')];
 */
export function libraryRoutes(meta: Pick<ImportMeta, 'dirname' | 'filename'>): LibraryRoutes {
  const { route, index } = relative(join(meta.dirname, 'routes'));
  const isInstalled = extname(meta.filename) === '.js';
  const file = (module: string, extension: '.ts' | '.tsx') => `${module}${isInstalled ? '.js' : extension}`;
  return {
    page: (path, module, id) => route(path, file(module, '.tsx'), { id }),
    home: (module, id) => index(file(module, '.tsx'), { id }),
    resource: (path, module, id) => route(path, file(module, '.ts'), { id }),
  };
}
