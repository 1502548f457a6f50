import * as z from 'zod';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { NewJob } from '../../../platform/jobs/outbox.ts';

/** The mail that tells a buyer of a recall; it is sent at least once. */
export const RECALL_MAIL = 'tire-recall';

export const RecallJob = z.object({ campaignId: z.string(), orderNumber: z.string() });
export type RecallJob = z.infer<typeof RecallJob>;

export const recallJob = (notice: RecallJob): NewJob => ({
  jobId: `${RECALL_MAIL}:${notice.campaignId}:${notice.orderNumber}`,
  topic: RECALL_MAIL,
  payload: notice,
});

/** Attempts are five minutes apart in the end: a mailbox that has refused for so long will not accept it any more. */
export const recallRetention: readonly CleanUpRule[] = [
  {
    what: 'mails about recalls that nobody took',
    days: 14,
    sql: `DELETE FROM outbox WHERE job_id IN (
      SELECT job_id FROM outbox WHERE topic = '${RECALL_MAIL}' AND attempts > $1 * 24 * 12
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
