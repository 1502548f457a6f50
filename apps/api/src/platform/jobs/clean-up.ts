import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { RepeatedWork } from './ticker.ts';

/** A rule for deleting rows that are no longer needed. */
export interface CleanUpRule {
  readonly what: string;
  /** Number of days that a row is kept. */
  readonly days: number;
  /** Deletes at most $2 rows that are older than $1 days. */
  readonly sql: string;
  /** Milliseconds between two runs; an hour where it is missing. */
  readonly everyMs?: number;
}

/** Rows per statement, so that a deletion does not block others for long. */
const BATCH = 1_000;
/** Statements of a rule in one run. Rows that are left wait for the next run. */
const MOST_BATCHES = 100;
const HOUR_MS = 60 * 60_000;

/**
 * Deletes expired rows, in batches. Any number of processes may do this side by side. A rule that fails keeps
 * no other from its run.
 */
export async function cleanUp(
  db: Database,
  log: Log,
  rules: readonly CleanUpRule[],
  stopping?: AbortSignal,
): Promise<void> {
  for (const { what, days, sql } of rules) {
    let deleted = 0;
    try {
      for (let batch = 1; batch <= MOST_BATCHES && stopping?.aborted !== true; batch++) {
        const rows = await db.execute(sql, [days, BATCH]);
        deleted += rows;
        if (rows < BATCH) break;
      }
    } catch (error) {
      log.warn({ err: error, what }, 'a clean-up failed and is tried again');
    }
    if (deleted > 0) log.info({ what, days, deleted }, 'cleaned up');
  }
}

/** Applies each rule at its interval, one rule after the other. */
export const cleaning = (db: Database, log: Log, rules: readonly CleanUpRule[]): RepeatedWork[] =>
  [...Map.groupBy(rules, ({ everyMs = HOUR_MS }) => everyMs)].map(([everyMs, some]) => ({
    name: 'clean-up',
    everyMs,
    run: (stopping) => cleanUp(db, log, some, stopping),
  }));

/**
 * Gives up jobs that have failed for so many days. Attempts are five minutes apart in the end: a mailbox that has refused for
 * so long will not accept the mail any more.
 */
export const abandonedJobs = (
  what: string,
  { topics, days = 14 }: { readonly topics: readonly string[]; readonly days?: number },
): CleanUpRule => ({
  what,
  days,
  sql: `DELETE FROM outbox WHERE job_id IN (
    SELECT job_id FROM outbox WHERE topic IN (${topics.map((topic) => `'${topic}'`).join(', ')})
      AND attempts > $1 * 24 * 12
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
});
