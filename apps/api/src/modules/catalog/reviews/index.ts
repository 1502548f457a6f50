export { CARD_RATING_SUM, LINE_TOTALS, TOTAL_COLUMNS } from './line-totals.ts';
export { createReviewsModule } from './module.ts';
export { accountVoter, forgetVotes, joinVotes, type ReviewKey } from './votes.ts';
