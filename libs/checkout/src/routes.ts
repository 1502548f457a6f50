import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.tsx` in the repository, `.js` once the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

const steps = [
  ['shipping', 'shipping'],
  ['shipping-confirmation', 'shipping-confirmation'],
  ['services', 'services'],
  ['payments/:type?', 'payments'],
  ['order-summary', 'order-summary'],
  ['confirm-order/:orderId', 'confirm-order'],
  ['order-confirmation', 'order-confirmation'],
] as const;

/** The steps from cart to confirmation, for a storefront's `routes.ts`. */
export function checkoutRoutes(): RouteConfigEntry[] {
  return steps.map(([path, file]) =>
    route(`checkout/${path}`, `${file}${extension}`, { id: `checkout-${file}` }),
  );
}
