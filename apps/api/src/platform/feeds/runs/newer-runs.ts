import type { Queries } from '../../db/database.ts';
import type { FeedKind } from '../feed-kind.ts';
import { BATCH } from './run-rows.ts';
import { type FeedRun, RunRefused, toContext } from './run-state.ts';

const NEWER = `
  SELECT newer.run_id AS "runId" FROM feed_run r
  JOIN feed_run newer ON newer.feed_id = r.feed_id AND newer.started_at > r.started_at AND newer.state = 'applied'
  WHERE r.run_id = $1 ORDER BY newer.started_at DESC LIMIT 1`;

/** A newer full list has all that is still on sale by the feed: it took out the rest. */
const STILL_MISSING = `
  SELECT gone.key FROM feed_row gone WHERE gone.run_id = $1 AND gone.line IS NULL AND gone.key = ANY ($2) AND NOT EXISTS (
    SELECT FROM feed_run r
    JOIN feed_run newer ON newer.feed_id = r.feed_id AND newer.started_at > r.started_at AND newer.state = 'applied'
    WHERE r.run_id = $1 AND (newer.is_full OR EXISTS (
      SELECT FROM feed_row known WHERE known.run_id = newer.run_id AND known.key = gone.key AND known.line IS NOT NULL))
  )`;

/** @throws RunRefused if a newer list of the feed is in place already, whose values the older one would replace */
export async function refuseOlder(sql: Queries, runId: string): Promise<void> {
  const newer = await sql.maybeOne<{ runId: string }>(NEWER, [runId]);
  if (newer === null) return;
  throw new RunRefused(
    `Run ${runId} is older than run ${newer.runId} of its feed, which is applied. If the older list is right, apply it all the same: tirekit catalog apply ${runId} --approve --by <name> --reason <sentence>`,
  );
}

/**
 * The keys that a full list lacks and that are to be taken out even now: still on sale by its feed, and not in a newer list that was
 * applied.
 */
export async function listStillMissing(
  sql: Queries,
  kind: FeedKind,
  run: FeedRun,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  if ((run.counts.discontinue ?? 0) === 0) return missing;
  for (let after = ''; ;) {
    const onSale = (await kind.listOnSale(sql, toContext(run), after, BATCH)).map(({ key }) => key);
    const last = onSale.at(-1);
    if (last === undefined) return missing;
    for (const { key } of await sql.query<{ key: string }>(STILL_MISSING, [run.runId, onSale]))
      missing.add(key);
    after = last;
  }
}
