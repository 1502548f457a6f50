import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.tsx` in the repository, `.js` once the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** The pages for following an order, for a storefront's `routes.ts`. */
export function ordersRoutes(): RouteConfigEntry[] {
  return [
    route('track-your-order', `track-your-order${extension}`, { id: 'track-your-order' }),
    route('track-your-order/result', `tracking-result${extension}`, { id: 'tracking-result' }),
  ];
}
