import type { CleanUpRule } from '../../jobs/clean-up.ts';
import { RUN_DAYS } from './run-state.ts';

/** A list with many rows comes every few minutes. */
const EVERY_MS = 10 * 60_000;
/** A run that a later list has replaced may be applied for so long. */
const WAITING_DAYS = 7;
/** Runs that are looked through at once. */
const RUNS = 500;

const GIVE_UP = `
  UPDATE feed_run SET state = 'given-up', notes = notes || '["It was given up, because it was not applied in time. Import the file again."]'
  WHERE run_id IN (
    SELECT run_id FROM feed_run r
    WHERE kept_rows = 'all' AND started_at < now() - $1 * interval '1 day'
      AND (state IN ('staging', 'staged')
        OR state IN ('checked', 'waiting-for-approval') AND (
          started_at < now() - interval '${String(RUN_DAYS)} days'
          OR EXISTS (
            SELECT FROM feed_run later
            WHERE later.feed_id = r.feed_id AND later.state = 'applied' AND later.started_at > r.started_at
          )
        ))
    LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Deletes rows of runs, and notes what is kept of those that have no such rows anymore. */
const deleteRows = (runs: string, rows: string, kept: 'changes' | 'none'): string => `
  WITH run AS MATERIALIZED (
    SELECT run_id FROM feed_run WHERE ${runs} ORDER BY started_at LIMIT ${String(RUNS)} FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM feed_row WHERE (run_id, row_no) IN (
      SELECT run.run_id, found.row_no FROM run CROSS JOIN LATERAL (
        SELECT r.row_no FROM feed_row r WHERE r.run_id = run.run_id AND ${rows} LIMIT $2
      ) found LIMIT $2)
    RETURNING run_id
  ), noted AS (
    UPDATE feed_run SET kept_rows = '${kept}' WHERE run_id IN (SELECT run_id FROM run) AND (SELECT count(*) FROM gone) < $2
  )
  SELECT FROM gone`;

/** Runs stay as the history; their rows go. In this order, because rows are deleted of runs that are given up. */
export const runRetention: readonly CleanUpRule[] = [
  { what: 'runs of feeds that nobody applied', days: WAITING_DAYS, everyMs: EVERY_MS, sql: GIVE_UP },
  {
    what: 'rows of runs that were given up',
    days: 7,
    everyMs: EVERY_MS,
    sql: deleteRows(
      `kept_rows <> 'none' AND state = 'given-up' AND started_at < now() - $1 * interval '1 day'`,
      'true',
      'none',
    ),
  },
  {
    // A rollback needs only what was changed. An older full list that waits may still ask what a partial one had.
    what: 'unchanged rows of runs that were applied',
    days: 1,
    everyMs: EVERY_MS,
    sql: deleteRows(
      `kept_rows = 'all' AND state IN ('applied', 'rolled-back') AND applied_at < now() - $1 * interval '1 day'
        AND (is_full OR applied_at < now() - interval '${String(WAITING_DAYS)} days')`,
      `r.action = 'none'`,
      'changes',
    ),
  },
  {
    what: 'rows of runs that can no longer be rolled back',
    days: RUN_DAYS,
    everyMs: EVERY_MS,
    sql: deleteRows(
      `kept_rows <> 'none' AND coalesce(applied_at, started_at) < now() - $1 * interval '1 day'`,
      'true',
      'none',
    ),
  },
];
