import type { Database } from '../../db/database.ts';
import type { FeedKind, FeedSurroundings, PreparedFeedRow } from '../feed-kind.ts';
import { eachBatch, isUsableRow, rowSpan } from './run-rows.ts';

const SAVE = `
  UPDATE feed_row r SET fields = coalesce(row.fields, r.fields), problems = coalesce(row.problems, r.problems)
  FROM jsonb_to_recordset($2::jsonb) AS row ("rowNo" integer, fields jsonb, problems text[])
  WHERE r.run_id = $1 AND r.row_no = row."rowNo" AND r.row_no BETWEEN $3 AND $4`;

/** Fetches what the rows of a staged run refer to, for kinds whose rows refer to anything. What cannot be fetched is its row's problem. */
export async function prepareRun(
  db: Database,
  kind: FeedKind,
  runId: string,
  surroundings: FeedSurroundings,
): Promise<void> {
  if (kind.prepare === undefined) return;
  for await (const rows of eachBatch(db, runId)) {
    const usable = rows.filter(isUsableRow);
    if (usable.length === 0) continue;
    const prepared = await kind.prepare(db, usable, surroundings);
    const saved = [...prepared].map(([rowNo, one]) => ({ rowNo, ...toSaved(one) }));
    if (saved.length > 0) await db.execute(SAVE, [runId, JSON.stringify(saved), ...rowSpan(rows)]);
  }
}

const toSaved = (one: PreparedFeedRow) =>
  'problem' in one ? { problems: [one.problem] } : { fields: one.fields };
