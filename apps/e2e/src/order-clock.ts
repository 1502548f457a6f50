import { inDatabase } from './database.ts';

/** Buyers can cancel for 30 minutes; only then is an order handed over. */
const CANCEL_IS_OVER = 31;

const earlier = (column: string): string => `${column} = ${column} - $2 * interval '1 minute'`;

const statements = [
  `UPDATE orders SET ${[
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
    .join(', ')} WHERE order_number = $1`,
  `UPDATE outbox SET ${earlier('run_at')} WHERE payload ->> 'orderNumber' = $1`,
  `UPDATE refund SET ${['requested_at', 'payable_from', 'settle_after', 'done_at'].map(earlier).join(', ')}
   WHERE order_number = $1`,
];

/**
 * Lets so many minutes pass for one order: what was to come of it by then is due at once, such as its shipment.
 *
 * @example await passTime(orderNumber);
 */
export const passTime = (orderNumber: string, minutes = CANCEL_IS_OVER): Promise<void> =>
  inDatabase(async (db) => {
    for (const sql of statements) await db.query(sql, [orderNumber, minutes]);
  });

/** The day on which an order was placed, as its pages say it: "today". Half an hour ago may have been yesterday. */
export const dayPlaced = (orderNumber: string): Promise<string> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ days: number }>(
      `SELECT (placed_at AT TIME ZONE 'America/New_York')::date - (now() AT TIME ZONE 'America/New_York')::date AS days
       FROM orders WHERE order_number = $1`,
      [orderNumber],
    );
    return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(rows[0]?.days ?? NaN, 'day');
  });
