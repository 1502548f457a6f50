import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

/** Jobs that follow from a return outside the database; each is done at least once. */
export const returnTopics = {
  /** Asks the carrier for the label of an approved return. */
  label: 'return-label',
  /** Gives the money back. */
  refund: 'return-refund',
  /** To the people who decide. */
  desk: 'return-desk',
  /** To the buyer. */
  requestedMail: 'return-requested',
  approvedMail: 'return-approved',
  declinedMail: 'return-declined',
  receivedMail: 'return-received',
  refundedMail: 'return-refunded',
} as const;
export type ReturnTopic = (typeof returnTopics)[keyof typeof returnTopics];

/** Everything else is read when the job is done. */
export const ReturnJob = z.object({ returnId: z.string() });

/** A job that is done once for a return, or once for each `about`. */
export const returnJob = (
  topic: ReturnTopic,
  returnId: string,
  { about, runAt }: { about?: string; runAt?: Date } = {},
): NewJob => ({
  ...newJob(topic, { returnId }, about === undefined ? [returnId] : [returnId, about]),
  ...(runAt !== undefined && { runAt }),
});

const mailTopics = [
  returnTopics.desk,
  returnTopics.requestedMail,
  returnTopics.approvedMail,
  returnTopics.declinedMail,
  returnTopics.receivedMail,
  returnTopics.refundedMail,
];

export const returnRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about returns that nobody took', { topics: mailTopics }),
];
