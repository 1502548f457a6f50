/** Entities for tests and stories, parsed by the contract, so that they break when it changes. */
export { sampleCart, sampleCartLine, sampleQuote, sampleShippingForm } from './cart.ts';
export { comparedTire } from './compared-tire.ts';
export { copyProblems } from './copy-problems.ts';
export { sampleFinancingOffer } from './financing.ts';
export { sampleFulfillment } from './fulfillment.ts';
export { messageTexts } from './message-texts.ts';
export { sampleOrder } from './order.ts';
export { sentenceCaseProblems } from './sentence-case.ts';
export { shopDaysAgo } from './shop-days-ago.ts';
export { tireDetail } from './tire-detail.ts';
export { tireSummary } from './tire-summary.ts';
export { makeReview, makeReviewSummary } from './reviews.ts';
