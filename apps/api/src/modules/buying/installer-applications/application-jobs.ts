import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

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

export const applicationJob = (topic: ApplicationTopic, applicationId: string): NewJob =>
  newJob(topic, { applicationId });

export const applicationRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails to shops that nobody took', { topics: Object.values(applicationTopics) }),
];
