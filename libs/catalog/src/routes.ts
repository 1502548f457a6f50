import { extname, join } from 'node:path';
import { relative, type RouteConfigEntry } from '@react-router/dev/routes';

const { route } = relative(join(import.meta.dirname, 'routes'));
/** `.tsx` in the repository, `.js` where the library is installed from a registry. */
const extension = extname(import.meta.filename) === '.ts' ? '.tsx' : '.js';

/** Address, module and id of every page. Several addresses may share a module: the path says what they show. */
const pages = [
  ['tire-sizes/:size', 'size-list', 'catalog.size'],
  ['tire-sizes/:size/categories/:category', 'size-list', 'catalog.size-category'],
  ['tire-sizes/:size/types/:subtype', 'size-list', 'catalog.size-type'],
  ['tire-sizes/:size/brands/:brand', 'size-list', 'catalog.size-brand'],
  ['tire-sizes/:size/brands/:brand/types/:subtype', 'size-list', 'catalog.size-brand-type'],
  ['tire-sizes/:size/brands/:brand/categories/:category', 'size-list', 'catalog.size-brand-category'],
  ['brands/:brand/:productLine/p/:itemId', 'detail', 'catalog.detail'],
] as const;

/** The pages for finding a tire, for a storefront's `routes.ts`. */
export function catalogRoutes(): RouteConfigEntry[] {
  return pages.map(([path, module, id]) => route(path, `${module}${extension}`, { id }));
}
