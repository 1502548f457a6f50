import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';
import type { ComparedFeedRow, FeedKind, RunContext } from '../feed-kind.ts';
import { listChanged, pick } from './check-run.ts';
import { describeLeft } from './describe-left.ts';
import { eachBatchBackward, isUsableRow, type StagedRow } from './run-rows.ts';
import { lockRun, toContext } from './run-state.ts';

/** The outcome of a rollback. */
export interface RolledBack {
  readonly restored: number;
  /** Rows that have changed since the run, that orders need, or whose former content is gone: they stay as they are. */
  readonly left: readonly { readonly key: string; readonly line: number | null; readonly why: string }[];
}

/** With a name, a run that failed is one whose rollback did. */
const NOTE_BATCH = `
  UPDATE feed_run SET state = 'failed', error = 'Its rollback is not finished.', rolled_back_by = $2, rollback_reason = $3,
    applied_rows = $4, restored_rows = restored_rows + $5
  WHERE run_id = $1`;
const DONE = `
  UPDATE feed_run SET state = 'rolled-back', error = NULL, rolled_back_by = $2, rolled_back_at = now(), rollback_reason = $3
  WHERE run_id = $1`;
/** They are shown among the run's problems. Of lines with one key, one was applied. */
const NOTE_LEFT = `
  UPDATE feed_row r SET conflicts = ARRAY[row.why] FROM jsonb_to_recordset($2::jsonb) AS row (key text, why text)
  WHERE r.run_id = $1 AND r.key = row.key AND r.action IS NOT NULL`;
const RESTORED = 'SELECT restored_rows AS restored FROM feed_run WHERE run_id = $1';
/** A row that was applied had no conflict before. */
const LEFT = `
  SELECT key, line, conflicts[1] AS why FROM feed_row WHERE run_id = $1 AND action IS NOT NULL AND conflicts <> '{}'
  ORDER BY row_no DESC`;
const MAXIMUM_ROW = 2 ** 31 - 2;

/** Who rolls a run back, and why. */
interface Rollback {
  readonly by: string;
  readonly reason: string;
}

/**
 * Puts back what was in place before a run, from its last row up to its first: in one transaction, or in batches that are committed one
 * by one, as it was applied. If such a rollback stops in the middle, the next one goes on from there.
 * @returns what all of its batches have come to
 * @throws RunRefused if it was not applied
 */
export async function rollBackRun(
  db: Database,
  kind: FeedKind,
  runId: string,
  rollback: Rollback,
): Promise<RolledBack> {
  const { by, reason } = rollback;
  if (kind.commitsBatches === true) {
    for (let isLast = false; !isLast;)
      isLast = await db.transaction((tx) => restoreNextBatch(tx, kind, runId, rollback));
    const { restored } = await db.one<Pick<RolledBack, 'restored'>>(RESTORED, [runId]);
    return { restored, left: await db.query<RolledBack['left'][number]>(LEFT, [runId]) };
  }
  return await db.transaction(async (tx) => {
    const { context, upTo } = await beginRollback(tx, runId, rollback);
    const restored: RolledBack[] = [];
    for await (const rows of eachBatchBackward(tx, runId, upTo))
      restored.push(await restoreRows(tx, kind, context, rows));
    const outcome = sumUp(restored);
    const changed = outcome.left.filter(({ why }) => why !== whyKept(kind));
    await restoreShared(tx, kind, runId, { upTo, left: new Set(changed.map(({ key }) => key)) });
    await tx.execute(DONE, [runId, by, reason]);
    return outcome;
  });
}

/** Why rows stay that the run has added. */
const whyKept = (kind: FeedKind): string => kind.whyKept ?? 'It is needed, so it stays.';

const sumUp = (outcomes: readonly RolledBack[]): RolledBack => ({
  restored: outcomes.reduce((sum, { restored }) => sum + restored, 0),
  left: outcomes.flatMap(({ left }) => left),
});

async function beginRollback(
  tx: Queries,
  runId: string,
  rollback: Rollback,
): Promise<{ readonly context: RunContext; readonly upTo: number }> {
  const run = await lockRun(tx, runId, 'roll back');
  return {
    context: { ...toContext(run), ...rollback },
    upTo: run.state === 'applied' ? MAXIMUM_ROW : run.appliedRows,
  };
}

/** @returns true if there was no batch left, and the run is rolled back */
async function restoreNextBatch(
  tx: Queries,
  kind: FeedKind,
  runId: string,
  rollback: Rollback,
): Promise<boolean> {
  const { by, reason } = rollback;
  const { context, upTo } = await beginRollback(tx, runId, rollback);
  for await (const rows of eachBatchBackward(tx, runId, upTo)) {
    const { restored } = await restoreRows(tx, kind, context, rows);
    await tx.execute(NOTE_BATCH, [runId, by, reason, (rows.at(-1)?.rowNo ?? 1) - 1, restored]);
    return false;
  }
  await tx.execute(DONE, [runId, by, reason]);
  return true;
}

