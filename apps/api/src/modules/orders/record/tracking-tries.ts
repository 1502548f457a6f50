import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseFor } from '../../../platform/http/api-problem.ts';

/** Every process counts in the same table. A number that no order has is counted too, so that the count tells nothing. */
const COUNT = `
  INSERT INTO tracking_tries AS counted (order_number, tries, ends_at)
  VALUES ($1, 1, now() + $2 * interval '1 minute')
  ON CONFLICT (order_number) DO UPDATE SET
    tries = CASE WHEN counted.ends_at <= now() THEN 1 ELSE counted.tries + 1 END,
    ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
  RETURNING tries, ceil(extract(epoch FROM ends_at - now()))::integer AS seconds`;

const TAKE_BACK = 'UPDATE tracking_tries SET tries = tries - 1 WHERE order_number = $1';

/**
 * Counts an attempt to open an order, or a quote, by its number and something that its buyer knows. It counts before that is compared, so that
 * attempts at the same moment cannot exceed the limit together.
 * @throws ApiProblem `too-many-tries` beyond the limit, even if it is right
 */
export async function countTrackingTry(db: Queries, orderNumber: string, message?: string): Promise<void> {
  const { tries, minutes } = business.tracking;
  const now = await db.one<{ tries: number; seconds: number }>(COUNT, [orderNumber, minutes]);
  if (now.tries <= tries) return;
  throw refuseFor(Math.max(1, now.seconds), message, 'too-many-tries');
}

/** Takes an attempt back because its ZIP code was right: a buyer may follow an order as often as they like. */
export async function takeBackTrackingTry(db: Queries, orderNumber: string): Promise<void> {
  await db.execute(TAKE_BACK, [orderNumber]);
}
