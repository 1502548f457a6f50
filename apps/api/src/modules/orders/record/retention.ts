import { abandonedJobs, type CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { oldDeliveries } from '../../../platform/webhooks/first-delivery.ts';
import { expiredCodes } from './order-code.ts';
import { mailTopics } from './order-jobs.ts';

/**
 * Rules for deleting rows; apps/api/README.md has the same table for people. Orders with their lines are business
 * records and stay, and so does the mark that a cart was bought.
 */
export const orderRetention: readonly CleanUpRule[] = [
  {
    // A repeated call comes within minutes. The mark in `cart_purchase` keeps a cart from being bought twice even
    // later.
    what: 'idempotency keys',
    days: 30,
    sql: `DELETE FROM idempotency WHERE key IN (
      SELECT key FROM idempotency WHERE created_at < now() - $1 * interval '1 day' LIMIT $2)`,
  },
  oldDeliveries,
  // Mails alone: a shipment or a refund is owed to its buyer, and is retried until it is done.
  abandonedJobs('mails that nobody took', { topics: mailTopics }),
  expiredCodes,
];
