import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import type pg from 'pg';

/** As long as a buyer can cancel, and a little more. */
const CANCEL_IS_OVER = business.cancelMinutes + 1;
const JOBS_MS = 300_000;
const LOOK_EVERY_MS = 50;

/** Those that wait for a later time are not due; those in progress count, whose time has been put off until their lease ends. */
const DUE = 'SELECT count(*)::int AS count FROM outbox WHERE attempts > 0 OR run_at <= now()';
const ALL = 'SELECT count(*)::int AS count FROM outbox';

const ORDERS_PASS = `
  UPDATE orders SET placed_at = placed_at - $1 * interval '1 minute', confirmed_at = confirmed_at - $1 * interval '1 minute'
  WHERE dispatched_at IS NULL`;
/** Jobs that nobody has taken: the time of a taken one is its lease. */
const JOBS_PASS = `UPDATE outbox SET run_at = run_at - $1 * interval '1 minute' WHERE attempts = 0`;

/** Waits until the mails of all orders are out; gives the milliseconds that it took. */
export const untilMailed = (db: pg.Client): Promise<number> => untilNone(db, DUE);

/**
 * Lets the time pass in which buyers can cancel, and waits until all orders have been handed to the carrier. Call it after
 * {@link untilMailed}.
 * @returns the milliseconds that it took
 */
export async function untilShipped(db: pg.Client): Promise<number> {
  for (const sql of [ORDERS_PASS, JOBS_PASS]) await db.query(sql, [CANCEL_IS_OVER]);
  return untilNone(db, ALL);
}

async function untilNone(db: pg.Client, sql: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query<{ count: number }>(sql);
    if (rows[0]?.count === 0) return performance.now() - began;
    if (performance.now() - began > JOBS_MS) throw new Error('The outbox does not become empty');
    await sleep(LOOK_EVERY_MS);
  }
}
