import type { Database, Queries } from '../../db/database.ts';
import type { FeedKind } from '../feed-kind.ts';
import { applyRun } from './apply-run.ts';

const GIVE_UP = `
  UPDATE feed_run SET state = 'given-up', error = 'Reading it was interrupted.'
  WHERE feed_id = $1 AND started_by = $2 AND state IN ('staging', 'staged')`;
const HALF_APPLIED = `
  SELECT run_id AS "runId" FROM feed_run WHERE feed_id = $1 AND applied_by = $2 AND state = 'applying' ORDER BY started_at`;

/**
 * Ends the runs of a feed that somebody's process has left behind: those that it had only read are given up, and one that was
 * half applied goes on from its last batch. Only who alone works on the feed may call it.
 * @throws what applyRun throws
 */
export async function endInterruptedRuns(
  db: Database,
  kind: FeedKind,
  feedId: string,
  by: string,
): Promise<void> {
  await db.execute(GIVE_UP, [feedId, by]);
  for (const runId of await listHalfApplied(db, feedId, by))
    await applyRun(db, kind, runId, { by, reason: null });
}

const listHalfApplied = async (sql: Queries, feedId: string, by: string): Promise<string[]> =>
  (await sql.query<{ runId: string }>(HALF_APPLIED, [feedId, by])).map(({ runId }) => runId);
