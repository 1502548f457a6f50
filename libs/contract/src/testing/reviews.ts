import { Review, ReviewSummary } from '../catalog/entities/review.ts';

/** A review for tests and stories. */
export const makeReview = (over: Partial<Review> = {}): Review =>
  Review.parse({
    reviewId: 'R1',
    brand: 'norvik',
    brandName: 'Norvik',
    line: 'meridian-as',
    lineName: 'Meridian AS',
    ratings: { dry: 5, wet: 5, winter: 4, comfort: 5, noise: 4, treadwear: null },
    overall: 4.6,
    summary: 'Quiet, and sure-footed in the rain',
    comments: 'Two winters and a mountain pass later I would buy them again.',
    name: 'Dana',
    vehicle: '2021 Honda CR-V',
    milesBand: '10,000-14,999',
    drivingStyle: 'confident',
    whereUsed: 'highway and city',
    buyAgain: true,
    datePurchased: '2025-03-01',
    postedOn: '2026-04-02',
    verified: false,
    incentivized: false,
    insider: false,
    pictures: [],
    helpful: 0,
    sample: false,
    ...over,
  });

/** The summary of many reviews, for tests and stories. Nobody has rated treadwear. */
export const makeReviewSummary = (over: Partial<ReviewSummary> = {}): ReviewSummary =>
  ReviewSummary.parse({
    count: 1284,
    average: 4.62,
    attributes: { dry: 4.7, wet: 4.6, winter: 4.1, comfort: 4.8, noise: 4.4, treadwear: null },
    ratings: { dry: 1280, wet: 1203, winter: 18, comfort: 1254, noise: 1217, treadwear: 0 },
    leaning: {
      average: 4.61,
      attributes: { dry: 4.69, wet: 4.59, winter: 3.6, comfort: 4.78, noise: 4.39, treadwear: null },
    },
    samples: 0,
    distribution: [12, 24, 60, 300, 888],
    buyAgainPercent: 92,
    ...over,
  });
