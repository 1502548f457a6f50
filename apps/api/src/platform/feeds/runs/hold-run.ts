import type { Queries } from '../../db/database.ts';

const HOLD = `
  UPDATE feed_run SET state = 'waiting-for-approval',
    stops = stops || jsonb_build_array(jsonb_build_object('guard', 'refused', 'rows', 0, 'message', $2::text))
  WHERE run_id = $1 AND state = 'checked'`;

/** Lets a checked run that could not be applied wait for a person, and says why. */
export const holdRun = (sql: Queries, runId: string, why: string): Promise<number> =>
  sql.execute(HOLD, [runId, why]);
