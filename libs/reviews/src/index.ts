export { ReviewsPage, type ReviewsPageProps } from './ui/reviews-page.tsx';
