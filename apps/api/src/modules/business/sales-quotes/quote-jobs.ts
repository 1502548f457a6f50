import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';

const MAIL = 'sales-quote';

export const quoteTopics = { mail: MAIL } as const;

/** Everything else is read when the job is done. */
export const QuoteJob = z.object({ quoteNumber: z.string(), times: z.number() });

/** @param times which mail of the quote it is, the first being 1: each is sent at least once, and shown once */
export const quoteMail = (quoteNumber: string, times: number): NewJob => newJob(MAIL, { quoteNumber, times });

export const quoteRetention: readonly CleanUpRule[] = [
  {
    // Ended quotes hold the customer's address. Bought tires are in their order.
    what: 'sales quotes that have ended',
    days: 90,
    sql: `DELETE FROM sales_quote WHERE quote_number IN (
      SELECT quote_number FROM sales_quote WHERE expires_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  abandonedJobs('mails with quotes that nobody took', { topics: [MAIL], days: 2 }),
];
