import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';
import type { ComparedFeedRow, FeedGuard, FeedKind, FeedRow, RunContext, RunRows } from '../feed-kind.ts';
import {
  addRows,
  BATCH,
  eachBatch,
  eachBatchChanging,
  isUsableRow,
  type RowAction,
  rowSpan,
  type StagedRow,
} from './run-rows.ts';
import { type FeedRun, lockRun, type RunCounts, type RunStop, toContext } from './run-state.ts';

/** The share of a feed's rows, in percent, that a full list may lack before a person must look. */
const MISSING_SHARE = { guard: 'missing-share', percent: 5 } as const;
/** The share of lines, in percent, that may be unusable; a few may be in any file. */
const UNUSABLE_SHARE = { guard: 'unusable-share', percent: 10, fewest: 10 } as const;
const VANISHED = 'vanished';

const RESET = `
  UPDATE feed_row SET key = NULL, action = NULL, before = NULL, conflicts = '{}', stops = '{}'
  WHERE run_id = $1 AND (key IS NOT NULL OR conflicts <> '{}')`;
const FORGET_MISSING = 'DELETE FROM feed_row WHERE run_id = $1 AND line IS NULL';

const SAVE_KEYS = `
  UPDATE feed_row r SET key = row.key, conflicts = coalesce(row.conflicts, '{}'), fields = coalesce(row.fields, r.fields)
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, key text, conflicts text[], fields jsonb)
  WHERE r.run_id = $1 AND r.row_no = row."rowNo" AND r.row_no BETWEEN $3 AND $4`;

/** The first line with a key counts. */
const REFUSE_REPEATED = `
  UPDATE feed_row r SET conflicts = ARRAY['Line ' || first.line || coalesce(' of ' || nullif(first.file, r.file), '')
    || ' is for the same item. Only the first one is used.']
  FROM (
    SELECT row_no, first_value(line) OVER w AS line, first_value(file) OVER w AS file, row_number() OVER w AS nth
    FROM feed_row WHERE run_id = $1 AND key IS NOT NULL AND problems = '{}' AND conflicts = '{}'
    WINDOW w AS (PARTITION BY key ORDER BY row_no)
  ) first
  WHERE r.run_id = $1 AND r.row_no = first.row_no AND first.nth > 1`;

/** $2 is a field of which each value is one row's, $3 what sentences call it, and $4 is true if zeros before a value are none of it. */
const REFUSE_CLAIMED = `
  UPDATE feed_row r SET action = NULL, stops = '{}', conflicts = ARRAY['Line ' || first.line
    || coalesce(' of ' || nullif(first.file, r.file), '') || ' has the same ' || $3::text || '. Only the first one is used.']
  FROM (
    SELECT row_no, first_value(line) OVER w AS line, first_value(file) OVER w AS file, row_number() OVER w AS nth
    FROM feed_row
    WHERE run_id = $1 AND action IS NOT NULL AND fields ->> $2::text <> ''
      AND (fields ->> $2::text) IS DISTINCT FROM (before ->> $2::text)
    WINDOW w AS (
      PARTITION BY CASE WHEN $4::boolean THEN ltrim(fields ->> $2::text, '0') ELSE fields ->> $2::text END ORDER BY row_no
    )
  ) first
  WHERE r.run_id = $1 AND r.row_no = first.row_no AND first.nth > 1`;

const SAVE_COMPARED = `
  UPDATE feed_row r SET before = row.before, action = row.action, conflicts = coalesce(row.conflicts, '{}'),
    stops = coalesce(row.stops, '{}')
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, before jsonb, action text, conflicts text[], stops text[])
  WHERE r.run_id = $1 AND r.row_no = row."rowNo" AND r.row_no BETWEEN $3 AND $4`;

const COUNTS = `
  SELECT count(*) FILTER (WHERE action = 'add')::integer AS add,
    count(*) FILTER (WHERE action = 'change')::integer AS change,
    count(*) FILTER (WHERE action = 'discontinue')::integer AS discontinue,
    count(*) FILTER (WHERE action = 'none')::integer AS none,
    count(*) FILTER (WHERE action IS NULL)::integer AS unusable
  FROM feed_row WHERE run_id = $1`;
