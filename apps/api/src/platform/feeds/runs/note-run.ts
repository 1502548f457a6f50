import type { Queries } from '../../db/database.ts';

const NOTE = 'UPDATE feed_run SET notes = notes || to_jsonb($2::text) WHERE run_id = $1';

/** Adds a sentence to what is shown of a run. */
export const noteRun = (sql: Queries, runId: string, sentence: string): Promise<number> =>
  sql.execute(NOTE, [runId, sentence]);
