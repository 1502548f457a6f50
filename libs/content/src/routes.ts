import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { home, page } = libraryRoutes(import.meta);

/** The home page, the finders, the page about the tire score, and the pages that mails cite, for a storefront's `routes.ts`. */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    home('home', 'content.home'),
    page('find/size', 'find-size', 'content.find-size'),
    page('tire-score', 'tire-score', 'content.tire-score'),
    page('returns-and-refunds', 'returns-and-refunds', 'content.returns'),
    page('privacy-policy', 'privacy-policy', 'content.privacy'),
    page('sales', 'sales', 'content.sales'),
    page('find/vehicle', 'find-vehicle', 'content.find-vehicle'),
    page('find/vin', 'find-vin', 'content.find-vin'),
  ];
}
