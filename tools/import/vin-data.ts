import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { VinTable } from '@tirekit/tires';

/** The table by which the API decodes VINs; `vin-patterns.ts` makes it. */
export const VIN_DATA = new URL('../../apps/api/data/vin-patterns.txt.gz', import.meta.url);

export async function readVinTable(): Promise<VinTable> {
  return new VinTable(gunzipSync(await readFile(VIN_DATA)).toString('utf8'));
}
