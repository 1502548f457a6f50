import * as z from 'zod/mini';
import { IsoDate } from '../ids.ts';

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
  datePurchased: z.nullable(IsoDate),
  postedOn: IsoDate,
  sample: z.boolean(),
});
export type Review = z.infer<typeof Review>;

const Average = z.nullable(z.number());
export const ReviewSummary = z.object({
  count: z.int(),
  average: Average,
  attributes: z.object({
    dry: Average,
    wet: Average,
    winter: Average,
    comfort: Average,
    noise: Average,
    treadwear: Average,
  }),
  /** How many reviews gave 1, 2, 3, 4 and 5 overall (rounded). */
  distribution: z.array(z.int()),
  buyAgainPercent: z.nullable(z.int()),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
