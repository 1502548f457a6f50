import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A ZIP code with a point on the map. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The ZIP codes that the API is shipped with: a line each of zip, city, state, latitude, longitude, zone and a mark, after one of zones. */
const FILE = new URL('../../../api/data/zip-codes.tsv.gz', import.meta.url);

let read: Promise<ReadonlyMap<string, ZipPlace>> | undefined;

/** Every ZIP code to which parcels can be sent, by its digits. They are read when somebody first asks. */
export const zipPlaces = (): Promise<ReadonlyMap<string, ZipPlace>> => (read ??= readPlaces());

async function readPlaces(): Promise<ReadonlyMap<string, ZipPlace>> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString('utf8');
  const places = new Map<string, ZipPlace>();
  for (const line of text.split('\n').slice(1)) {
    const [zip = '', city = '', state = '', latitude = '', longitude = '', , mark] = line.split('\t');
    if (mark === 'm' || latitude === '') continue;
    places.set(zip, { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return places;
}
