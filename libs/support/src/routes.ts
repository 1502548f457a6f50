import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** Address, module and id of every page. */
const pages = [
  ['contact', 'contact', 'support.contact'],
  ['mailing-list', 'mailing-list', 'support.mailing-list'],
  ['mailing-list/confirm', 'mailing-list-link', 'support.mailing-list-confirm'],
  ['mailing-list/stop', 'mailing-list-link', 'support.mailing-list-stop'],
  ['tire-sales', 'tire-sales', 'support.tire-sales'],
  ['support', 'desk', 'support.desk'],
] as const;

/** The pages of this domain, for a storefront's `routes.ts`. */
export function supportRoutes(): RouteConfigEntry[] {
  return [
    ...pages.map(([path, module, id]) => page(path, module, id)),
    resource('contact/file', 'contact-file', 'support.contact-file'),
  ];
}
