import type { RouteConfigEntry } from '@react-router/dev/routes';
import { approvalPath, exchangeEntryPath } from '@tirekit/contract';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

const steps = [
  ['shipping', 'shipping'],
  ['shipping-confirmation', 'shipping-confirmation'],
  ['services', 'services'],
  ['payments', 'payments'],
  ['payments/:type', 'payment-method'],
  ['organization', 'organization'],
  ['order-summary', 'order-summary'],
  ['confirm-order/:orderId', 'confirm-order'],
  ['order-confirmation', 'order-confirmation'],
  ['exchange/:orderId', 'exchange-hand-over'],
] as const;

/**
 * The steps from cart to confirmation, quotes of sales staff, and what shoppers from a procurement system need, for a
 * storefront's `routes.ts`.
 */
export function checkoutRoutes(): RouteConfigEntry[] {
  return [
    ...steps.map(([path, module]) => page(`checkout/${path}`, module, `checkout.${module}`)),
    page(approvalPath.slice(1), 'order-approval', 'checkout.order-approval'),
    page(exchangeEntryPath.slice(1), 'exchange-entry', 'checkout.exchange-entry'),
    page('punchout', 'punchout', 'checkout.punchout'),
    page('punchout/order', 'punchout-order', 'checkout.punchout-order'),
    page('punchout/start', 'punchout-start', 'checkout.punchout-start'),
    resource('punchout/leave', 'punchout-leave', 'checkout.punchout-leave'),
    page('quote', 'quote-link', 'checkout.quote-link'),
    page('quotes/:quoteNumber', 'quote', 'checkout.quote'),
    resource('quotes/:quoteNumber/:file', 'quote-file', 'checkout.quote-file'),
    page('retrieve-quote', 'retrieve-quote', 'checkout.retrieve-quote'),
    page('account/quotes', 'sent-quotes', 'checkout.sent-quotes'),
    page('account/quotes/new', 'send-quote', 'checkout.send-quote'),
  ];
}
