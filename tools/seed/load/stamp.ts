import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
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
  return hash.digest('hex').slice(0, 32);
}

/** The stamp of the data that stands in the database; null when there is none. */
export async function storedStamp(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ stamp: string }>('SELECT stamp FROM sample_data');
  return rows[0]?.stamp ?? null;
}

/** Stores the stamp, with the columns by which the rows of each table were noted (see `noteSampleRows`). */
export async function storeStamp(
  client: ClientBase,
  stamp: string,
  noted: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await client.query('DELETE FROM sample_data');
  await client.query('INSERT INTO sample_data (stamp, noted) VALUES ($1, $2)', [
    stamp,
    JSON.stringify(noted),
  ]);
}
