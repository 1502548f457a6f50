import type { Database } from '../../db/database.ts';
import { noteRun } from './note-run.ts';
import { lockRun } from './run-state.ts';

const GIVE_UP = "UPDATE feed_run SET state = 'given-up' WHERE run_id = $1";

/** Ends a run that is not to be applied. @throws RunRefused if it was applied */
export const giveUpRun = (db: Database, runId: string, by: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRun(tx, runId, 'give up');
    await tx.execute(GIVE_UP, [runId]);
    await noteRun(tx, runId, `Given up by ${by}.`);
  });
