import type { Database, Queries } from '../../db/database.ts';
import type { FeedFields } from '../feed-field.ts';

/** Rows of one statement. */
export const BATCH = 2_000;

/** The action on a row. */
export type RowAction = 'add' | 'change' | 'discontinue' | 'none';

/** A row of a run as it is stored. */
export interface StagedRow {
  readonly rowNo: number;
  readonly file: string | null;
  readonly sheet: string | null;
  /** Null for a row of the shop that a full list lacks. */
  readonly line: number | null;
  readonly key: string | null;
  readonly action: RowAction | null;
  readonly fields: FeedFields;
  /** The same fields in the shop, or, of a row that is new, those that it shares with others which the shop has. */
  readonly before: FeedFields | null;
  readonly computed: readonly string[];
  readonly problems: readonly string[];
  readonly conflicts: readonly string[];
  readonly stops: readonly string[];
}

const COLUMNS = `row_no AS "rowNo", file, sheet, line, key, action, fields, before, computed, problems, conflicts, stops`;

const ADD = `
  INSERT INTO feed_row (run_id, row_no, file, sheet, line, key, action, fields, before, computed, problems)
  SELECT $1, "rowNo", file, sheet, line, key, action, fields, before, coalesce(computed, '{}'), coalesce(problems, '{}')
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, file text, sheet text, line integer, key text, action text,
    fields jsonb, before jsonb, computed text[], problems text[])`;

/** A row to store; what is missing is empty. */
export type NewRow = Pick<StagedRow, 'rowNo' | 'fields'> & Partial<StagedRow>;

export const addRows = (sql: Queries, runId: string, rows: readonly NewRow[]): Promise<number> =>
  sql.execute(ADD, [runId, JSON.stringify(rows)]);

const AFTER = `
  SELECT ${COLUMNS} FROM feed_row WHERE run_id = $1 AND row_no > $2 ORDER BY row_no LIMIT ${String(BATCH)}`;
const BEFORE = `
  SELECT ${COLUMNS} FROM feed_row WHERE run_id = $1 AND row_no < $2 ORDER BY row_no DESC LIMIT ${String(BATCH)}`;

const CHANGING_AFTER = `
  SELECT ${COLUMNS} FROM feed_row
  WHERE run_id = $1 AND row_no > $2 AND line IS NOT NULL AND action IS NOT NULL AND fields ->> $3::text <> ''
    AND (fields ->> $3::text) IS DISTINCT FROM (before ->> $3::text)
  ORDER BY row_no LIMIT ${String(BATCH)}`;

/** The rows of a run in batches, in the order of their lines. */
export const eachBatch = (sql: Queries, runId: string, after = 0): AsyncGenerator<StagedRow[]> =>
  eachBatchAfter(after, (last) => sql.query(AFTER, [runId, last]));

/** The same of those that can be used and give a field another value. */
export const eachBatchChanging = (sql: Queries, runId: string, field: string): AsyncGenerator<StagedRow[]> =>
  eachBatchAfter(0, (last) => sql.query(CHANGING_AFTER, [runId, last, field]));

async function* eachBatchAfter(
  after: number,
  find: (last: number) => Promise<StagedRow[]>,
): AsyncGenerator<StagedRow[]> {
  for (let last = after; ;) {
    const rows = await find(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.rowNo ?? last;
  }
}

/** The same from the last row up to the first. */
export async function* eachBatchBackward(
  sql: Queries,
  runId: string,
  upTo: number,
): AsyncGenerator<StagedRow[]> {
  for (let next = upTo + 1; ;) {
    const rows = await sql.query<StagedRow>(BEFORE, [runId, next]);
    if (rows.length === 0) return;
    yield rows;
    next = rows.at(-1)?.rowNo ?? next;
  }
}

/** Rows that one statement deletes. */
const DELETED = 10_000;
const LAST = 'SELECT coalesce(max(row_no), 0)::integer AS last FROM feed_row WHERE run_id = $1';
const DELETE = 'DELETE FROM feed_row WHERE run_id = $1 AND row_no > $2 AND row_no <= $3';

/** Deletes the rows of a run that nobody can apply, which may be a million, in statements that are committed one by one. */
export async function deleteRunRows(db: Database, runId: string): Promise<void> {
  const { last } = await db.one<{ last: number }>(LAST, [runId]);
  for (let upTo = last; upTo > 0; upTo -= DELETED) await db.execute(DELETE, [runId, upTo - DELETED, upTo]);
}

const SHOWN = `
  SELECT ${COLUMNS} FROM feed_row
  WHERE run_id = $1 AND CASE $2
    WHEN 'problems' THEN problems <> '{}' OR conflicts <> '{}'
    WHEN 'stops' THEN stops <> '{}'
    ELSE action = $2
  END
  ORDER BY row_no LIMIT $3`;

/** Rows to be looked at. */
export type ShownRows = 'problems' | 'stops' | Exclude<RowAction, 'none'>;

export const listRows = (
  sql: Queries,
  runId: string,
  shown: ShownRows,
  limit: number,
): Promise<StagedRow[]> => sql.query(SHOWN, [runId, shown, limit]);

export const isUsableRow = (row: StagedRow): boolean =>
  row.problems.length === 0 && row.conflicts.length === 0;

/** The numbers of the first and last row of a batch: a statement that names them reads no others, whatever statistics there are. */
export const rowSpan = (rows: readonly StagedRow[]): [first: number, last: number] => [
  rows[0]?.rowNo ?? 0,
  rows.at(-1)?.rowNo ?? 0,
];
