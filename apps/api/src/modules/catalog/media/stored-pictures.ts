import type { Database, Queries } from '../../../platform/db/database.ts';
import { type FileStore, newFileName } from '../../../platform/files/file-store.ts';
import { addFile, claimFile, letFilesGo } from '../../../platform/files/kept-files.ts';
import { readPicture } from '../../../platform/files/picture.ts';
import { publicFolder } from '../../../platform/files/public-files.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';

/** On the longer side, as it is stored. */
const PIXELS_MAX = 1600;
/** Thousands come at once, while the shop sells on the same processors. */
const EFFORT = 2;
/** Smaller ones are icons. */
export const SHORTEST_SIDE = 100;
/** A picture that no tire shows anymore is kept so long, because a rollback may put it back. */
const KEPT_DAYS = 90;

export class PictureTooSmall extends Error {}

const USE = 'UPDATE product_picture SET last_used_at = now() WHERE sha256 = $1';
const ADD = `
  INSERT INTO product_picture (sha256, file, width, height) VALUES ($1, $2, $3, $4) ON CONFLICT (sha256) DO NOTHING`;
const KEEP = 'UPDATE product_picture SET last_used_at = now() WHERE sha256 = ANY ($1) RETURNING sha256';
const KNOWN = 'SELECT sha256 FROM product_picture WHERE sha256 = ANY ($1)';

/** True if the shop has a content. It is then kept for the run that asks. */
export const hasPicture = async (sql: Queries, sha256: string): Promise<boolean> =>
  (await sql.execute(USE, [sha256])) === 1;

/** Those of some contents that the shop has. They are then kept for the rollback that asks. */
export const holdPictures = async (sql: Queries, contents: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await sql.query<{ sha256: string }>(KEEP, [contents])).map(({ sha256 }) => sha256));

/** Those of some contents that the shop has. */
export const knownPictures = async (
  sql: Queries,
  contents: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await sql.query<{ sha256: string }>(KNOWN, [contents])).map(({ sha256 }) => sha256));

/**
 * Writes a picture anew, without what cameras add, and stores it.
 * @throws PictureRefused, PictureTooSmall
 */
export async function storePicture(
  db: Database,
  files: FileStore,
  sha256: string,
  bytes: Buffer,
): Promise<void> {
  const { content, width, height } = await readPicture(bytes, PIXELS_MAX, EFFORT);
  if (Math.min(width, height) < SHORTEST_SIDE) throw new PictureTooSmall();
  const name = newFileName(publicFolder, 'webp');
  await addFile(db, files, { name, content, width, height });
  await db.transaction(async (tx) => {
    // Another run may have stored the same meanwhile; this file is then deleted as any that belongs to nothing.
    if ((await tx.execute(ADD, [sha256, name, width, height])) === 1)
      await claimFile(tx, name, `product-picture:${sha256}`);
  });
}

/** Contents that no tire shows, and that no rollback needs anymore. */
export const pictureRetention: readonly CleanUpRule[] = [
  {
    what: 'pictures that no tire shows',
    days: KEPT_DAYS,
    sql: `WITH gone AS (
        DELETE FROM product_picture WHERE sha256 IN (
          SELECT sha256 FROM product_picture p WHERE last_used_at < now() - $1 * interval '1 day'
            AND NOT EXISTS (SELECT FROM product_media m WHERE m.sha256 = p.sha256)
          LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING file
      ), let_go AS (
        ${letFilesGo('file IN (SELECT file FROM gone)')}
      )
      SELECT FROM gone`,
  },
];
