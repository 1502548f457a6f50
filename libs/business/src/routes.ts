import type { RouteConfigEntry } from '@react-router/dev/routes';
import { approvalPath } from '@tirekit/contract';
import { libraryRoutes } from '@tirekit/shell-server/routes';
import { exchangeEntryPath } from '@tirekit/shell-ui/wire';

const { page, resource } = libraryRoutes(import.meta);

/**
 * Quotes of sales staff, orders that an organization approves, and what shoppers from a procurement system or an exchange need,
 * for a storefront's `routes.ts`.
 */
export function businessRoutes(): RouteConfigEntry[] {
  return [
    page('checkout/exchange/:orderId', 'exchange-hand-over', 'business.exchange-hand-over'),
    page(approvalPath.slice(1), 'order-approval', 'business.order-approval'),
    page(exchangeEntryPath.slice(1), 'exchange-entry', 'business.exchange-entry'),
    page('punchout', 'punchout', 'business.punchout'),
    page('punchout/order', 'punchout-order', 'business.punchout-order'),
    page('punchout/start', 'punchout-start', 'business.punchout-start'),
    resource('punchout/leave', 'punchout-leave', 'business.punchout-leave'),
    page('quote', 'quote-link', 'business.quote-link'),
    page('quotes/:quoteNumber', 'quote', 'business.quote'),
    resource('quotes/:quoteNumber/:file', 'quote-file', 'business.quote-file'),
    page('retrieve-quote', 'retrieve-quote', 'business.retrieve-quote'),
    page('account/quotes', 'sent-quotes', 'business.sent-quotes'),
    page('account/quotes/new', 'send-quote', 'business.send-quote'),
  ];
}