const STOPS = `
  SELECT guard, count(*)::integer AS rows FROM feed_row, unnest(stops) AS guard WHERE run_id = $1 GROUP BY guard ORDER BY guard`;
/** Groups, such as brands, of which the shop has rows and the files have none. $2 is the name of the field. */
const VANISHED_GROUPS = `
  SELECT before ->> $2 AS name, count(*)::integer AS rows FROM feed_row gone
  WHERE run_id = $1 AND action = 'discontinue' AND NOT EXISTS (
    SELECT FROM feed_row kept WHERE kept.run_id = $1 AND kept.line IS NOT NULL
      AND coalesce(kept.before ->> $2, kept.fields ->> $2) = gone.before ->> $2
  )
  GROUP BY before ->> $2 ORDER BY rows DESC`;

const LACKING = `
  SELECT key FROM unnest($2::text[]) AS known (key)
  WHERE NOT EXISTS (SELECT FROM feed_row r WHERE r.run_id = $1 AND r.key = known.key)`;

/** Rows of the files alone, and none that has been found unusable so far. */
const LISTED = `
  SELECT DISTINCT key FROM feed_row
  WHERE run_id = $1 AND key = ANY ($2) AND line IS NOT NULL AND problems = '{}' AND conflicts = '{}'`;

/** Bad lines are lines, too. */
const LACKED = `
  SELECT known.key FROM unnest($2::text[]) AS known (key)
  WHERE EXISTS (SELECT FROM feed_run WHERE run_id = $1 AND is_full)
    AND NOT EXISTS (SELECT FROM feed_row r WHERE r.run_id = $1 AND r.key = known.key AND r.line IS NOT NULL)`;

const SAVE_CHECK = `
  UPDATE feed_run SET state = $2, counts = $3, stops = $4, checked_at = now(), error = NULL WHERE run_id = $1`;

/**
 * Compares a run's rows with the shop: finds what is wrong with each, what would change, and whether a person must look first. It
 * may be repeated until the run is applied.
 * @throws RunRefused if it does not stand where it can be checked
 */
export const checkRun = (db: Database, kind: FeedKind, runId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await lockRun(tx, runId, 'check');
    const context = toContext(run);
    await tx.execute(FORGET_MISSING, [runId]);
    await tx.execute(RESET, [runId]);
    for await (const rows of eachBatch(tx, runId)) await identifyRows(tx, kind, context, rows);
    await tx.execute(REFUSE_REPEATED, [runId]);
    const others = openRunRows(tx, runId);
    let last = 0;
    for await (const rows of eachBatch(tx, runId)) {
      last = rows.at(-1)?.rowNo ?? last;
      await compareRows(tx, kind, run, rows, others);
    }
    for (const { field, hasPadding = false } of kind.unique ?? []) {
      const label = kind.fields.find(({ name }) => name === field)?.label ?? field;
      await tx.execute(REFUSE_CLAIMED, [runId, field, label, hasPadding]);
    }
    await checkReferring(tx, kind, run, others);
    if (run.isFull) await addMissing(tx, kind, context, last);
    const counts = await countRows(tx, runId);
    const stops = [
      ...(await listRowStops(tx, kind, run)),
      ...missingStop(run, counts),
      ...unusableStop(run, counts),
      ...(await listVanished(tx, kind, runId)),
    ];
    const state = stops.length > 0 ? 'waiting-for-approval' : 'checked';
    await tx.execute(SAVE_CHECK, [runId, state, JSON.stringify(counts), JSON.stringify(stops)]);
  });

/** A row that cannot be used takes those with it that name it, and they take others. */
async function checkReferring(tx: Queries, kind: FeedKind, run: FeedRun, others: RunRows): Promise<void> {
  if (kind.refersBy === undefined) return;
  for (let refused = 1; refused > 0;) {
    refused = 0;
    for await (const rows of eachBatchChanging(tx, run.runId, kind.refersBy))
      refused += await compareRows(tx, kind, run, rows, others);
  }
}

