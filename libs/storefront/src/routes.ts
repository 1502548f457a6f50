import type { RouteConfigEntry } from '@react-router/dev/routes';
import { accountRoutes } from '@tirekit/account/routes';
import { businessRoutes } from '@tirekit/business/routes';
import { cartRoutes } from '@tirekit/cart/routes';
import { catalogRoutes } from '@tirekit/catalog/routes';
import { checkoutRoutes } from '@tirekit/checkout/routes';
import { contentRoutes } from '@tirekit/content/routes';
import { dealsRoutes } from '@tirekit/deals/routes';
import { installersRoutes } from '@tirekit/installers/routes';
import { ordersRoutes } from '@tirekit/orders/routes';
import { programsRoutes } from '@tirekit/programs/routes';
import { reviewsRoutes } from '@tirekit/reviews/routes';
import { supportRoutes } from '@tirekit/support/routes';
import { libraryRoutes, shellRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** Every route of a storefront: the domains' pages and the shell's own. */
export function storefrontRoutes(): RouteConfigEntry[] {
  return [
    ...contentRoutes(),
    page('search', 'search', 'storefront.search'),
    page('sitemap', 'sitemap', 'storefront.sitemap'),
    resource('sitemap.xml', 'sitemap-index', 'storefront.sitemap-index'),
    resource('sitemaps/:file', 'sitemap-part', 'storefront.sitemap-part'),
    resource('robots.txt', 'robots', 'storefront.robots'),
    resource('llms.txt', 'llms', 'storefront.llms'),
    resource('feeds/google-merchant.xml', 'merchant-feed', 'storefront.merchant-feed'),
    resource('pictures/tires/:itemId/:file', 'tire-picture', 'storefront.tire-picture'),
    ...catalogRoutes(),
    page('brands/:brand/:productLine/p/:itemId', 'tire', 'storefront.tire'),
    resource('paid', 'paid-entry', 'storefront.paid-entry'),
    page('paid/:itemId', 'paid', 'storefront.paid'),
    page('simplesnap', 'simplesnap', 'storefront.simplesnap'),
    page('guided-shopping', 'guided-shopping', 'storefront.guided-shopping'),
    ...cartRoutes(),
    ...checkoutRoutes(),
    page('checkout/confirm-order/:orderId', 'confirm-order', 'storefront.confirm-order'),
    page('checkout/shop', 'checkout-shop', 'storefront.checkout-shop'),
    page('checkout/time', 'checkout-time', 'storefront.checkout-time'),
    ...businessRoutes(),
    ...ordersRoutes(),
    ...accountRoutes(),
    ...programsRoutes(),
    page('account', 'account', 'storefront.account'),
    ...installersRoutes(),
    ...reviewsRoutes(),
    ...dealsRoutes(),
    ...supportRoutes(),
    ...shellRoutes(),
  ];
}
