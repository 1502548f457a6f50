import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { OrderProof } from '../../orders/entities/order-proof.ts';
import { OwnReview, reviewFields, ReviewLink, ReviewWriter } from '../entities/written-review.ts';
import { UploadedPictureId } from '../../shared/uploaded-picture.ts';
import { OrderNumber, Slug } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';

const about = {
  brand: Slug,
  line: Slug,
  /** The order that proves the purchase. A link that does not open it proves nothing. */
  order: z.optional(z.object({ orderNumber: OrderNumber, proof: z.optional(OrderProof) })),
  /** The link to a review that its writer got. A link that does not open it proves nothing. */
  review: z.optional(ReviewLink),
};

/** The outcome of sending a review. */
const Sent = z.object({
  state: z.enum(['published', 'pending', 'refused']),
  /** The reasons why it waits, as keys of `reviewRules`. */
  reasons: z.array(z.string()),
  verified: z.boolean(),
  /** True if the writer's earlier review stays published while this one waits. */
  formerStays: z.boolean(),
  /** The link that lets the writer change it for a day. */
  link: ReviewLink,
});

export const openReviewForm = endpoint({
  id: 'reviews.form',
  method: 'POST',
  path: '/v1/reviews/form',
  summary:
    'The line that is to be reviewed, also a discontinued one, and what is known of who writes: by their account, by an order, or by the link to their review. What they have written of the line is there to be changed.',
  auth: 'channel',
  // A buyer with a proven order, or signed in, is known; a guest may write, too.
  access: 'inbox',
  body: z.object(about),
  answer: z.object({
    brandName: z.string(),
    lineName: z.string(),
    /** The line's page. */
    path: z.string(),
    discontinued: z.boolean(),
    /** Null for a guest without an order. */
    writer: z.nullable(ReviewWriter),
    /** True if the order could be opened; null if none was named. */
    isOrderOpen: z.nullable(z.boolean()),
    /** True if the review could be opened; null if none was named. */
    isReviewOpen: z.nullable(z.boolean()),
    /** The writer's own review of the line, or its text that waits. Null if there is none, or if nothing proves it theirs. */
    own: z.nullable(OwnReview),
  }),
  errors: ['not-found'],
});

export const submitReview = endpoint({
  id: 'reviews.submit',
  method: 'POST',
  path: '/v1/reviews',
  summary:
    'Takes a review. It is published at once unless a neutral rule (`reviewRules`) makes it wait: for a moderator, or until a guest has confirmed the address by our email. A change takes the place of the writer’s own review; if it has to wait, that one stays published until it is decided. The same `idempotency-key` writes once.',
  auth: 'channel',
  access: 'inbox',
  limit: 'review',
  body: z.object({
    ...about,
    ...reviewFields,
    /** Changes the writer's own review; without that, a second one of the line is refused. */
    changes: z._default(z.boolean(), false),
    buyAgain: z.boolean(),
    /** Works for the store or the manufacturer, or is close to somebody who does. */
    insider: z._default(z.boolean(), false),
    /** Got something for the review. */
    incentivized: z._default(z.boolean(), false),
    /** Ids of pictures sent to `reviewPicturesPath` before. */
    pictures: z._default(
      z.array(UploadedPictureId).check(z.maxLength(business.reviewForm.picturesMax, messages.reviewPictures)),
      [],
    ),
    /** A field that people do not see, and programs fill in. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: Sent,
  status: 201,
  errors: ['not-found', 'review-exists', 'review-gone', 'unprocessable'],
});

export const confirmReview = endpoint({
  id: 'reviews.confirm',
  method: 'POST',
  path: '/v1/reviews/confirm',
  summary:
    'Confirms the address of a guest’s review, by the link of our email. From then on the review is published, or waits for the other reasons that it has. Repeating it changes nothing.',
  auth: 'channel',
  // The reader of the mails to the address that a guest typed confirms it.
  access: { thing: 'inbox', proof: ['signed-link'] },
  limit: 'track',
  body: z.object({ brand: Slug, line: Slug, review: ReviewLink }),
  answer: Sent,
  errors: ['not-found'],
});

export const removeReview = endpoint({
  id: 'reviews.remove',
  method: 'POST',
  path: '/v1/reviews/remove',
  summary:
    'Deletes what its writer has written of a line, with its former texts and a change that waits. It is gone from all pages and averages at once.',
  auth: 'channel',
  access: { thing: 'inbox', proof: ['account', 'signed-link'] },
  body: z.object(about),
  answer: z.object({}),
  errors: ['not-found'],
});

export const stopReviewMails = endpoint({
  id: 'reviews.mails.stop',
  method: 'POST',
  path: '/v1/reviews/mails/stop',
  summary:
    'Sends an email address no more mails that ask for reviews, by the link of one (RFC 8058). Repeating it changes nothing.',
  auth: 'channel',
  // The link in the mail proves that its reader bought the order.
  access: { thing: 'inbox', proof: ['signed-link'] },
  limit: 'unsubscribe',
  body: z.object({
    orderNumber: OrderNumber,
    expires: z.string().check(z.maxLength(12)),
    signature: z.string().check(z.maxLength(64)),
  }),
  answer: z.object({}),
  errors: ['not-found'],
});