/** The rows of a run by what is to become of them, or has. */
export const countRows = (sql: Queries, runId: string): Promise<RunCounts> =>
  sql.one<RunCounts>(COUNTS, [runId]);

async function identifyRows(
  tx: Queries,
  kind: FeedKind,
  context: RunContext,
  rows: readonly StagedRow[],
): Promise<void> {
  const found = await kind.identify(tx, rows, context);
  const identified = rows.map((row) => {
    const { rowNo } = row;
    const known = found.get(rowNo);
    if (known !== undefined && 'key' in known) return { rowNo, ...known };
    // A line with a problem of its own needs no second sentence.
    const problem = known?.problem ?? 'Nothing in the line tells which row it is.';
    return { rowNo, conflicts: row.problems.length > 0 ? [] : [problem] };
  });
  await tx.execute(SAVE_KEYS, [context.runId, JSON.stringify(identified), ...rowSpan(rows)]);
}

const hasKey = <T extends StagedRow>(row: T): row is T & { readonly key: string } => row.key !== null;

/** A kind's view of a run's other rows, with nothing noted yet. */
export function openRunRows(tx: Queries, runId: string): RunRows {
  const find = async (statement: string, keys: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await tx.query<{ key: string }>(statement, [runId, keys])).map(({ key }) => key));
  return {
    notes: new Map(),
    listKeys: (keys) => find(LISTED, keys),
    listLacked: (keys) => find(LACKED, keys),
  };
}

/** @returns how many rows cannot be used */
async function compareRows(
  tx: Queries,
  kind: FeedKind,
  run: FeedRun,
  rows: readonly StagedRow[],
  others: RunRows,
): Promise<number> {
  const usable = rows.filter(isUsableRow).filter(hasKey);
  if (usable.length === 0) return 0;
  const compared = await withBefore(tx, kind, toContext(run), usable);
  const conflicts = await kind.check(tx, compared, toContext(run), others);
  const saved = compared.map((row) => {
    const found = conflicts.get(row.rowNo) ?? [];
    const before = getStoredBefore(kind, row);
    if (found.length > 0) return { rowNo: row.rowNo, before, conflicts: found };
    const action = getAction(row);
    const stops = action === 'none' ? [] : listMetGuards(kind.guards, row, run.limits);
    return { rowNo: row.rowNo, before, action, stops };
  });
  await tx.execute(SAVE_COMPARED, [run.runId, JSON.stringify(saved), ...rowSpan(rows)]);
  return saved.filter((row) => 'conflicts' in row).length;
}

/** Rows with all that the shop has in their place. */
export async function withBefore(
  sql: Queries,
  kind: FeedKind,
  context: RunContext,
  rows: readonly (FeedRow & Pick<StagedRow, 'file'>)[],
): Promise<ComparedFeedRow[]> {
  const keys = rows.map(({ key }) => key);
  const known = await kind.read(sql, keys, context);
  const references = await kind.readReferences?.(sql, rows);
  const named = await kind.shared?.read(sql, rows);
  return rows.map(({ rowNo, key, fields, file }) => {
    const before = known.get(key);
    const shared = named?.get(rowNo);
    const row = {
      ...{ rowNo, key, fields, shared, reference: references?.get(key) },
      // A row that moves to another thing changes what that one has.
      before: before === undefined ? null : { ...before, ...shared },
    };
    if (kind.settle === undefined) return row;
    return { ...row, fields: kind.settle({ ...row, file: file ?? '' }, context) };
  });
}

/**
 * The values to go back to: of the fields that the row has and those that writing it changes as well, and of a new row those of what it
 * shares with others.
 */
export function getStoredBefore(
  { restores = [] }: FeedKind,
  { fields, before, shared = {} }: ComparedFeedRow,
): FeedFields | null {
  if (before !== null) return pick(before, [...Object.keys(fields), ...restores]);
  const names = Object.keys(fields).filter((name) => name in shared);
  return names.length === 0 ? null : pick(shared, names);
}

