import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.tsx` in the repository, `.js` once the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** The cart's pages, for a storefront's `routes.ts`. */
export function cartRoutes(): RouteConfigEntry[] {
  return [route('cart', `cart${extension}`, { id: 'cart' })];
}
