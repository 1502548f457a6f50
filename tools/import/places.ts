/**
 * Prepares the ZIP codes that are shipped with the sample data: `node tools/import/places.ts`.
 *
 * Places come from the npm package `zipcodes` (BSD), time zones from `@photostructure/tz-lookup` (CC0). The result
 * is a compact file in `tools/seed/data`, so that loading it needs neither package.
 */
import tzlookup from '@photostructure/tz-lookup';
import zipcodes from 'zipcodes';
import { encodePlaces, type PlaceRow } from '../seed/places/places-file.ts';
import { writeData } from '../seed/data-file.ts';
import { stateZones } from './state-zones.ts';

/** Post offices of the armed forces: Americas, Europe, Pacific. */
const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);
/** The package capitalises the kind of these offices like a town's name. */
const MILITARY_OFFICES: Readonly<Record<string, string>> = { Apo: 'APO', Fpo: 'FPO', Dpo: 'DPO' };

/** The package has 0 or nothing if coordinates are missing; no US post office is on either zero line. */
function coordinate(value: number | undefined): number | null {
  return value === undefined || value === 0 || !Number.isFinite(value) ? null : value;
}

function zoneOf(state: string, latitude: number | null, longitude: number | null): string {
  const byState = stateZones[state];
  if (byState === undefined)
    throw new Error(`No time zone is listed for state ${state}: add it to state-zones.ts`);
  if (latitude === null || longitude === null) return byState;
  const byPoint = tzlookup(latitude, longitude);
  return byPoint.startsWith('Etc/') ? byState : byPoint;
}

function toRow(source: zipcodes.ZipCode): PlaceRow {
  const latitude = coordinate(source.latitude);
  const longitude = coordinate(source.longitude);
  const located = latitude !== null && longitude !== null;
  const military = MILITARY_STATES.has(source.state);
  return {
    zip: source.zip,
    city: military ? (MILITARY_OFFICES[source.city] ?? source.city) : source.city,
    state: source.state,
    latitude: located ? latitude : null,
    longitude: located ? longitude : null,
    timeZone: zoneOf(source.state, located ? latitude : null, located ? longitude : null),
    military,
  };
}

const rows = Object.values(zipcodes.codes)
  .filter((source) => source.country === 'US')
  .map(toRow)
  .sort((a, b) => (a.zip < b.zip ? -1 : 1));

const bytes = await writeData('places.tsv.gz', encodePlaces(rows));
const located = rows.filter((row) => row.latitude !== null).length;
console.log(
  `${String(rows.length)} ZIP codes, ${String(located)} with coordinates, ` +
    `${String(rows.filter((row) => row.military).length)} military; ${String(bytes)} bytes`,
);
