import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from './routing/library-routes.ts';

export { libraryRoutes, type LibraryRoutes } from './routing/library-routes.ts';

const { page, resource } = libraryRoutes(import.meta);

/**
 * The routes of every storefront besides its pages: the visitor's own data, access to the API, location, receipts and other
 * files, what an
 * embedded storefront needs, 404.
 */
export function shellRoutes(): RouteConfigEntry[] {
  return [
    resource('api/context', 'context', 'shell.context'),
    resource('api/cart', 'cart-summary', 'shell.cart-summary'),
    resource('api/exposure', 'exposure', 'shell.exposure'),
    resource('api/events', 'events', 'shell.events'),
    resource('api/problems', 'problems', 'shell.problems'),
    resource('api/*', 'api', 'shell.api'),
    resource('notices/close', 'close-notice', 'shell.close-notice'),
    resource('my_customers/pdf/*', 'receipt', 'shell.receipt'),
    resource('files/*', 'file', 'shell.file'),
    resource('embed.js', 'embed-script', 'shell.embed-script'),
    resource('sign-on/start', 'sign-on-start', 'shell.sign-on-start'),
    resource('sign-on/op/*', 'sign-on-provider', 'shell.sign-on-provider'),
    page('sign-on/callback', 'sign-on-callback', 'shell.sign-on-callback'),
    page('sign-on/not-admitted', 'not-admitted', 'shell.not-admitted'),
    page('logout', 'logout', 'shell.logout'),
    page('resume', 'resume', 'shell.resume'),
    page('location', 'location', 'shell.location'),
    page('your-privacy-choices', 'privacy-choices', 'shell.privacy-choices'),
    page('*', 'missing', 'shell.missing'),
  ];
}
