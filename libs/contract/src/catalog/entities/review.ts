import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';

export const reviewAttributes = ['dry', 'wet', 'winter', 'comfort', 'noise', 'treadwear'] as const;
export type ReviewAttribute = (typeof reviewAttributes)[number];
/** Specification section 3. */
export const milesBands = [
  'under 5,000',
  '5,000-9,999',
  '10,000-14,999',
  '15,000-19,999',
  '20,000-29,999',
  '30,000+',
] as const;
export const drivingStyles = ['cautious', 'confident', 'aggressive', 'extreme (racing)'] as const;
export const whereUsed = [
  'all highway',
  'mostly city',
  'highway and city',
  'track and autocross',
  'rural roads',
  'off-road',
] as const;

/** 1 to 5, or null if the reviewer said "not applicable". */
const Stars = z.nullable(z.int().check(z.minimum(1), z.maximum(5)));
export const ReviewRatings = z.object({
  dry: Stars,
  wet: Stars,
  winter: Stars,
  comfort: Stars,
  noise: Stars,
  treadwear: Stars,
});

export const Review = z.object({
  reviewId: z.string(),
  brand: z.string(),
  brandName: z.string(),
  line: z.string(),
  lineName: z.string(),
  ratings: ReviewRatings,
  overall: z.number(),
  summary: z.string(),
  comments: z.nullable(z.string()),
  name: z.string(),
  vehicle: z.nullable(z.string()),
  milesBand: z.enum(milesBands),
  drivingStyle: z.enum(drivingStyles),
  whereUsed: z.enum(whereUsed),
  buyAgain: z.boolean(),
  datePurchased: z.nullable(CalendarDay),
  postedOn: CalendarDay,
  /** The reviewer bought the tire here. */
  verified: z.boolean(),
  /** The reviewer got something for the review, whatever it says. */
  incentivized: z.boolean(),
  /** The reviewer works for the store or the manufacturer, or is close to somebody who does. */
  insider: z.boolean(),
  /** At signed, expiring paths of the storefront. */
  pictures: z.array(z.object({ path: z.string(), width: z.int(), height: z.int() })),
  /** The number of visitors who found it helpful. */
  helpful: z.int(),
  sample: z.boolean(),
});
export type Review = z.infer<typeof Review>;

const Average = z.nullable(z.number());
/* @__NO_SIDE_EFFECTS__ */
const byAttribute = <T extends z.ZodMiniType>(each: T) =>
  z.object({ dry: each, wet: each, winter: each, comfort: each, noise: each, treadwear: each });

export const ReviewSummary = z.object({
  count: z.int(),
  /** The mean of all overall ratings, in which verified buyers count first; and the plain means of those who rated an attribute. */
  average: Average,
  attributes: byAttribute(Average),
  /** The number of ratings of each attribute. */
  ratings: byAttribute(z.int()),
  /**
   * Means in which verified buyers count first (`REVIEW_WEIGHING.unproven`), leaning toward the usual mean as `shrunkRating` of `@tirekit/tires` does: few ratings move them little.
   * Null where nobody rated.
   */
  leaning: z.object({ average: Average, attributes: byAttribute(Average) }),
  /** The number of reviews that are sample data. Structured data leaves them out. */
  samples: z.int(),
  /** The number of reviews that gave 1, 2, 3, 4, and 5 overall (rounded). */
  distribution: z.array(z.int()),
  buyAgainPercent: z.nullable(z.int()),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** The filters for reviews, one value each. `vehicle` is a make, or a make with its model. */
export const reviewFilters = ['vehicle', 'miles', 'style', 'used', 'below', 'verified', 'stars'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The number of all reviews of a scope with a value, whatever else is chosen. */
export const ReviewFacet = z.object({
  key: z.enum(reviewFilters),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type ReviewFacet = z.infer<typeof ReviewFacet>;
