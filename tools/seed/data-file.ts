import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const folder = new URL('./data/', import.meta.url);

/** Reads a gzipped text from `tools/seed/data`. */
export async function readData(name: string): Promise<string> {
  const packed = await readFile(new URL(name, folder));
  return (await promisify(gunzip)(packed)).toString('utf8');
}

/** Writes a gzipped text to `tools/seed/data`, the same bytes for the same text. Resolves to the packed size. */
export async function writeData(name: string, text: string): Promise<number> {
  const packed = await promisify(gzip)(text, { level: 9 });
  await writeFile(new URL(name, folder), packed);
  return packed.length;
}
