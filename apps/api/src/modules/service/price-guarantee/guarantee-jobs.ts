import * as z from 'zod';
import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { addJobs, newJob } from '../../../platform/jobs/outbox.ts';
import type { RefundRow } from '../refunds/index.ts';

/** The mail that says that the difference was refunded; it is sent at least once. */
export const GUARANTEE_MAIL = 'price-guarantee-refunded';

export const GuaranteeJob = z.object({ refundId: z.string() });

/** Queues the jobs that follow once the difference has been paid. */
export const guaranteePaid = (tx: Queries, { refundId }: RefundRow): Promise<void> =>
  addJobs(tx, [newJob(GUARANTEE_MAIL, { refundId })]);

/** Longer than the oldest order that is still guaranteed. */
const KEPT_DAYS = 40;

export const guaranteeRetention: readonly CleanUpRule[] = [
  abandonedJobs('mails about the price guarantee that nobody took', { topics: [GUARANTEE_MAIL] }),
  {
    // The first row says what held before the first change, and the last one before these days what held at their beginning.
    what: 'prices of days that no guarantee looks back to',
    days: KEPT_DAYS,
    sql: `DELETE FROM price_day WHERE (sku_id, day) IN (
      SELECT p.sku_id, p.day FROM price_day p
      WHERE p.day > '1970-01-01' AND p.day < current_date - $1::integer AND EXISTS (
        SELECT FROM price_day later
        WHERE later.sku_id = p.sku_id AND later.day > p.day AND later.day < current_date - $1::integer)
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
