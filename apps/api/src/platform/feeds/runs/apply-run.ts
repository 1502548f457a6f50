import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../../db/database.ts';
import type { ComparedFeedRow, FeedKind, RunContext } from '../feed-kind.ts';
import {
  countRows,
  getAction,
  getStoredBefore,
  listChanged,
  listMetGuards,
  openRunRows,
  pick,
  withBefore,
} from './check-run.ts';
import { listStillMissing, refuseOlder } from './newer-runs.ts';
import { eachBatch, eachBatchChanging, isUsableRow, rowSpan, type StagedRow } from './run-rows.ts';
import { type FeedRun, lockRun, RunRefused, toContext } from './run-state.ts';

/** The person who applies a run, and the reason for it where guards stand in the way. */
export interface Approval {
  readonly by: string;
  /** Null where no guard is to be overruled. */
  readonly reason: string | null;
}

const BEGIN = `
  UPDATE feed_run SET state = 'applying', applied_by = $2, applying_at = now(), error = NULL,
    approved_by = CASE WHEN $3::text IS NULL THEN approved_by ELSE $2 END,
    approved_at = CASE WHEN $3::text IS NULL THEN approved_at ELSE now() END, reason = coalesce($3, reason)
  WHERE run_id = $1`;
const NOTE_BATCH = 'UPDATE feed_run SET applied_rows = $2, applying_at = now() WHERE run_id = $1';
const DONE = "UPDATE feed_run SET state = 'applied', applied_at = now(), counts = $2 WHERE run_id = $1";
const FAILED = "UPDATE feed_run SET state = 'failed', error = $2 WHERE run_id = $1 AND state = 'applying'";

const SAVE_WRITTEN = `
  UPDATE feed_row r SET before = row.before, fields = row.fields, action = row.action
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, before jsonb, fields jsonb, action text)
  WHERE r.run_id = $1 AND r.row_no = row."rowNo" AND r.row_no BETWEEN $3 AND $4`;

/**
 * Writes a checked run to the shop: in one transaction, or, where buyers wait for what it locks, in batches that are committed one by
 * one. It compares each row again, so what has changed since the check is not lost at a rollback, and takes out nothing that has come
 * back meanwhile.
 * @throws RunRefused if guards or a newer list stand in the way and nobody approved, or if a row meets a guard that it did not meet when
 * it was checked, or can no longer be used. Where batches are committed, an approval of the run that has stopped there lets it go on.
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
      const missing = await listStillMissing(tx, kind, run);
      for await (const rows of eachBatch(tx, runId))
        await applyRows(tx, kind, { run, missing, isOverruled: false }, rows);
      await refuseLostReferences(tx, kind, run);
      await finish(tx, kind, runId);
      return run;
    });
  const run = await db.transaction((tx) => begin(tx, runId, approval));
  const isOverruled = run.state === 'failed' && approval.reason !== null;
  try {
    const missing = await listStillMissing(db, kind, run);
    for (let isLast = false; !isLast;)
      isLast = await db.transaction((tx) => applyNextBatch(tx, kind, { runId, missing, isOverruled }));
  } catch (error) {
    await db.execute(FAILED, [runId, error instanceof Error ? error.message : String(error)]);
    throw error;
  }
  return run;
}

async function begin(tx: Queries, runId: string, { by, reason }: Approval): Promise<FeedRun> {
  const run = await lockToApply(tx, runId);
  if (run.state === 'waiting-for-approval' && reason === null)
    throw new RunRefused(
      `Run ${runId} waits for an approval. ${run.stops.map(({ message }) => message).join(' ')}`,
    );
  if (reason === null) await refuseOlder(tx, runId);
  await tx.execute(BEGIN, [runId, by, reason]);
  return { ...run, approvedBy: reason === null ? run.approvedBy : by, reason: reason ?? run.reason };
}

/** @throws RunRefused if it cannot be applied now, or if its rollback has begun */
async function lockToApply(tx: Queries, runId: string): Promise<FeedRun> {
  const run = await lockRun(tx, runId, 'apply');
  if (run.rolledBackBy === null) return run;
  throw new RunRefused(
    `Run ${runId} is being rolled back. Go on with that: tirekit catalog rollback ${runId} --reason <sentence>`,
  );
}

interface Applying {
  /** The keys that are still to be taken out. */
  readonly missing: ReadonlySet<string>;
  /** True if a person has approved what stopped it. */
  readonly isOverruled: boolean;
}

/** @returns true if there was no batch left. The lock of the run keeps two processes from the same batch. */
async function applyNextBatch(
  tx: Queries,
  kind: FeedKind,
  { runId, ...applying }: Applying & { readonly runId: string },
): Promise<boolean> {
  const run = await lockToApply(tx, runId);
  for await (const rows of eachBatch(tx, runId, run.appliedRows)) {
    await applyRows(tx, kind, { run, ...applying }, rows);
    await tx.execute(NOTE_BATCH, [runId, rows.at(-1)?.rowNo ?? run.appliedRows]);
    return false;
  }
  await finish(tx, kind, runId);
  return true;
}

/** Writes what rows share, now that all of them are written. */
async function finish(tx: Queries, { shared }: FeedKind, runId: string): Promise<void> {
  if (shared !== undefined)
    for await (const rows of eachBatch(tx, runId)) {
      const changing = rows
        .filter(isUsableRow)
        .filter(isPlanned)
        .filter(({ line }) => line !== null)
        .map(({ rowNo, key, fields, before }) => {
          const names = listChanged(fields, before ?? {}).filter((name) => shared.fields.includes(name));
          return { rowNo, key, fields, values: pick(fields, names) };
        })
        .filter(({ values }) => Object.keys(values).length > 0);
      if (changing.length > 0) await shared.write(tx, changing);
    }
  // Rows may have been judged otherwise than when they were checked.
  await tx.execute(DONE, [runId, JSON.stringify(await countRows(tx, runId))]);
}

