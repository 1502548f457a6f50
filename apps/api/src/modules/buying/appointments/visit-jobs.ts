import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

/** Jobs that follow from an appointment outside the database; each is done at least once. */
export const visitTopics = {
  /**
   * Plans the jobs of a new appointment: the work order once the buyer cannot cancel the order anymore, and the
   * reminder.
   */
  booked: 'appointment-booked',
  workOrder: 'work-order',
  reminder: 'appointment-reminder',
  /** To the buyer. */
  confirmed: 'appointment-confirmed',
  proposed: 'appointment-proposed',
  changed: 'appointment-changed',
  cancelled: 'appointment-cancelled',
  refused: 'appointment-refused',
  late: 'appointment-late',
  done: 'appointment-done',
  /** To the shop. */
  shopChanged: 'work-order-changed',
  shopCancelled: 'work-order-cancelled',
  shopLate: 'work-order-late',
} as const;
export type VisitTopic = (typeof visitTopics)[keyof typeof visitTopics];

/** `at` is the start that the job is about; a later move has a job of its own. */
export const VisitJob = z.object({ orderNumber: z.string(), at: z.string().optional() });

/** A job that is done once for an order. */
export const visitJob = (topic: VisitTopic, orderNumber: string): NewJob => newJob(topic, { orderNumber });

/** A job for each start, day or moment `about` that it is about. */
export const visitJobAt = (topic: VisitTopic, orderNumber: string, at: string, runAt?: Date): NewJob => ({
  ...newJob(topic, { orderNumber, at }),
  ...(runAt !== undefined && { runAt }),
});

export const visitRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about appointments that nobody took', { topics: Object.values(visitTopics) }),
];
