import { letFilesGo } from '../../../platform/files/kept-files.ts';
import { business } from '@tirekit/contract';
import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

/** Jobs that follow from reviews outside the database; each is done at least once. */
export const reviewTopics = {
  /** To the people who decide: a review waits. */
  desk: 'review-desk',
  /** To the owner of the typed address: is this review yours? */
  confirm: 'review-confirm',
  /** The mail to the writer about the decision on a review that waited. */
  decided: 'review-decided',
  /** Computes a line's totals again, after a change of its reviews. */
  totals: 'review-totals',
  /** To a buyer some weeks after delivery: how are the tires? */
  ask: 'review-ask',
} as const;

/** Everything else is read when the job is done. */
export const ReviewJob = z.object({ lineId: z.number(), reviewId: z.string() });
export const AskJob = z.object({ orderNumber: z.string() });

type ReviewKey = z.infer<typeof ReviewJob>;

/** A job about a review, once for each `moment`: a decision may be followed by another. */
export const reviewJob = (
  topic: 'review-desk' | 'review-confirm' | 'review-decided',
  { lineId, reviewId }: ReviewKey,
  moment?: string,
): NewJob => newJob(topic, { lineId, reviewId }, moment === undefined ? [reviewId] : [reviewId, moment]);

/**
 * A job that computes the totals of a line again. Each change needs a job of its own: a running job may have read the reviews
 * before the change, and a second one with the same id would be dropped.
 */
export const totalsJob = ({ lineId, reviewId }: ReviewKey): NewJob =>
  newJob(reviewTopics.totals, { lineId, reviewId }, [reviewId]);

export const askJob = (orderNumber: string): NewJob => newJob(reviewTopics.ask, { orderNumber });

const mailTopics = Object.values(reviewTopics).filter((topic) => topic !== reviewTopics.totals);

export const reviewRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about reviews that nobody took', { topics: mailTopics }),
  {
    what: 'reviews whose address nobody has confirmed',
    days: business.reviewForm.confirmDays,
    sql: `WITH gone AS (
        DELETE FROM review WHERE (line_id, review_id) IN (
          SELECT line_id, review_id FROM review
          WHERE state = 'pending' AND 'unconfirmed' = ANY (reasons) AND submitted_at < now() - $1 * interval '1 day'
          LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING review_id
      ), let_go AS (
        ${letFilesGo(`kept_by IN (SELECT 'review:' || review_id FROM gone)`)}
      )
      SELECT FROM gone`,
  },
  {
    // Writers ask questions about their review by then. One that waits needs its email for the decision.
    what: 'emails of reviews',
    days: business.reviewForm.emailDays,
    sql: `UPDATE review SET email = NULL, source = NULL WHERE (line_id, review_id) IN (
      SELECT line_id, review_id FROM review
      WHERE email IS NOT NULL AND state <> 'pending'
        AND coalesce(decided_at, submitted_at) < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
