import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { page, resource } = libraryRoutes(import.meta);

/** Address, module and id of every page. Several addresses may share a module, which tells them apart by the path. */
const pages = [
  ['tire-reviews', 'review-list', 'reviews.all'],
  ['tire-reviews/:section', 'section', 'reviews.section'],
  ['brands/:brand/reviews', 'review-list', 'reviews.brand'],
  ['brands/:brand/:productLine/reviews', 'review-list', 'reviews.line'],
  ['brands/:brand/:productLine/reviews/:reviewId', 'review', 'reviews.review'],
  ['categories/:category/reviews', 'review-list', 'reviews.category'],
  ['types/:type/reviews', 'review-list', 'reviews.type'],
  ['brands/:brand/:productLine/write-a-review', 'write-a-review', 'reviews.write'],
  ['brands/:brand/:productLine/write-a-review/confirm', 'confirm-review', 'reviews.confirm'],
  ['tire-reviews/no-more-mails', 'no-more-mails', 'reviews.no-more-mails'],
] as const;

/** The pages of this domain, for a storefront's `routes.ts`. */
export function reviewsRoutes(): RouteConfigEntry[] {
  return [
    ...pages.map(([path, module, id]) => page(path, module, id)),
    resource('brands/:brand/:productLine/write-a-review/picture', 'review-picture', 'reviews.review-picture'),
  ];
}
