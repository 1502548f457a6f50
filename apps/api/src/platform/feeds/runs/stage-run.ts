import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Queries } from '../../db/database.ts';
import { randomCrockford } from '../../random-id.ts';
import type { MappedLine } from '../apply-mapping.ts';
import type { FeedKind } from '../feed-kind.ts';
import { addRows, BATCH, deleteRunRows, type NewRow } from './run-rows.ts';
import { type RunFile, RunRefused } from './run-state.ts';

/** A run to be staged. */
export interface StagedDelivery {
  readonly feedId: string;
  /** True if the files list all there is; as the feed's usual ones otherwise. */
  readonly isFull?: boolean;
  readonly mapping: string;
  readonly mappingVersion: number;
  readonly files: readonly RunFile[];
  readonly lines: AsyncIterable<MappedLine>;
  /** Sentences of the readers; complete once all lines have been read. */
  readonly notes: readonly string[];
  readonly by: string;
}

const RUN_ID_LENGTH = 8;

const BEGIN = `
  INSERT INTO feed_run (run_id, feed_id, supplier_id, is_full, mapping, mapping_version, files, state, started_by)
  SELECT $1, feed_id, supplier_id, coalesce($7, is_full), $3, $4, $5, 'staging', $6 FROM feed WHERE feed_id = $2`;
const STAGED = "UPDATE feed_run SET state = 'staged', notes = $2 WHERE run_id = $1 AND state = 'staging'";
const NOTE_VERSION = 'UPDATE feed_run SET mapping_version = $2 WHERE run_id = $1';
const GIVE_UP = "UPDATE feed_run SET state = 'given-up', error = $2 WHERE run_id = $1";

/**
 * Reads a delivery into the database, where nothing of it is for sale yet.
 * @returns the run's id
 * @throws FileRefused if a file cannot be read to its end; the run is given up. RunRefused if another process has given it up
 */
export async function stageRun(db: Database, kind: FeedKind, delivery: StagedDelivery): Promise<string> {
  const runId = randomCrockford(RUN_ID_LENGTH);
  const { feedId, isFull = null, mapping, mappingVersion, files, lines, notes, by } = delivery;
  await db.execute(BEGIN, [runId, feedId, mapping, mappingVersion, JSON.stringify(files), by, isFull]);
  try {
    let rows: NewRow[] = [];
    let rowNo = 0;
    for await (const line of lines) {
      rowNo += 1;
      rows.push({ ...toRow(kind, line), rowNo });
      if (rows.length < BATCH) continue;
      await addRows(db, runId, rows);
      rows = [];
    }
    if (rows.length > 0) await addRows(db, runId, rows);
    // The statements of a check are planned by how many rows there are now. The large columns are not looked into.
    await db.execute('ANALYZE feed_row (run_id, row_no, key, line, action)');
    if ((await db.execute(STAGED, [runId, JSON.stringify(notes)])) === 0)
      throw new RunRefused(`Run ${runId} was given up while it was read.`);
  } catch (error) {
    // Nobody looks at half a file, and a folder's job may read it again every few minutes.
    await deleteRunRows(db, runId);
    await db.execute(GIVE_UP, [runId, error instanceof Error ? error.message : String(error)]);
    throw error;
  }
  return runId;
}

/** Says by which version of its mapping a run was read, if that is kept only now. */
export const noteMappingVersion = (sql: Queries, runId: string, version: number): Promise<number> =>
  sql.execute(NOTE_VERSION, [runId, version]);

function toRow(kind: FeedKind, { file, sheet, line, ...mapped }: MappedLine): Omit<NewRow, 'rowNo'> {
  const { fields, computed, problems } = kind.complete(mapped.fields);
  return { file, sheet, line, fields, computed, problems: [...mapped.problems, ...problems] };
}

/** Names a file by its content, so that a delivery can be told from an earlier one. */
export async function describeFile(path: string): Promise<RunFile> {
  const { mtime } = await stat(path);
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { name: basename(path), sha256: hash.digest('hex'), bytes, writtenAt: mtime.toISOString() };
}
