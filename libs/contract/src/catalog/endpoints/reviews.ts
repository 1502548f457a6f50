import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import {
  drivingStyles,
  milesBands,
  Review,
  reviewAttributes,
  ReviewFacet,
  ReviewSummary,
  whereUsed,
} from '../entities/review.ts';
import { Slug } from '../../shared/ids.ts';
import { flag, intBetween, listOf } from '../../shared/query.ts';

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The scope of reviews: a line (with its brand), a brand, a category, a type, or all. */
const scope = {
  brand: z.optional(Slug),
  line: z.optional(Slug),
  category: z.optional(Slug),
  type: z.optional(Slug),
};

const ReviewId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'This is not a review'));

export const listReviews = endpoint({
  id: 'reviews.list',
  method: 'GET',
  path: '/v1/reviews',
  summary: 'Reviews of a line, brand, category, type or of everything, with the averages.',
  auth: 'channel',
  access: 'catalog',
  feature: 'reviews',
  query: z.object({
    ...scope,
    /** A make, or a make with its model, as the facet `vehicle` names them: `Honda`, `Honda Civic`. */
    vehicle: z.optional(z.string().check(z.regex(/^[\p{L}\p{N} .&'’/-]{1,60}$/u, 'This is not a vehicle'))),
    miles: z.optional(z.enum(milesBands)),
    style: z.optional(z.enum(drivingStyles)),
    used: z.optional(z.enum(whereUsed)),
    /** Reviews that gave this attribute one or two stars. */
    below: z.optional(z.enum(reviewAttributes)),
    verified: z.optional(flag),
    stars: z.optional(intBetween(1, 5)),
    sort: z._default(z.enum(reviewSorts), 'newest'),
    page: z._default(intBetween(1, 100_000), 1),
    pageSize: z._default(intBetween(1, 50), 10),
    /** True to include facets in the answer. */
    facets: z.optional(flag),
  }),
  answer: z.object({
    /** Names of what was asked for; null for what was not. */
    subject: z.object({ brandName: z.nullable(z.string()), lineName: z.nullable(z.string()) }),
    summary: ReviewSummary,
    facets: z.array(ReviewFacet),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    reviews: z.array(Review),
  }),
  errors: ['not-found'],
});

export const getReview = endpoint({
  id: 'reviews.get',
  method: 'GET',
  path: '/v1/brands/{brand}/lines/{line}/reviews/{reviewId}',
  summary: 'One review, or the one that its writer replaced it with.',
  auth: 'channel',
  access: 'catalog',
  feature: 'reviews',
  params: z.object({ brand: Slug, line: Slug, reviewId: ReviewId }),
  answer: Review,
  errors: ['not-found'],
});

/** The rankings of lines: by overall rating, by one attribute, or by the share who would buy the tire again. */
export const rankedBy = ['overall', ...reviewAttributes, 'buy-again'] as const;
export type RankedBy = (typeof rankedBy)[number];

/** A line in a ranking. Figures are stars or, for `buy-again`, percent. */
export const RankedLine = z.object({
  brandName: z.string(),
  name: z.string(),
  path: z.string(),
  /** Leaning toward the mean of all tires ranked. The order of the list. */
  leaning: z.number(),
  average: z.number(),
  /** The number of ratings behind it. */
  ratings: z.int(),
});
export type RankedLine = z.infer<typeof RankedLine>;

export const rankLines = endpoint({
  id: 'reviews.ranking',
  method: 'GET',
  path: '/v1/reviews/ranking/{by}',
  summary: 'Lines by what reviewers say of them, the best first. Few ratings count for little.',
  auth: 'channel',
  access: 'catalog',
  feature: 'reviews',
  params: z.object({ by: z.enum(rankedBy) }),
  query: z.object({
    category: z.optional(Slug),
    page: z._default(intBetween(1, 1000), 1),
    pageSize: z._default(intBetween(1, 1000), 25),
  }),
  answer: z.object({
    /** The mean that the figures lean toward. */
    mean: z.nullable(z.number()),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    lines: z.array(RankedLine),
  }),
  errors: ['not-found'],
});

export const listOwnVotes = endpoint({
  id: 'reviews.votes',
  method: 'GET',
  path: '/v1/reviews/votes',
  summary: 'Which of these reviews the visitor has found helpful.',
  auth: 'channel',
  access: { thing: 'session', proof: ['session-id', 'account'] },
  feature: 'reviews',
  query: z.object({ review: listOf(ReviewId, 50) }),
  answer: z.object({ reviewIds: z.array(z.string()) }),
  errors: ['not-found'],
});

export const voteForReview = endpoint({
  id: 'reviews.vote',
  method: 'PUT',
  path: '/users/me/helpful-reviews',
  summary: 'Says that a review is helpful, or takes it back. However often it is said, it counts once.',
  auth: 'channel',
  // A guest’s votes belong to their session, a buyer’s to their account.
  access: { thing: 'session', proof: ['session-id', 'account'] },
  feature: 'reviews',
  limit: 'vote',
  body: z.object({ brand: Slug, line: Slug, reviewId: ReviewId, helpful: z.boolean() }),
  answer: z.object({ reviewId: z.string(), isHelpful: z.boolean(), helpful: z.int() }),
  errors: ['not-found'],
});
