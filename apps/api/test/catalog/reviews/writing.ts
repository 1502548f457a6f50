import {
  type AnswerOf,
  type BodyInputOf,
  type listReviews,
  type openReviewForm,
  type removeReview,
  type ReviewLink,
  type submitReview,
} from '@tirekit/contract';
import { testSecrets } from '../../support/test-config.ts';
import { visitorAt } from '../../support/visitor-at.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { reviewMailLinks } from '../../../src/modules/service/review-writing/review-links.ts';
import { type Answer, type buyerActions, eventually } from '../../orders/test-buyer.ts';

export type ReviewBody = BodyInputOf<typeof submitReview>;
type About = Pick<ReviewBody, 'brand' | 'line'>;
type Submitted = AnswerOf<typeof submitReview>;

let writers = 0;

/** A review that no rule catches, of somebody who has written none before. */
export function getReview(about: About, more: Partial<ReviewBody> = {}): ReviewBody {
  writers += 1;
  return {
    ...about,
    ratings: { dry: 5, wet: 4, winter: null, comfort: 4, noise: 3, treadwear: null },
    summary: `Quiet on the highway, sure in the wet, number ${String(writers)}`,
    comments: 'I run them at 35 psi on 225/65R17, and paid $612.40 for the set.\nNo hydroplaning so far.',
    name: 'Ann B.',
    email: `writer-${String(writers)}@example.com`,
    datePurchased: '11/05/2025',
    vehicle: '2019 Honda Civic',
    milesBand: '5,000-9,999',
    drivingStyle: 'confident',
    whereUsed: 'highway and city',
    buyAgain: true,
    ...more,
  };
}

/** A line that a test writes about. */
export interface WrittenAbout extends Record<string, unknown> {
  lineId: number;
  brand: string;
  line: string;
  /** One of its tires. */
  sku: string;
}

/** Lines with something to buy: one for each test, so that none counts another's reviews. Throws if none is left. */
export async function linesToWriteAbout(db: Database): Promise<() => WrittenAbout> {
  const lines = await db.query<WrittenAbout>(
    `SELECT DISTINCT ON (line_id) line_id AS "lineId", line.brand_slug AS brand, line.slug AS line, sku_id AS sku
     FROM line JOIN sku USING (line_id)`,
  );
  return () => {
    const line = lines.shift();
    if (line === undefined) throw new Error('No line is left');
    return line;
  };
}

export const slugs = ({ brand, line }: Pick<WrittenAbout, 'brand' | 'line'>) => ({ brand, line });

interface StoredReview extends Record<string, unknown> {
  state: string;
  reasons: string[];
  verified: boolean;
  email: string;
}

/** The reviews of a line as they are stored, the first one first. */
export const listStored = (db: Database, lineId: number) =>
  db.query<StoredReview>(
    `SELECT * , to_char(date_purchased, 'YYYY-MM-DD') AS bought FROM review WHERE line_id = $1 ORDER BY submitted_at`,
    [lineId],
  );

const NO_JOB = `SELECT FROM outbox WHERE topic = 'review-totals' AND (payload ->> 'lineId')::int = $1`;

/** The stored totals of a line, once they are up to date; null if it has no reviews. */
export async function addUp(db: Database, lineId: number) {
  await eventually(
    () => db.query(NO_JOB, [lineId]),
    (jobs) => jobs.length === 0,
  );
  return db.maybeOne<{ count: number; verified: number; ratings: number; sum: number[] }>(
    `SELECT t.count, t.verified_reviews AS verified, l.rating_count AS ratings, t.attribute_sum AS sum
     FROM review_total t JOIN line l USING (line_id) WHERE line_id = $1`,
    [lineId],
  );
}

const links = reviewMailLinks(testSecrets.RECEIPT_SIGNING_SECRET);

let visitors = 0;
/** The writer's address is one of their home network, unless a test names another. */
function atHome(): Record<string, string> {
  visitors += 1;
  return visitorAt(`10.${String(visitors >> 8)}.${String(visitors & 255)}.1`);
}

/** The actions of people who write reviews, over HTTP only. */
export function reviewActions(buyers: ReturnType<typeof buyerActions>) {
  const toHeaders = (headers: Record<string, string>, key?: string) => ({
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
  const send = (
    body: unknown,
    { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<Submitted>> =>
    buyers.call<Submitted>('POST', '/v1/reviews', {
      body,
      headers: { ...atHome(), ...toHeaders(headers, key) },
    });
  const confirm = (
    { brand, line }: About,
    { reviewId }: Pick<ReviewLink, 'reviewId'>,
    review: ReviewLink = links.confirmLink(reviewId),
  ): Promise<Answer<Submitted>> =>
    buyers.call<Submitted>('POST', '/v1/reviews/confirm', { body: { brand, line, review } });
  return {
    /** Sends the form, and nothing else. */
    send,
    /** Presses the button of the page that the mail about a review leads to. */
    confirm,
    /** Sends the form, and confirms the address of a guest, which is theirs. */
    async submit(body: ReviewBody | Record<string, unknown>, how: Parameters<typeof send>[1] = {}) {
      const sent = await send(body, how);
      if (sent.status !== 201 || !sent.body.reasons.includes('unconfirmed')) return sent;
      const { brand, line } = body;
      const { status, body: confirmed } = await confirm(
        { brand: String(brand), line: String(line) },
        sent.body.link,
      );
      return { status: status === 200 ? 201 : status, body: confirmed };
    },
    open: (
      body: BodyInputOf<typeof openReviewForm>,
      headers: Record<string, string> = {},
      channel = 'retail',
    ): Promise<Answer<AnswerOf<typeof openReviewForm>>> =>
      buyers.call('POST', '/v1/reviews/form', { body, headers, channel }),
    remove: (
      body: BodyInputOf<typeof removeReview>,
      headers: Record<string, string> = {},
    ): Promise<Answer<AnswerOf<typeof removeReview>>> =>
      buyers.call('POST', '/v1/reviews/remove', { body, headers }),
    /** The reviews of a line that readers see. */
    async shown({ brand, line }: About) {
      const { body } = await buyers.call<AnswerOf<typeof listReviews>>(
        'GET',
        `/v1/reviews?brand=${brand}&line=${line}`,
      );
      return body.reviews;
    },
  };
}