export const pick = (fields: FeedFields, names: readonly string[]): FeedFields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** Names of the fields that a row changes. */
export const listChanged = (fields: FeedFields, before: FeedFields): string[] =>
  Object.keys(fields).filter((name) => !isDeepStrictEqual(fields[name] ?? null, before[name] ?? null));

export function getAction({ fields, before }: Pick<ComparedFeedRow, 'fields' | 'before'>): RowAction {
  if (before === null) return 'add';
  return listChanged(fields, before).length > 0 ? 'change' : 'none';
}

/** Names of the guards that a row meets. */
export const listMetGuards = (
  guards: readonly FeedGuard[],
  row: ComparedFeedRow,
  limits: FeedRun['limits'],
): string[] =>
  guards.filter(({ name, limit, isMet }) => isMet(row, limits[name] ?? limit)).map(({ name }) => name);

/** Adds the rows of the shop that a full list lacks. */
async function addMissing(tx: Queries, kind: FeedKind, context: RunContext, lastRow: number): Promise<void> {
  let rowNo = lastRow;
  for (let after = ''; ;) {
    const onSale = await kind.listOnSale(tx, context, after, BATCH);
    if (onSale.length === 0) return;
    const keys = onSale.map(({ key }) => key);
    const lacking = new Set(
      (await tx.query<{ key: string }>(LACKING, [context.runId, keys])).map(({ key }) => key),
    );
    const rows = onSale
      .filter(({ key }) => lacking.has(key))
      .map(({ key, fields }) => {
        rowNo += 1;
        return { rowNo, key, before: fields, fields: {}, action: 'discontinue' as const };
      });
    if (rows.length > 0) await addRows(tx, context.runId, rows);
    after = keys.at(-1) ?? after;
  }
}

async function listRowStops(tx: Queries, { guards }: FeedKind, run: FeedRun): Promise<RunStop[]> {
  const met = await tx.query<{ guard: string; rows: number }>(STOPS, [run.runId]);
  return met.flatMap(({ guard, rows }) => {
    const found = guards.find(({ name }) => name === guard);
    const limit = run.limits[guard] ?? found?.limit ?? 0;
    return found === undefined ? [] : [{ guard, rows, message: found.says(rows, limit) }];
  });
}

function missingStop({ limits }: FeedRun, { change, none, discontinue }: RunCounts): RunStop[] {
  const known = change + none + discontinue;
  const percent = limits[MISSING_SHARE.guard] ?? MISSING_SHARE.percent;
  if (discontinue * 100 <= known * percent) return [];
  const message = `The files lack ${String(discontinue)} of ${String(known)} rows that the shop has of this feed, more than ${String(percent)}%.`;
  return [{ guard: MISSING_SHARE.guard, rows: discontinue, message }];
}

/** Columns that have slipped, or another form of the file, would otherwise go by unseen. */
function unusableStop({ limits }: FeedRun, { add, change, none, unusable }: RunCounts): RunStop[] {
  const lines = add + change + none + unusable;
  const percent = limits[UNUSABLE_SHARE.guard] ?? UNUSABLE_SHARE.percent;
  if (unusable < UNUSABLE_SHARE.fewest || unusable * 100 <= lines * percent) return [];
  const message = `${String(unusable)} of ${String(lines)} lines cannot be used, more than ${String(percent)}%.`;
  return [{ guard: UNUSABLE_SHARE.guard, rows: unusable, message }];
}

async function listVanished(tx: Queries, { groupedBy }: FeedKind, runId: string): Promise<RunStop[]> {
  if (groupedBy === undefined) return [];
  const gone = await tx.query<{ name: string; rows: number }>(VANISHED_GROUPS, [runId, groupedBy.field]);
  return gone.map(({ name, rows }) => ({
    guard: VANISHED,
    rows,
    message: `The files have nothing of the ${groupedBy.label} ${name}, of which the shop has ${String(rows)}.`,
  }));
}
