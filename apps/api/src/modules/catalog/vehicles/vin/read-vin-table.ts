import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VinTable } from '@tirekit/tires';

const DATA_FILE = join('data', 'vin-patterns.txt.gz');

/** The table that is shipped with the API. @throws Error if the file is missing: the checkout is not whole */
export async function readVinTable(): Promise<VinTable> {
  const packed = await readFile(await dataFile(import.meta.dirname));
  return new VinTable((await promisify(gunzip)(packed)).toString('utf8'));
}

/** Looks upwards for the API's own folder, in which its sources and its build lie at different depths. */
async function dataFile(folder: string): Promise<string> {
  const file = join(folder, DATA_FILE);
  try {
    await access(file);
    return file;
  } catch {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`${DATA_FILE} of the API is missing`);
    return dataFile(parent);
  }
}