async function applyRows(
  tx: Queries,
  kind: FeedKind,
  { run, missing, isOverruled }: Applying & { readonly run: FeedRun },
  rows: readonly StagedRow[],
): Promise<void> {
  const context = toContext(run);
  const planned = rows.filter(isUsableRow).filter(isPlanned);
  const lines = planned.filter(({ line }) => line !== null);
  if (lines.length > 0) {
    const compared = await withBefore(tx, kind, context, lines);
    if (!isOverruled) refuseNewStops(kind, run, compared, lines);
    await refuseConflicts(tx, kind, run, listUncertain(kind, compared, lines), lines);
    const noted = compared
      .map((row, at) => {
        const action = getAction(row);
        // A rollback looks for the values as they were written. A row that changes nothing keeps those of its line.
        const fields = action === 'none' ? (lines[at]?.fields ?? row.fields) : row.fields;
        return { rowNo: row.rowNo, before: getStoredBefore(kind, row), fields, action };
      })
      .filter(
        ({ before, fields, action }, at) =>
          !isDeepStrictEqual(
            [before, fields, action],
            [lines[at]?.before, lines[at]?.fields, lines[at]?.action],
          ),
      );
    if (noted.length > 0)
      await tx.execute(SAVE_WRITTEN, [run.runId, JSON.stringify(noted), ...rowSpan(lines)]);
    const changing = compared
      .map((row, at) => ({ ...row, stops: lines[at]?.stops ?? [] }))
      .filter((row) => getAction(row) !== 'none');
    if (changing.length > 0) await kind.write(tx, changing, context);
  }
  const gone = planned.filter(({ line }) => line === null);
  if (gone.length > 0) await takeOut(tx, kind, context, gone, missing);
}

type PlannedRow = StagedRow & { readonly key: string };

const isPlanned = (row: StagedRow): row is PlannedRow => row.key !== null && row.action !== null;

/** Takes out what a full list lacks, and notes what that changed, as a line's fields are noted. */
async function takeOut(
  tx: Queries,
  kind: FeedKind,
  context: RunContext,
  rows: readonly PlannedRow[],
  missing: ReadonlySet<string>,
): Promise<void> {
  const keys = rows.map(({ key }) => key).filter((key) => missing.has(key));
  const before = await kind.read(tx, keys, context);
  if (keys.length > 0) await kind.discontinue(tx, keys, context);
  const after = await kind.read(tx, keys, context);
  const noted = rows.map(({ rowNo, key }) => {
    const was = before.get(key) ?? null;
    const is = after.get(key);
    const names = was === null || is === undefined ? [] : listChanged(is, was);
    const isChanged = was !== null && (is === undefined || names.length > 0);
    return {
      rowNo,
      before: was,
      fields: is === undefined ? {} : pick(is, names),
      action: isChanged ? 'discontinue' : 'none',
    };
  });
  await tx.execute(SAVE_WRITTEN, [context.runId, JSON.stringify(noted), ...rowSpan(rows)]);
}

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
    if (fresh.length === 0) continue;
    const why = `The shop has changed since run ${run.runId} was checked (line ${String(staged[at]?.line)}: ${fresh.join(', ')}).`;
    // Batches that are written can't be checked once more.
    const next =
      kind.commitsBatches === true
        ? `If the line is right, go on: tirekit catalog apply ${run.runId} --approve --by <name> --reason <sentence>`
        : `Check it once more: tirekit catalog check ${run.runId}`;
    throw new RunRefused(`${why} ${next}`);
  }
}

/**
 * Rows that may not be usable anymore. All are of some kinds. Of the others, those are whose place is gone: what was checked of them is
 * not all that a new row needs. Batches that are written can't be checked once more.
 */
const listUncertain = (
  { checksAgain = false, commitsBatches = false }: FeedKind,
  compared: readonly ComparedFeedRow[],
  staged: readonly StagedRow[],
): ComparedFeedRow[] =>
  commitsBatches
    ? []
    : compared.filter(({ before }, at) => checksAgain || (before === null && staged[at]?.action !== 'add'));

/**
 * Looks once all rows are written whether those that they name are there.
 * @throws RunRefused
 */
async function refuseLostReferences(tx: Queries, kind: FeedKind, run: FeedRun): Promise<void> {
  if (kind.refersBy === undefined) return;
  for await (const rows of eachBatchChanging(tx, run.runId, kind.refersBy)) {
    const lines = rows.filter(isUsableRow).filter(isPlanned);
    await refuseConflicts(tx, kind, run, await withBefore(tx, kind, toContext(run), lines), lines);
  }
}

/** @throws RunRefused */
async function refuseConflicts(
  tx: Queries,
  kind: FeedKind,
  run: FeedRun,
  compared: readonly ComparedFeedRow[],
  staged: readonly StagedRow[],
): Promise<void> {
  if (compared.length === 0) return;
  const conflicts = await kind.check(tx, compared, toContext(run), openRunRows(tx, run.runId));
  const [rowNo, problems] = [...conflicts].find(([, found]) => found.length > 0) ?? [];
  if (problems === undefined) return;
  const line = staged.find((row) => row.rowNo === rowNo)?.line;
  throw new RunRefused(
    `The shop has changed since run ${run.runId} was checked. Line ${String(line)}: ${problems.join(' ')} Check the run once more: tirekit catalog check ${run.runId}`,
  );
}
