import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Review, ReviewSummary } from '../entities/review.ts';
import { Slug } from '../ids.ts';
import { intBetween } from '../query.ts';

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;

export const listReviews = endpoint({
  id: 'reviews.list',
  method: 'GET',
  path: '/v1/reviews',
  summary: 'Reviews of a line, brand, category, type or of everything, with the averages.',
  auth: 'channel',
  query: z.object({
    brand: z.optional(Slug),
    line: z.optional(Slug),
    category: z.optional(Slug),
    type: z.optional(Slug),
    stars: z.optional(intBetween(1, 5)),
    sort: z._default(z.enum(reviewSorts), 'newest'),
    page: z._default(intBetween(1, 1000), 1),
    pageSize: z._default(intBetween(1, 50), 10),
  }),
  answer: z.object({
    summary: ReviewSummary,
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    reviews: z.array(Review),
  }),
  errors: ['not-found'],
});
