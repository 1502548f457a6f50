import type { ReviewReason } from '@tirekit/contract';
import { type Database, isUniqueViolation, type Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import { reviewJob, reviewTopics } from './review-jobs.ts';
import { findReview, noteReviewEvent, type ReviewRow } from './review-row.ts';
import { storeTotals } from './store-totals.ts';
import { giveWay } from './take-place.ts';

/** Refuses a decision; the message tells the moderator why, and nothing has changed. */
export class ModerationRefused extends Error {
  override name = 'ModerationRefused';
}

const PUBLISH = `
  UPDATE review SET state = 'published', reasons = '{}', replaces = NULL, decided_at = now()
  WHERE line_id = $1 AND review_id = $2`;
const REFUSE = `
  UPDATE review SET state = 'refused', reasons = $3, decided_at = now() WHERE line_id = $1 AND review_id = $2`;
/** Finds reviews without an email, too, because emails are deleted after a while. */
const OTHER_PUBLISHED = `
  SELECT EXISTS (
    SELECT FROM review own JOIN review other ON other.line_id = own.line_id AND other.review_id <> own.review_id
    WHERE own.line_id = $1 AND own.review_id = $2 AND other.state = 'published'
      AND (email_key(other.email) = email_key(own.email) OR other.account_uid = own.account_uid
        OR other.order_number = own.order_number)) AS found`;

/**
 * Publishes a review that waits, or one that was refused by mistake, and tells its writer. It takes the place of what it replaces.
 * @throws ModerationRefused
 */
export const publishReview = (db: Database, reviewId: string, moderator: string): Promise<void> =>
  decide(db, reviewId, moderator, async (tx, review) => {
    if (review.state === 'published') throw new ModerationRefused(`Review ${reviewId} is published already.`);
    if (review.reasons.includes('unconfirmed'))
      throw new ModerationRefused(`Nobody has confirmed the email address of ${reviewId} yet.`);
    const otherwise = (): ModerationRefused =>
      new ModerationRefused(`Its writer has another review of this model, so ${reviewId} stays as it is.`);
    const { lineId, replaces } = review;
    if (replaces !== null) await giveWay(tx, { lineId, reviewId: replaces }, reviewId);
    if ((await tx.one<{ found: boolean }>(OTHER_PUBLISHED, [lineId, reviewId])).found) throw otherwise();
    try {
      await tx.execute(PUBLISH, [lineId, reviewId]);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw otherwise();
    }
    return { what: 'published', reasons: [] };
  });

/**
 * Refuses a review that waits, or withdraws a published one, for a reason of the table, and tells its writer which.
 * @throws ModerationRefused
 */
export const refuseReview = (
  db: Database,
  reviewId: string,
  moderator: string,
  reason: ReviewReason,
): Promise<void> =>
  decide(db, reviewId, moderator, async (tx, review) => {
    if (review.state === 'refused') throw new ModerationRefused(`Review ${reviewId} is refused already.`);
    await tx.execute(REFUSE, [review.lineId, review.reviewId, [reason]]);
    return { what: 'refused', reasons: [reason] };
  });

type Decision = { what: 'published' | 'refused'; reasons: ReviewReason[] };

async function decide(
  db: Database,
  reviewId: string,
  moderator: string,
  change: (tx: Queries, review: ReviewRow) => Promise<Decision>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findReview(tx, reviewId);
    if (found === null) throw new ModerationRefused(`There is no review ${reviewId}.`);
    await lockLine(tx, found.lineId);
    // Reads the review again under the lock, which keeps other moderators out.
    const review = (await findReview(tx, reviewId)) ?? found;
    if (review.sample)
      throw new ModerationRefused(`Review ${reviewId} is sample data, which nobody moderates.`);
    const decision = await change(tx, review);
    await noteReviewEvent(tx, review, { actor: moderator, ...decision });
    await storeTotals(tx, review.lineId);
    // A reader never sees two decisions of one review under one number, and its writer gets a mail for each.
    const { count } = await tx.one<{ count: number }>(
      'SELECT count(*) FROM review_event WHERE line_id = $1 AND review_id = $2',
      [review.lineId, review.reviewId],
    );
    await addJobs(tx, [reviewJob(reviewTopics.decided, review, String(count))]);
  });
}
