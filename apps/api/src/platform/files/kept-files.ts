import { messages } from '@tirekit/contract';
import type { Database, Queries } from '../db/database.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { Log } from '../log/log.ts';
import { fileName, type FileName, type FileStore } from './file-store.ts';

/** A file is uploaded before its form is saved. An unclaimed file is deleted after this time. */
const UNCLAIMED_HOURS = 24;
const BATCH = 100;

export interface NewFile {
  readonly name: FileName;
  readonly content: Buffer;
  readonly width?: number;
  readonly height?: number;
}

const ADD = 'INSERT INTO stored_file (file, bytes, width, height) VALUES ($1, $2, $3, $4)';
const KEEP = 'UPDATE stored_file SET kept_by = $2 WHERE file = $1 AND kept_by IS NULL';
const FORGET = 'DELETE FROM stored_file WHERE file = $1';
const UNCLAIMED = `
  SELECT file FROM stored_file WHERE kept_by IS NULL AND created_at < now() - $1 * interval '1 hour'
  ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** Seconds after which another try may find the store repaired. */
const RETRY_AFTER = { 'retry-after': '60' };

/**
 * Stores a file that belongs to nothing yet. Its row comes first, so that a crash leaves nothing behind for good.
 * @throws ApiProblem `unavailable` if the store cannot take it now: a disk is full, or may not be written
 */
export async function addFile(
  db: Queries,
  files: FileStore,
  { name, content, width, height }: NewFile,
): Promise<void> {
  await db.execute(ADD, [name, content.length, width ?? null, height ?? null]);
  try {
    await files.put(name, content);
  } catch (error) {
    const problem = new ApiProblem('unavailable', messages.uploadsUnavailable, { headers: RETRY_AFTER });
    problem.cause = error;
    throw problem;
  }
}

/**
 * Makes a file belong to something, in the transaction that saves that. It then stays until its owner deletes it.
 * @returns false if there is no such file, or if it belongs to something already
 */
export const claimFile = async (tx: Queries, name: FileName, owner: string): Promise<boolean> =>
  (await tx.execute(KEEP, [name, owner])) === 1;

const PASS = 'UPDATE stored_file SET kept_by = $2 WHERE file = $1 AND kept_by = ANY ($3)';

/**
 * Makes a file of earlier owners belong to their successor.
 * @returns false if it is none of theirs
 */
export const passFile = async (
  tx: Queries,
  name: FileName,
  from: readonly string[],
  to: string,
): Promise<boolean> => (await tx.execute(PASS, [name, to, from])) === 1;

/**
 * The SQL that makes files belong to nothing, so that they are deleted within a day: a statement, or a part of the one that deletes
 * their owners.
 * @param condition which rows of `stored_file`
 */
export const letFilesGo = (condition: string): string =>
  `UPDATE stored_file SET kept_by = NULL WHERE ${condition}`;

/** Deletes files that nothing has claimed within a day. Any number of processes may do this side by side. */
export async function deleteUnclaimed(
  db: Database,
  files: FileStore,
  log: Log,
  hours = UNCLAIMED_HOURS,
): Promise<void> {
  let deleted = 0;
  for (let found = BATCH; found === BATCH;) {
    found = await db.transaction(async (tx) => {
      const rows = await tx.query<{ file: string }>(UNCLAIMED, [hours, BATCH]);
      for (const { file } of rows) {
        const name = fileName(file);
        // Deletes the file first, because without its row it would never be found again.
        if (name !== null) await files.delete(name);
        await tx.execute(FORGET, [file]);
      }
      return rows.length;
    });
    deleted += found;
  }
  if (deleted > 0) log.info({ deleted }, 'files that belonged to nothing were deleted');
}