type AppliedRow = StagedRow & { readonly key: string };

const byKey = (a: AppliedRow, b: AppliedRow): number => (a.key < b.key ? -1 : 1);

const isWritten = (row: StagedRow): row is AppliedRow =>
  row.key !== null && row.action !== null && row.action !== 'none';

/** Written, and not left by this rollback, which notes that as a conflict. */
const isApplied = (row: StagedRow): row is AppliedRow => isWritten(row) && isUsableRow(row);

/** A row as the shop would have it now, if nobody had changed it. */
const withoutPast = (kind: FeedKind, row: AppliedRow): AppliedRow => ({
  ...row,
  fields: kind.withoutPast?.(row.fields) ?? row.fields,
  before: row.before && (kind.withoutPast?.(row.before) ?? row.before),
});

async function restoreRows(
  tx: Queries,
  kind: FeedKind,
  context: RunContext,
  rows: readonly StagedRow[],
): Promise<RolledBack> {
  const usable = rows.filter(isApplied).map((row) => withoutPast(kind, row));
  // In the order of their keys where buyers wait for them, because orders lock them so.
  const applied = kind.commitsBatches === true ? usable.toSorted(byKey) : usable;
  if (applied.length === 0) return { restored: 0, left: [] };
  const keys = applied.map(({ key }) => key);
  const now = await kind.read(tx, keys, context);
  const left: RolledBack['left'][number][] = [];
  const changes: ComparedFeedRow[] = [];
  const added: AppliedRow[] = [];
  for (const row of applied) {
    const current = now.get(row.key);
    if (!isAsWritten(row, current)) {
      left.push({ key: row.key, line: row.line, why: describeLeft(kind.fields, row.fields, current) });
    } else if (row.before === null || row.action === 'add') added.push(row);
    else changes.push(toRestored(kind, row, row.before, current));
  }
  const addedKeys = added.map(({ key }) => key);
  const lost = await kind.listLost?.(tx, changes, addedKeys, context);
  const possible = changes.filter(({ rowNo }) => lost?.has(rowNo) !== true);
  for (const { key, line, rowNo } of applied) {
    const why = lost?.get(rowNo);
    if (why !== undefined) left.push({ key, line, why });
  }
  if (possible.length > 0) await kind.write(tx, possible, context);
  const kept = new Set(added.length === 0 ? [] : await kind.remove(tx, addedKeys, context));
  if (kept.size > 0) await kind.discontinue(tx, [...kept], context);
  for (const { key, line } of added) if (kept.has(key)) left.push({ key, line, why: whyKept(kind) });
  if (left.length > 0) await tx.execute(NOTE_LEFT, [context.runId, JSON.stringify(left)]);
  return { restored: applied.length - left.length, left };
}

/** Puts back what rows share, once all of them have been compared with what the run wrote. */
async function restoreShared(
  tx: Queries,
  { shared }: FeedKind,
  runId: string,
  { upTo, left }: { readonly upTo: number; readonly left: ReadonlySet<string> },
): Promise<void> {
  if (shared === undefined) return;
  for await (const rows of eachBatchBackward(tx, runId, upTo)) {
    const restored = rows.filter(isWritten).flatMap(({ rowNo, key, fields, before }) => {
      if (before === null || left.has(key)) return [];
      const names = listChanged(fields, before).filter(
        (name) => name in before && shared.fields.includes(name),
      );
      return names.length > 0 ? [{ rowNo, key, fields, values: pick(before, names) }] : [];
    });
    if (restored.length > 0) await shared.write(tx, restored);
  }
}

/** True if the shop still has what the run wrote, or still lacks what it deleted. */
const isAsWritten = (row: StagedRow, current: FeedFields | undefined): boolean =>
  isDeleted(row)
    ? current === undefined
    : current !== undefined && isDeepStrictEqual(row.fields, pick(current, Object.keys(row.fields)));

/** True for a row that the run did not only take out of sale: nothing of it was left. */
const isDeleted = ({ line, fields }: StagedRow): boolean => line === null && Object.keys(fields).length === 0;

function toRestored(
  { restores = [] }: FeedKind,
  row: AppliedRow,
  before: FeedFields,
  current: FeedFields | undefined,
): ComparedFeedRow {
  if (current === undefined) return { rowNo: row.rowNo, key: row.key, fields: before, before: null };
  // Only what the run changed is written, so that the history names no more.
  const names = [...listChanged(row.fields, before), ...restores.filter((name) => name in before)];
  return { rowNo: row.rowNo, key: row.key, fields: pick(before, names), before: current };
}
