import { extname, join } from 'node:path';
import { index, relative, type RouteConfigEntry } from '@react-router/dev/routes';

const directory = join(import.meta.dirname, 'routes');
const { route } = relative(directory);
/** `.tsx` in the repository, `.js` once the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** The home page and the finders, for a storefront's `routes.ts`. */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    index(join(directory, `home${extension}`), { id: 'content.home' }),
    route('find/size', `find-size${extension}`, { id: 'content.find-size' }),
    route('find/vehicle', `find-vehicle${extension}`, { id: 'content.find-vehicle' }),
  ];
}
