import type { Database } from '../../db/database.ts';
import type { FeedKind } from '../feed-kind.ts';
import { applyRun } from './apply-run.ts';
import { deleteRunRows } from './run-rows.ts';
import { type RunFile, RunRefused } from './run-state.ts';

const ONLY_READ = `
  SELECT run_id AS "runId" FROM feed_run WHERE feed_id = $1 AND started_by = $2 AND state IN ('staging', 'staged')`;
/** A file that is taken is applied, or waits for an approval: one that was only checked is still to be taken. */
const ONLY_CHECKED = `
  SELECT run_id AS "runId" FROM feed_run WHERE feed_id = $1 AND started_by = $2 AND state = 'checked' AND files @> $3`;
/** Nobody can check or apply it from now on, and the next look finds it again. */
const CLOSE = `
  UPDATE feed_run SET state = 'staging' WHERE run_id = $1 AND state IN ('staging', 'staged', 'checked')`;
const GIVE_UP = "UPDATE feed_run SET state = 'given-up', error = $2 WHERE run_id = $1";
const HALF_APPLIED = `
  SELECT run_id AS "runId" FROM feed_run WHERE feed_id = $1 AND applied_by = $2 AND state = 'applying' ORDER BY started_at`;
const FAILED = "UPDATE feed_run SET state = 'failed', error = $2 WHERE run_id = $1 AND state = 'applying'";

/**
 * Ends the runs of a feed that somebody's process has left behind: those that it had only read are given up, and one that was
 * half applied goes on from its last batch, or has failed if it may not. Only who alone works on the feed may call it.
 * @returns why runs may not go on
 * @throws what applyRun throws otherwise
 */
export async function endInterruptedRuns(
  db: Database,
  kind: FeedKind,
  feedId: string,
  by: string,
): Promise<readonly RunRefused[]> {
  await giveUp(db, await db.query<FoundRun>(ONLY_READ, [feedId, by]), 'Reading it was interrupted.');
  const refused: RunRefused[] = [];
  for (const { runId } of await db.query<FoundRun>(HALF_APPLIED, [feedId, by]))
    try {
      await applyRun(db, kind, runId, { by, reason: null });
    } catch (error) {
      if (!(error instanceof RunRefused)) throw error;
      await db.execute(FAILED, [runId, error.message]);
      refused.push(error);
    }
  return refused;
}

/** Gives up what an earlier try of a file has left, because it is about to be taken once more. */
export async function endEarlierTries(
  db: Database,
  feedId: string,
  by: string,
  { name, writtenAt }: Pick<RunFile, 'name' | 'writtenAt'>,
): Promise<void> {
  const file = JSON.stringify([{ name, writtenAt }]);
  await giveUp(
    db,
    await db.query<FoundRun>(ONLY_CHECKED, [feedId, by, file]),
    'Its file was taken once more.',
  );
}

interface FoundRun {
  readonly runId: string;
}

async function giveUp(db: Database, runs: readonly FoundRun[], why: string): Promise<void> {
  for (const { runId } of runs) {
    if ((await db.execute(CLOSE, [runId])) === 0) continue;
    await deleteRunRows(db, runId);
    await db.execute(GIVE_UP, [runId, why]);
  }
}
