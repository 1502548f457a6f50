import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.ts` from source, `.js` once published; pages have `.tsx` in source. */
const published = extname(import.meta.filename) === '.js';
const code = (name: string): string => `${name}${published ? '.js' : '.ts'}`;
const page = (name: string): string => `${name}${published ? '.js' : '.tsx'}`;

/**
 * What every storefront has besides its pages: the visitor's own data, access to the API, location, receipts, what an
 * embedded storefront needs, 404.
 */
export function shellRoutes(): RouteConfigEntry[] {
  return [
    route('api/context', code('context'), { id: 'shell.context' }),
    route('api/cart', code('cart-summary'), { id: 'shell.cart-summary' }),
    route('api/*', code('api'), { id: 'shell.api' }),
    route('notices/close', code('close-notice'), { id: 'shell.close-notice' }),
    route('my_customers/pdf/*', code('receipt'), { id: 'shell.receipt' }),
    route('embed.js', code('embed-script'), { id: 'shell.embed-script' }),
    route('resume', page('resume'), { id: 'shell.resume' }),
    route('location', page('location'), { id: 'shell.location' }),
    route('*', page('missing'), { id: 'shell.missing' }),
  ];
}
