import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';
import { accountRoutes } from '@tirekit/account/routes';
import { cartRoutes } from '@tirekit/cart/routes';
import { catalogRoutes } from '@tirekit/catalog/routes';
import { checkoutRoutes } from '@tirekit/checkout/routes';
import { contentRoutes } from '@tirekit/content/routes';
import { ordersRoutes } from '@tirekit/orders/routes';
import { shellRoutes } from '@tirekit/shell-kit/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.tsx` in the repository, `.js` where the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** Every route of a storefront: the domains' pages, and what the shell kit has beside them. */
export function storefrontRoutes(): RouteConfigEntry[] {
  return [
    ...contentRoutes(),
    route('search', `search${extension}`, { id: 'storefront.search' }),
    ...catalogRoutes(),
    ...cartRoutes(),
    ...checkoutRoutes(),
    ...ordersRoutes(),
    ...accountRoutes(),
    ...shellRoutes(),
  ];
}
