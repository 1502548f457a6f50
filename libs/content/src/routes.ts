import { extname, join } from 'node:path';
import { index, relative, type RouteConfigEntry } from '@react-router/dev/routes';

const directory = join(import.meta.dirname, 'routes');
const { route } = relative(directory);
/** `.tsx` in the repository, `.js` where the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** Home and its finder. */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    index(join(directory, `home${extension}`), { id: 'content.home' }),
    route('find/size', `find-size${extension}`, { id: 'content.find-size' }),
    route('find/vehicle', `find-vehicle${extension}`, { id: 'content.find-vehicle' }),
  ];
}
