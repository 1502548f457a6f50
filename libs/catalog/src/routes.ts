import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** Address, module and id of every page. Several addresses may share a module, which tells them apart by the path. */
const pages = [
  ['tire-sizes', 'sizes', 'catalog.sizes'],
  ['tire-sizes/diameter/:size', 'group-list', 'catalog.diameter'],
  ['tire-sizes/:size', 'size-list', 'catalog.size'],
  ['tire-sizes/:size/categories/:category', 'size-list', 'catalog.size-category'],
  ['tire-sizes/:size/types/:subtype', 'size-list', 'catalog.size-type'],
  ['tire-sizes/:size/brands/:brand', 'size-list', 'catalog.size-brand'],
  ['tire-sizes/:size/brands/:brand/types/:subtype', 'size-list', 'catalog.size-brand-type'],
  ['tire-sizes/:size/brands/:brand/categories/:category', 'size-list', 'catalog.size-brand-category'],
  ['brands', 'brands', 'catalog.brands'],
  ['brands/:brand', 'brand', 'catalog.brand'],
  ['brands/:brand/types', 'brand-groups', 'catalog.brand-types'],
  ['brands/:brand/types/:categoryOrType', 'brand-list', 'catalog.brand-type'],
  ['brands/:brand/categories', 'brand-groups', 'catalog.brand-categories'],
  ['brands/:brand/categories/:categoryOrType', 'brand-list', 'catalog.brand-category'],
  ['brands/:brand/:productLine', 'line', 'catalog.line'],
  ['brands/:brand/:productLine/p', 'line', 'catalog.line-path'],
  ['types', 'types', 'catalog.types'],
  ['types/:type', 'group-list', 'catalog.type'],
  ['categories', 'categories', 'catalog.categories'],
  ['categories/:category', 'group-list', 'catalog.category'],
  ['vehicles', 'vehicles', 'catalog.vehicles'],
  ['vehicles/:make', 'make', 'catalog.make'],
  ['vehicles/:make/:model', 'model', 'catalog.model'],
  ['vehicles/:make/:model/:year', 'vehicle', 'catalog.vehicle'],
  ['vehicles/:make/:model/:year/optional-sizes', 'optional-sizes', 'catalog.optional-sizes'],
  ['compare', 'compare', 'catalog.compare'],
] as const;

/** The pages for finding a tire, for a storefront's `routes.ts`. */
export function catalogRoutes(): RouteConfigEntry[] {
  return pages.map(([path, module, id]) => page(path, module, id));
}
