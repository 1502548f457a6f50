export { ReviewsPage } from './ui/reviews-page.tsx';
export { reviewSections, sectionPath as reviewSectionPath } from './model/sections.ts';
export { REVIEWS_PATH } from './model/scope.ts';
