/**
 * Prepares the ZIP codes that are shipped with the sample data: `node tools/import/places.ts`.
 *
 * Places come from the npm package `zipcodes` (BSD), time zones from `@photostructure/tz-lookup` (CC0). The result
 * is a compact file in `apps/api/data`, so that loading it needs neither package.
 */
import tzlookup from '@photostructure/tz-lookup';
import zipcodes from 'zipcodes';
import { encodeZipCodes, type ZipCode } from '@tirekit/api/zip-code-file';
import { writeData } from './data-file.ts';
import { furtherZones, stateZones } from './state-zones.ts';

/** Post offices of the armed forces: Americas, Europe, Pacific. */
const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);
/** The package capitalises the kind of these offices like a town's name. */
const MILITARY_OFFICES: Readonly<Record<string, string>> = { Apo: 'APO', Fpo: 'FPO', Dpo: 'DPO' };

/** The package has 0 or nothing if coordinates are missing; no US post office is on either zero line. */
function coordinate(value: number | undefined): number | null {
  return value === undefined || value === 0 || !Number.isFinite(value) ? null : value;
}

/** Coordinates that the package has wrong, by ZIP code. */
const CORRECTED_LONGITUDES: Readonly<Record<string, number>> = {
  // In New York, not in Kyrgyzstan.
  '10200': -73.95,
};

function stateZone(state: string): string {
  const zone = stateZones[state];
  if (zone === undefined)
    throw new Error(`No time zone is listed for state ${state}: add it to state-zones.ts`);
  return zone;
}

/** The zone at a point; null if it has none, or one in which no part of its state lies. */
function zoneAt({ state, military }: ZipCode, { latitude, longitude }: Point): string | null {
  const zone = tzlookup(latitude, longitude);
  if (military) return zone.startsWith('Etc/') ? null : zone;
  return zone === stateZone(state) || furtherZones[state]?.includes(zone) === true ? zone : null;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

function getPoint({ latitude, longitude }: ZipCode): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Grows with the distance; good enough to tell the nearest of the places in one state. */
function apart(one: Point, other: Point): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrink);
}

function toRow(source: zipcodes.ZipCode): ZipCode {
  const latitude = coordinate(source.latitude);
  const longitude = CORRECTED_LONGITUDES[source.zip] ?? coordinate(source.longitude);
  const located = latitude !== null && longitude !== null;
  const military = MILITARY_STATES.has(source.state);
  return {
    zip: source.zip,
    city: military ? (MILITARY_OFFICES[source.city] ?? source.city) : source.city,
    state: source.state,
    latitude: located ? latitude : null,
    longitude: located ? longitude : null,
    timeZone: stateZone(source.state),
    military,
  };
}

/** The zone of each place: that of its point or, if a neighbor's zone is drawn over it, of the nearest place in its state. */
function withZones(places: readonly ZipCode[]): ZipCode[] {
  const located = places.flatMap((place) => {
    const point = getPoint(place);
    return point === null ? [] : [{ place, point, zone: zoneAt(place, point) }];
  });
  const certain = Map.groupBy(
    located.flatMap(({ place, point, zone }) => (zone === null ? [] : [{ state: place.state, point, zone }])),
    ({ state }) => state,
  );
  const zones = new Map(
    located.map(({ place, point, zone }) => {
      const [nearest] =
        zone === null
          ? (certain.get(place.state) ?? []).toSorted((a, b) => apart(point, a.point) - apart(point, b.point))
          : [];
      return [place.zip, zone ?? nearest?.zone ?? place.timeZone] as const;
    }),
  );
  return places.map((place) => ({ ...place, timeZone: zones.get(place.zip) ?? place.timeZone }));
}

const rows = withZones(
  Object.values(zipcodes.codes)
    .filter((source) => source.country === 'US')
    .map(toRow)
    .sort((a, b) => (a.zip < b.zip ? -1 : 1)),
);

const bytes = await writeData('zip-codes.tsv.gz', encodeZipCodes(rows));
const located = rows.filter((row) => row.latitude !== null).length;
console.log(
  `${String(rows.length)} ZIP codes, ${String(located)} with coordinates, ` +
    `${String(rows.filter((row) => row.military).length)} military; ${String(bytes)} bytes`,
);
