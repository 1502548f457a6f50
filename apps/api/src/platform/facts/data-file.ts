import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { shippedPath } from '../shipped-path.ts';

/** The text of a gzipped file of `data`. @throws Error if the file is missing: the checkout is not whole */
export async function readDataFile(name: string): Promise<string> {
  const packed = await readFile(shippedPath(`data/${name}`));
  return (await promisify(gunzip)(packed)).toString('utf8');
}
