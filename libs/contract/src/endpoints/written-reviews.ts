import * as z from 'zod/mini';
import * as business from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { OrderProof } from '../entities/order-proof.ts';
import { reviewFields, ReviewPictureId, ReviewWriter } from '../entities/written-review.ts';
import { OrderNumber, Slug } from '../ids.ts';
import * as messages from '../messages.ts';

const about = {
  brand: Slug,
  line: Slug,
  /** The order that proves the purchase. What does not open it proves nothing. */
  order: z.optional(z.object({ orderNumber: OrderNumber, proof: z.optional(OrderProof) })),
};

export const openReviewForm = endpoint({
  id: 'reviews.form',
  method: 'POST',
  path: '/v1/reviews/form',
  summary:
    'The line that is to be reviewed, also a discontinued one, and what is known of who writes: by their account, or by an order.',
  auth: 'channel',
  body: z.object(about),
  answer: z.object({
    brandName: z.string(),
    lineName: z.string(),
    /** The line's page. */
    path: z.string(),
    discontinued: z.boolean(),
    /** Null for a guest without an order. */
    writer: z.nullable(ReviewWriter),
    /** Whether the order could be opened; null if none was named. */
    isOrderOpen: z.nullable(z.boolean()),
  }),
  errors: ['not-found'],
});

export const submitReview = endpoint({
  id: 'reviews.submit',
  method: 'POST',
  path: '/v1/reviews',
  summary:
    'Takes a review. It is published at once unless a neutral rule (`reviewRules`) makes it wait for a moderator. The same `idempotency-key` writes once.',
  auth: 'channel',
  body: z.object({
    ...about,
    ...reviewFields,
    buyAgain: z.boolean(),
    /** Works for the store or the manufacturer, or is close to somebody who does. */
    insider: z._default(z.boolean(), false),
    /** Got something for the review. */
    incentivized: z._default(z.boolean(), false),
    /** What was sent to `reviewPicturesPath` before. */
    pictures: z._default(
      z.array(ReviewPictureId).check(z.maxLength(business.reviewForm.picturesMax, messages.reviewPictures)),
      [],
    ),
    /** A field that people do not see, and programs fill in. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    state: z.enum(['published', 'pending', 'refused']),
    /** Keys of `reviewRules`: why it waits. */
    reasons: z.array(z.string()),
    verified: z.boolean(),
  }),
  status: 201,
  errors: ['not-found', 'review-exists', 'unprocessable'],
});

export const stopReviewMails = endpoint({
  id: 'reviews.mails.stop',
  method: 'POST',
  path: '/v1/reviews/mails/stop',
  summary:
    'Sends an email address no more mails that ask for reviews, by the link of one (RFC 8058). Repeating it changes nothing.',
  auth: 'channel',
  body: z.object({
    orderNumber: OrderNumber,
    expires: z.string().check(z.maxLength(12)),
    signature: z.string().check(z.maxLength(64)),
  }),
  answer: z.object({}),
  errors: ['not-found'],
});
