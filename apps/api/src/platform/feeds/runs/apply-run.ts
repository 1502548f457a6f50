import type { Database, Queries } from '../../db/database.ts';
import type { ComparedFeedRow, FeedKind } from '../feed-kind.ts';
import { getAction, getStoredBefore, listMetGuards, withBefore } from './check-run.ts';
import { eachBatch, isUsableRow, rowSpan, type StagedRow } from './run-rows.ts';
import { type FeedRun, lockRun, RunRefused, toContext } from './run-state.ts';

/** Who applies a run, and why it may be although guards stand in the way. */
export interface Approval {
  readonly by: string;
  /** Null where no guard is to be overruled. */
  readonly reason: string | null;
}

const BEGIN = `
  UPDATE feed_run SET state = 'applying', applied_by = $2, error = NULL,
    approved_by = CASE WHEN $3::text IS NULL THEN approved_by ELSE $2 END,
    approved_at = CASE WHEN $3::text IS NULL THEN approved_at ELSE now() END, reason = coalesce($3, reason)
  WHERE run_id = $1`;
const NOTE_BATCH = 'UPDATE feed_run SET applied_rows = $2 WHERE run_id = $1';
const DONE = "UPDATE feed_run SET state = 'applied', applied_at = now() WHERE run_id = $1";
const FAILED = "UPDATE feed_run SET state = 'failed', error = $2 WHERE run_id = $1 AND state = 'applying'";

const SAVE_BEFORE = `
  UPDATE feed_row r SET before = row.before, action = row.action
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, before jsonb, action text)
  WHERE r.run_id = $1 AND r.row_no = row."rowNo" AND r.row_no BETWEEN $3 AND $4`;

/**
 * Writes a checked run to the shop: in one transaction, or, where buyers wait for what it locks, in batches that are committed one by
 * one. It compares each row again, so what has changed since the check is not lost at a rollback.
 * @throws RunRefused if guards stand in the way and nobody approved, or if a row meets one that it did not meet when it was checked
 */
export async function applyRun(
  db: Database,
  kind: FeedKind,
  runId: string,
  approval: Approval,
): Promise<FeedRun> {
  if (kind.commitsBatches !== true)
    return await db.transaction(async (tx) => {
      const run = await begin(tx, runId, approval);
      for await (const rows of eachBatch(tx, runId)) await applyRows(tx, kind, run, rows);
      await tx.execute(DONE, [runId]);
      return run;
    });
  const run = await db.transaction((tx) => begin(tx, runId, approval));
  try {
    for (let isLast = false; !isLast;) isLast = await db.transaction((tx) => applyNextBatch(tx, kind, runId));
  } catch (error) {
    await db.execute(FAILED, [runId, error instanceof Error ? error.message : String(error)]);
    throw error;
  }
  return run;
}

async function begin(tx: Queries, runId: string, { by, reason }: Approval): Promise<FeedRun> {
  const run = await lockRun(tx, runId, 'apply');
  if (run.state === 'waiting-for-approval' && reason === null)
    throw new RunRefused(
      `Run ${runId} waits for an approval: ${run.stops.map(({ message }) => message).join(' ')}`,
    );
  await tx.execute(BEGIN, [runId, by, reason]);
  return { ...run, approvedBy: reason === null ? run.approvedBy : by, reason: reason ?? run.reason };
}

/** @returns true if there was no batch left. The lock of the run keeps two processes from the same batch. */
async function applyNextBatch(tx: Queries, kind: FeedKind, runId: string): Promise<boolean> {
  const run = await lockRun(tx, runId, 'apply');
  for await (const rows of eachBatch(tx, runId, run.appliedRows)) {
    await applyRows(tx, kind, run, rows);
    await tx.execute(NOTE_BATCH, [runId, rows.at(-1)?.rowNo ?? run.appliedRows]);
    return false;
  }
  await tx.execute(DONE, [runId]);
  return true;
}

async function applyRows(
  tx: Queries,
  kind: FeedKind,
  run: FeedRun,
  rows: readonly StagedRow[],
): Promise<void> {
  const context = toContext(run);
  const planned = rows.filter(isUsableRow).filter(isPlanned);
  const lines = planned.filter(({ line }) => line !== null);
  if (lines.length > 0) {
    const compared = await withBefore(tx, kind, context, lines);
    refuseNewStops(kind, run, compared, lines);
    await tx.execute(SAVE_BEFORE, [
      run.runId,
      JSON.stringify(
        compared.map((row) => ({ rowNo: row.rowNo, before: getStoredBefore(row), action: getAction(row) })),
      ),
      ...rowSpan(lines),
    ]);
    const changing = compared.filter((row) => getAction(row) !== 'none');
    if (changing.length > 0) await kind.write(tx, changing, context);
  }
  const gone = planned.filter(({ line }) => line === null).map(({ key }) => key);
  if (gone.length > 0) await kind.discontinue(tx, gone, context);
}

const isPlanned = (row: StagedRow): row is StagedRow & { readonly key: string } =>
  row.key !== null && row.action !== null;

/** @throws RunRefused */
function refuseNewStops(
  kind: FeedKind,
  run: FeedRun,
  compared: readonly ComparedFeedRow[],
  staged: readonly StagedRow[],
): void {
  for (const [at, row] of compared.entries()) {
    if (getAction(row) === 'none') continue;
    const known = staged[at]?.stops ?? [];
    const fresh = listMetGuards(kind.guards, row, run.limits).filter((guard) => !known.includes(guard));
    if (fresh.length > 0)
      throw new RunRefused(
        `The shop has changed since run ${run.runId} was checked (line ${String(staged[at]?.line)}). Check it once more.`,
      );
  }
}
