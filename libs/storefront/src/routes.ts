import type { RouteConfigEntry } from '@react-router/dev/routes';
import { accountRoutes } from '@tirekit/account/routes';
import { cartRoutes } from '@tirekit/cart/routes';
import { catalogRoutes } from '@tirekit/catalog/routes';
import { checkoutRoutes } from '@tirekit/checkout/routes';
import { contentRoutes } from '@tirekit/content/routes';
import { ordersRoutes } from '@tirekit/orders/routes';
import { shellRoutes } from '@tirekit/shell-kit/routes';

/** Every route of a storefront: the domains' pages, and what the shell kit has beside them. */
export function storefrontRoutes(): RouteConfigEntry[] {
  return [
    ...contentRoutes(),
    ...catalogRoutes(),
    ...cartRoutes(),
    ...checkoutRoutes(),
    ...ordersRoutes(),
    ...accountRoutes(),
    ...shellRoutes(),
  ];
}
