import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** The pages of this domain, for a storefront's `routes.ts`. */
export function dealsRoutes(): RouteConfigEntry[] {
  return [
    page('tire-deals', 'deals', 'deals.list'),
    page('tire-deals/black-friday-sale', 'event', 'deals.black-friday'),
    page('tire-deals/cyber-monday-sale', 'event', 'deals.cyber-monday'),
    page('tire-deals/:slug', 'deal', 'deals.deal'),
    resource('tire-deals/claims/:orderNumber/:slug/:whom', 'claim', 'deals.claim'),
  ];
}
