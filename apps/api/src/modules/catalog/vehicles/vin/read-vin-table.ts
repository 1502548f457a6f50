import { VinTable } from '@tirekit/tires';
import { readDataFile } from '../../../../platform/facts/data-file.ts';

/** The table that is shipped with the API. @throws Error if the file is missing: the checkout is not whole */
export async function readVinTable(): Promise<VinTable> {
  return new VinTable(await readDataFile('vin-patterns.txt.gz'));
}
