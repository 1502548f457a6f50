export { ModerationRefused, publishReview, refuseReview } from './moderate.ts';
export { createReviewWritingModule } from './module.ts';
export {
  findReview,
  listPictures,
  readReviewRow,
  type ReviewEvent,
  reviewEvents,
  type ReviewRow,
  reviewsToModerate,
} from './review-row.ts';
export { reviewSamples } from './samples.ts';
