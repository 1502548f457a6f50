import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { readDataFile } from '@tirekit/api/data-file';
import { type ClientBase } from 'pg';

const folders = ['../', '../../fitments/', '../../../libs/tires/src/'].map(
  (path) => new URL(path, import.meta.url),
);
const isSource = (name: string) =>
  (name.endsWith('.ts') && !name.endsWith('.test.ts')) || name.endsWith('.gz');

/**
 * The stamp of the sample data: a hash over the generators, their data files and the tire library, with the
 * size that was asked for. As long as it stays the same, so does every row.
 */
export async function generatorStamp(skus: number): Promise<string> {
  const hash = createHash('sha256').update(String(skus));
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter(isSource).sort();
    const files = await Promise.all(names.map((name) => readFile(new URL(name, folder))));
    for (const [at, name] of names.entries()) hash.update(`\0${name}\0`).update(files[at] ?? '');
  }
  // Shops are made from them.
  hash.update(await readDataFile('zip-codes.tsv.gz'));
  return hash.digest('hex').slice(0, 32);
}

/** The sample that a database holds. */
export interface StoredSample {
  readonly stamp: string;
  /** Groups that the owner has taken out. */
  readonly removedGroups: readonly string[];
}

/** Null where no sample was ever loaded. */
export async function storedSample(client: ClientBase): Promise<StoredSample | null> {
  const { rows } = await client.query<StoredSample>(
    'SELECT stamp, removed_groups AS "removedGroups" FROM sample_data',
  );
  return rows[0] ?? null;
}

/** Stores the stamp, with the columns by which the rows of each table were noted (see `noteSampleRows`). */
export async function storeStamp(
  client: ClientBase,
  stamp: string,
  noted: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await client.query(
    `INSERT INTO sample_data (stamp, noted) VALUES ($1, $2)
     ON CONFLICT (singleton) DO UPDATE SET stamp = excluded.stamp, noted = excluded.noted, loaded_at = now()`,
    [stamp, JSON.stringify(noted)],
  );
}
