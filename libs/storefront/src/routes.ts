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
/** `.tsx` or `.ts` in the repository, `.js` once the library is installed from a registry. */
const published = extname(import.meta.filename) === '.js';
const page = (name: string): string => `${name}${published ? '.js' : '.tsx'}`;
const file = (name: string): string => `${name}${published ? '.js' : '.ts'}`;

/** Every route of a storefront: the domains' pages and the shell kit's own. */
export function storefrontRoutes(): RouteConfigEntry[] {
  return [
    ...contentRoutes(),
    route('search', page('search'), { id: 'storefront.search' }),
    route('sitemap', page('sitemap'), { id: 'storefront.sitemap' }),
    route('sitemap.xml', file('sitemap-index'), { id: 'storefront.sitemap-index' }),
    route('sitemaps/:file', file('sitemap-part'), { id: 'storefront.sitemap-part' }),
    route('robots.txt', file('robots'), { id: 'storefront.robots' }),
    ...catalogRoutes(),
    ...cartRoutes(),
    ...checkoutRoutes(),
    ...ordersRoutes(),
    ...accountRoutes(),
    ...shellRoutes(),
  ];
}
