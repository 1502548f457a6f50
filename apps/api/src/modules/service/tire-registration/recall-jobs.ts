import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

/** The mail that tells a buyer of a recall; it is sent at least once. */
export const RECALL_MAIL = 'tire-recall';

export const RecallJob = z.object({ campaignId: z.string(), orderNumber: z.string() });
export type RecallJob = z.infer<typeof RecallJob>;

export const recallJob = (notice: RecallJob): NewJob =>
  newJob(RECALL_MAIL, notice, [notice.campaignId, notice.orderNumber]);

export const recallRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about recalls that nobody took', { topics: [RECALL_MAIL] }),
];
