import { business } from '@tirekit/contract';
import type { Queries } from '../../src/platform/db/database.ts';

/** As long as a buyer can cancel, and a little more. */
const CANCEL_IS_OVER = business.cancelMinutes + 1;

const earlier = (column: string): string => `${column} = ${column} - $2 * interval '1 minute'`;

const ORDER = `UPDATE orders SET ${[
  'placed_at',
  'confirmed_at',
  'processed_at',
  'cancelled_at',
  'dispatched_at',
  'pickup_pending_at',
  'in_transit_at',
  'pickup_ready_at',
  'delivered_at',
]
  .map(earlier)
  .join(', ')} WHERE order_number = $1`;

// A job that is being carried out stays: its `run_at` is the end of its lease, and a second process would take it.
const JOBS = `UPDATE outbox SET ${earlier('run_at')}
  WHERE payload ->> 'orderNumber' = $1 AND (attempts = 0 OR last_error IS NOT NULL)`;

const REFUNDS = `UPDATE refund SET ${['requested_at', 'payable_from', 'settle_after', 'done_at'].map(earlier).join(', ')}
  WHERE order_number = $1`;

/** Lets so many minutes pass for one order: what was to come of it by then is due at once. */
export async function passTime(db: Queries, orderNumber: string, minutes = CANCEL_IS_OVER): Promise<void> {
  for (const sql of [ORDER, JOBS, REFUNDS]) await db.execute(sql, [orderNumber, minutes]);
}
