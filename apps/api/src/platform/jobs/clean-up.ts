import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { every, type Ticker } from './ticker.ts';

/** A rule for deleting rows that are no longer needed. */
export interface CleanUpRule {
  readonly what: string;
  /** It is kept for this many days. */
  readonly days: number;
  /** Deletes at most $2 rows that are older than $1 days. */
  readonly sql: string;
}

/** Rows per statement, so that a deletion does not block others for long. */
const BATCH = 1_000;
/** Statements of a rule in one run. Rows that are left wait for the next run. */
const MOST_BATCHES = 100;

/** Deletes what is no longer needed, in batches. Any number of processes may do this side by side. */
export async function cleanUp(db: Database, log: Log, rules: readonly CleanUpRule[]): Promise<void> {
  for (const { what, days, sql } of rules) {
    let deleted = 0;
    for (let batch = 1; batch <= MOST_BATCHES; batch++) {
      const rows = await db.execute(sql, [days, BATCH]);
      deleted += rows;
      if (rows < BATCH) break;
    }
    if (deleted > 0) log.info({ what, days, deleted }, 'cleaned up');
  }
}

/** Cleans up now and then, from its start on. */
export const cleaner = (
  { db, log }: { readonly db: Database; readonly log: Log },
  everyMs: number,
  rules: readonly CleanUpRule[],
): Ticker => every(everyMs, () => cleanUp(db, log, rules), log);
