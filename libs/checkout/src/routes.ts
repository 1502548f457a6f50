import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

const steps = [
  ['shipping', 'shipping'],
  ['shipping-confirmation', 'shipping-confirmation'],
  ['services', 'services'],
  ['payments', 'payments'],
  ['payments/:type', 'payment-method'],
  ['organization', 'organization'],
  ['order-summary', 'order-summary'],
  ['order-confirmation', 'order-confirmation'],
] as const;

/** The steps from cart to confirmation, for a storefront's `routes.ts`. */
export function checkoutRoutes(): RouteConfigEntry[] {
  return steps.map(([path, module]) => page(`checkout/${path}`, module, `checkout.${module}`));
}
