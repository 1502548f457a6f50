import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const folder = new URL('../../apps/api/data/', import.meta.url);

/** Writes a gzipped text to `apps/api/data`, the same bytes for the same text. Resolves to the packed size. */
export async function writeData(name: string, text: string): Promise<number> {
  const packed = await promisify(gzip)(text, { level: 9 });
  await writeFile(new URL(name, folder), packed);
  return packed.length;
}
