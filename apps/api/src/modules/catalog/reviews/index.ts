export { CARD_RATING_SUM, LINE_TOTALS, TOTAL_COLUMNS } from './line-totals.ts';
export { createReviewsModule } from './module.ts';
export { accountVoter, joinVotes, type ReviewKey } from './votes.ts';
