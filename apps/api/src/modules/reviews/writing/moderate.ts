import type { ReviewReason } from '@tirekit/contract';
import { type Database, isUniqueViolation, type Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { reviewJob, reviewTopics } from './review-jobs.ts';
import { findReview, noteReviewEvent, type ReviewRow } from './review-row.ts';
import { lockLine, storeTotals } from './store-totals.ts';

/** Nothing was changed; the message says why, to the moderator. */
export class ModerationRefused extends Error {
  override name = 'ModerationRefused';
}

const DECIDE = `
  UPDATE review SET state = $3, reasons = $4, decided_at = now() WHERE line_id = $1 AND review_id = $2`;

/**
 * Publishes a review that waits, or one that was refused by mistake, and tells its writer.
 * @throws ModerationRefused
 */
export const publishReview = (db: Database, reviewId: string, moderator: string): Promise<void> =>
  decide(db, reviewId, moderator, async (tx, review) => {
    if (review.state === 'published') throw new ModerationRefused(`Review ${reviewId} is published already.`);
    try {
      await tx.execute(DECIDE, [review.lineId, review.reviewId, 'published', []]);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ModerationRefused(
        `Its writer has another review of this model, so ${reviewId} stays refused.`,
      );
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
    await tx.execute(DECIDE, [review.lineId, review.reviewId, 'refused', [reason]]);
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
    // As it is now that nobody else decides about it.
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
