import * as z from 'zod';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';

export const EXEMPTION_DECIDED = 'tax-exemption-decided';

/** The mail about a decision. It reports that decision, even after a later one. */
export const ExemptionDecided = z.object({
  exemptionId: z.string(),
  /** Why it was declined; null if it was approved. */
  why: z.nullable(z.string()),
  mailId: z.string(),
});

const ID_LENGTH = 12;

export function exemptionDecidedJob(exemptionId: string, why: string | null): NewJob {
  const mailId = randomCrockford(ID_LENGTH);
  return newJob(EXEMPTION_DECIDED, { exemptionId, why, mailId }, [mailId]);
}
