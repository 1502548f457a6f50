import { createHash } from 'node:crypto';
import type { Database, Queries } from '../db/database.ts';
import { readDataFile } from './data-file.ts';

/** A row by the names of its columns. */
export type FactRow = Readonly<Record<string, unknown>>;

/**
 * A table of facts. It has two columns beside those of the fact: `own`, true for a row that the shop has added or corrected, and `fact`,
 * the published row that stands behind an own one. `$1` of each statement is the JSON array of the published rows, which
 * `jsonb_populate_recordset` reads as rows of the table.
 */
export interface FactTable {
  readonly name: string;
  /** Adds published rows, and renews those that differ and are not the shop's own. */
  readonly save: string;
  /** Takes back what counts as the shop's own although it is as published: the migration could not tell. For the first load alone. */
  readonly release: string;
  /** Stores the published row beside each of the shop's own. */
  readonly keepBeside: string;
  /** Removes what is no longer published, is not the shop's own, and is not needed by such a row. */
  readonly remove: string;
}

/** Facts that are published together, such as the ZIP codes. */
export interface FactKind {
  readonly name: string;
  /** Gzipped files of `data`. */
  readonly files: readonly string[];
  /** Raised where the same files make other rows. */
  readonly version: number;
  /** The tables, those first that others refer to. */
  readonly tables: readonly FactTable[];
  /** The published rows of each table, from the text of each file. */
  toRows(texts: readonly string[]): Readonly<Record<string, readonly FactRow[]>>;
}

/** The changes of one kind of facts. */
export interface FactLoad {
  readonly kind: string;
  /** False if the database had these facts already. */
  readonly isNew: boolean;
  /** Published rows. */
  readonly rows: number;
  /** Rows that were added or renewed. */
  readonly saved: number;
  readonly removed: number;
}

/** Two loads at once would do the same work twice. */
const LOCK = 7_041_209_344;

const STORED = 'SELECT stamp, rows FROM fact_load WHERE kind = $1';
const STORE_STAMP = `
  INSERT INTO fact_load (kind, stamp, rows, loaded_at) VALUES ($1, $2, $3, now())
  ON CONFLICT (kind) DO UPDATE SET stamp = excluded.stamp, rows = excluded.rows, loaded_at = excluded.loaded_at`;

/**
 * Brings the facts of a database to those that this version is shipped with, row by row; each kind in one transaction. A row that
 * the shop has added or corrected stays as it is. Facts that are there already are left alone.
 * @param read the text of a file of `data`
 */
export async function loadFacts(
  db: Database,
  kinds: readonly FactKind[],
  read: (file: string) => Promise<string> = readDataFile,
): Promise<FactLoad[]> {
  const loads: FactLoad[] = [];
  // A file may be of several kinds, and is unpacked at every start.
  const known = new Map<string, Promise<string>>();
  const readOnce = (file: string): Promise<string> => {
    const text = known.get(file) ?? read(file);
    known.set(file, text);
    return text;
  };
  for (const kind of kinds) {
    const texts = await Promise.all(kind.files.map(readOnce));
    loads.push(await db.transaction((tx) => loadKind(tx, kind, texts)));
  }
  return loads;
}

async function loadKind(tx: Queries, kind: FactKind, texts: readonly string[]): Promise<FactLoad> {
  const stamp = computeStamp(kind, texts);
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const stored = await tx.maybeOne<{ stamp: string; rows: number }>(STORED, [kind.name]);
  if (stored?.stamp === stamp)
    return { kind: kind.name, isNew: false, rows: stored.rows, saved: 0, removed: 0 };
  const published = kind.toRows(texts);
  const rows = Object.values(published).reduce((sum, some) => sum + some.length, 0);
  const json = new Map(kind.tables.map(({ name }) => [name, [JSON.stringify(published[name] ?? [])]]));
  let saved = 0;
  let removed = 0;
  for (const { name, release, save, keepBeside } of kind.tables) {
    if (stored === null) await tx.execute(release, json.get(name));
    saved += await tx.execute(save, json.get(name));
    await tx.execute(keepBeside, json.get(name));
  }
  for (const { name, remove } of kind.tables.toReversed())
    removed += await tx.execute(remove, json.get(name));
  await tx.execute(STORE_STAMP, [kind.name, stamp, rows]);
  return { kind: kind.name, isNew: true, rows, saved, removed };
}

function computeStamp({ version, files }: FactKind, texts: readonly string[]): string {
  const hash = createHash('sha256').update(String(version));
  for (const [at, file] of files.entries()) hash.update(`\0${file}\0`).update(texts[at] ?? '');
  return hash.digest('hex').slice(0, 32);
}
