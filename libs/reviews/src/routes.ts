import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page } = libraryRoutes(import.meta);

/** Address, module and id of every page. Several addresses may share a module, which tells them apart by the path. */
const pages = [
  ['tire-reviews', 'review-list', 'reviews.all'],
  ['tire-reviews/:section', 'section', 'reviews.section'],
  ['brands/:brand/reviews', 'review-list', 'reviews.brand'],
  ['brands/:brand/:productLine/reviews', 'review-list', 'reviews.line'],
  ['brands/:brand/:productLine/reviews/:reviewId', 'review', 'reviews.review'],
  ['categories/:category/reviews', 'review-list', 'reviews.category'],
  ['types/:type/reviews', 'review-list', 'reviews.type'],
] as const;

/** The pages of this domain, for a storefront's `routes.ts`. */
export function reviewsRoutes(): RouteConfigEntry[] {
  return pages.map(([path, module, id]) => page(path, module, id));
}
