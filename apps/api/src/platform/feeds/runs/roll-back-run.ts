import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';
import type { ComparedFeedRow, FeedKind, RunContext } from '../feed-kind.ts';
import { listChanged, pick } from './check-run.ts';
import { eachBatchBackward, isUsableRow, type StagedRow } from './run-rows.ts';
import { lockRun, toContext } from './run-state.ts';

/** The outcome of a rollback. */
export interface RolledBack {
  readonly restored: number;
  /** Rows that have changed since the run, or that orders need: they stay as they are. */
  readonly left: readonly { readonly key: string; readonly line: number | null; readonly why: string }[];
}

const DONE = `
  UPDATE feed_run SET state = 'rolled-back', rolled_back_by = $2, rolled_back_at = now(), reason = coalesce($3, reason)
  WHERE run_id = $1`;
const MAXIMUM_ROW = 2 ** 31 - 2;

/**
 * Puts back what was in place before a run, in one transaction, from its last row up to its first.
 * @throws RunRefused if it was not applied
 */
export const rollBackRun = (
  db: Database,
  kind: FeedKind,
  runId: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<RolledBack> =>
  db.transaction(async (tx) => {
    const run = await lockRun(tx, runId, 'roll back');
    const upTo = run.state === 'applied' ? MAXIMUM_ROW : run.appliedRows;
    const context: RunContext = { ...toContext(run), by, reason };
    const outcome = { restored: 0, left: [] as RolledBack['left'][number][] };
    for await (const rows of eachBatchBackward(tx, runId, upTo)) {
      const { restored, left } = await restoreRows(tx, kind, context, rows);
      outcome.restored += restored;
      outcome.left.push(...left);
    }
    await tx.execute(DONE, [runId, by, reason]);
    return outcome;
  });

type AppliedRow = StagedRow & { readonly key: string };

const isApplied = (row: StagedRow): row is AppliedRow =>
  row.key !== null && row.action !== null && row.action !== 'none' && isUsableRow(row);

async function restoreRows(
  tx: Queries,
  kind: FeedKind,
  context: RunContext,
  rows: readonly StagedRow[],
): Promise<RolledBack> {
  const applied = rows.filter(isApplied);
  if (applied.length === 0) return { restored: 0, left: [] };
  const keys = applied.map(({ key }) => key);
  const now = await kind.read(tx, keys, context);
  const left: RolledBack['left'][number][] = [];
  const changes: ComparedFeedRow[] = [];
  const added: AppliedRow[] = [];
  for (const row of applied) {
    const current = now.get(row.key);
    if (!isAsWritten(row, current)) {
      left.push({ key: row.key, line: row.line, why: 'It has changed since.' });
    } else if (row.before === null) added.push(row);
    else changes.push(toRestored(row, row.before, current));
  }
  if (changes.length > 0) await kind.write(tx, changes, context);
  const kept = new Set(
    added.length === 0
      ? []
      : await kind.remove(
          tx,
          added.map(({ key }) => key),
          context,
        ),
  );
  if (kept.size > 0) await kind.discontinue(tx, [...kept], context);
  for (const { key, line } of added)
    if (kept.has(key))
      left.push({ key, line, why: 'Orders or carts need it: it is only taken out of sale.' });
  return { restored: applied.length - left.length, left };
}

/** True if the shop still has what the run wrote, or still lacks what it deleted. */
const isAsWritten = (row: StagedRow, current: FeedFields | undefined): boolean =>
  isDeleted(row)
    ? current === undefined
    : current !== undefined && isDeepStrictEqual(row.fields, pick(current, Object.keys(row.fields)));

/** True for a row that the run did not only take out of sale: nothing of it was left. */
const isDeleted = ({ line, fields }: StagedRow): boolean => line === null && Object.keys(fields).length === 0;

function toRestored(row: AppliedRow, before: FeedFields, current: FeedFields | undefined): ComparedFeedRow {
  if (current === undefined) return { rowNo: row.rowNo, key: row.key, fields: before, before: null };
  // Only what the run changed is written, so that the history names no more.
  const names = listChanged(row.fields, before);
  return { rowNo: row.rowNo, key: row.key, fields: pick(before, names), before: current };
}
