import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** The pages for following an order and registering its tires, for a storefront's `routes.ts`. */
export function ordersRoutes(): RouteConfigEntry[] {
  return [
    page('track-your-order', 'track-your-order', 'orders.track'),
    page('track-your-order/result', 'tracking-result', 'orders.result'),
    page('track-your-order/code', 'order-code', 'orders.code'),
    page('track-your-order/cancel', 'cancel-order', 'orders.cancel'),
    page('track-your-order/price-guarantee', 'price-guarantee', 'orders.price-guarantee'),
    page('track-your-order/registration', 'tire-registration', 'orders.registration'),
    page('track-your-order/return', 'return', 'orders.return'),
    resource('track-your-order/return/picture', 'return-picture', 'orders.return-picture'),
    page('track-your-order/reorder', 'reorder', 'orders.reorder'),
    page('account/my-orders', 'my-orders', 'orders.mine'),
    page('account/my-orders/:orderNumber', 'my-order', 'orders.own'),
  ];
}
