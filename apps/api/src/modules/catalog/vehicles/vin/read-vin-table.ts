import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VinTable } from '@tirekit/tires';
import { shippedPath } from '../../../../platform/shipped-path.ts';

/** The table that is shipped with the API. @throws Error if the file is missing: the checkout is not whole */
export async function readVinTable(): Promise<VinTable> {
  const packed = await readFile(shippedPath('data/vin-patterns.txt.gz'));
  return new VinTable((await promisify(gunzip)(packed)).toString('utf8'));
}
