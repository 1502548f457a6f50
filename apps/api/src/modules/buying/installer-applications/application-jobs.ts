import * as z from 'zod';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { NewJob } from '../../../platform/jobs/outbox.ts';

/** The mails about an application; each is sent at least once. */
export const applicationTopics = {
  /** Thanks the applicant. */
  received: 'installer-application-received',
  /** Asks the people who decide. */
  desk: 'installer-application-desk',
  approved: 'installer-application-approved',
  declined: 'installer-application-declined',
} as const;
export type ApplicationTopic = (typeof applicationTopics)[keyof typeof applicationTopics];

/** Everything else is read when the mail is written. */
export const ApplicationJob = z.object({ applicationId: z.string() });

export const applicationJob = (topic: ApplicationTopic, applicationId: string): NewJob => ({
  jobId: `${topic}:${applicationId}`,
  topic,
  payload: { applicationId },
});

/** Attempts are five minutes apart in the end: a mailbox that has refused for so long will not accept it any more. */
export const applicationRetention: readonly CleanUpRule[] = [
  {
    what: 'mails to shops that nobody took',
    days: 14,
    sql: `DELETE FROM outbox WHERE job_id IN (
      SELECT job_id FROM outbox WHERE topic IN (${Object.values(applicationTopics)
        .map((topic) => `'${topic}'`)
        .join(', ')}) AND attempts > $1 * 24 * 12
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
