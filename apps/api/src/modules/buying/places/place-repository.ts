import type { Place } from '@tirekit/contract';
import { postalRegionName } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { milesBetween } from './distance.ts';

type PlaceRow = Omit<Place, 'region'>;

const COLUMNS = 'zip, city, state, latitude, longitude, time_zone AS "timeZone", military';

const BY_ZIP = `SELECT ${COLUMNS} FROM zip_code WHERE zip = $1`;

const BY_ZIP_PREFIX = `SELECT ${COLUMNS} FROM zip_code WHERE zip BETWEEN $1 AND $2 ORDER BY zip LIMIT $3`;

// Uses the comparison operators of zip_code_city's operator class, because LIKE with a parameter is planned without the
// index. A city has many ZIP codes; the lowest stands for it, so that a list of places is not a list of one city. Of
// cities that are called the same, most people mean the one with most ZIP codes.
const BY_CITY_PREFIX = `
  SELECT ${COLUMNS} FROM (
    SELECT zip, city, state, latitude, longitude, time_zone, military,
      count(*) OVER place AS zips, row_number() OVER (place ORDER BY zip) AS nth
    FROM zip_code
    WHERE (lower(city) ~>=~ $1 AND lower(city) ~<~ ($1 || $3) OR lower(city) ~>=~ $2 AND lower(city) ~<~ ($2 || $3))
      AND ($4::text IS NULL OR state = $4)
    WINDOW place AS (PARTITION BY lower(city), state)
  ) AS named
  WHERE nth = 1 ORDER BY lower(city) NOT IN ($1, $2), zips DESC, lower(city), state LIMIT $5`;

/** Sorts after anything that may follow a prefix. */
const AFTER_ANY_LETTER = '\uffff';

const IN_BOX = `
  SELECT ${COLUMNS} FROM zip_code
  WHERE latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4 AND NOT military`;

/** Half the height of the boxes in which the nearest ZIP code is searched, in degrees: some 7, 28 and 140 miles. */
const BOXES = [0.1, 0.4, 2] as const;

export interface PlaceRepository {
  byZip(zip: string): Promise<Place | null>;
  /**
   * Places whose ZIP code or city begins with what was typed; `Austin, TX` also names the state. A city of just that name
   * comes first, and a large one before a small one.
   */
  find(typed: string, limit: number): Promise<Place[]>;
  /** The ZIP code nearest to a point, within some 140 miles. */
  nearest(latitude: number, longitude: number): Promise<Place | null>;
}

export function placeRepository(db: Queries): PlaceRepository {
  return {
    async byZip(zip) {
      const row = await db.maybeOne<PlaceRow>(BY_ZIP, [zip]);
      return row && toPlace(row);
    },
    async find(typed, limit) {
      if (/^\d{1,5}$/.test(typed)) {
        const rows = await db.query<PlaceRow>(BY_ZIP_PREFIX, [
          typed.padEnd(5, '0'),
          typed.padEnd(5, '9'),
          limit,
        ]);
        return rows.map(toPlace);
      }
      const { city, state } = splitTyped(asPostOfficesWrite(typed));
      const prefix = city.toLowerCase();
      const rows = await db.query<PlaceRow>(BY_CITY_PREFIX, [
        prefix,
        spelledOut(prefix),
        AFTER_ANY_LETTER,
        state,
        limit,
      ]);
      return rows.map(toPlace);
    },
    async nearest(latitude, longitude) {
      for (const half of BOXES) {
        // A degree of longitude shrinks towards the poles.
        const wide = half / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
        const rows = await db.query<PlaceRow>(IN_BOX, [
          latitude - half,
          latitude + half,
          longitude - wide,
          longitude + wide,
        ]);
        const nearest = getNearest(rows, latitude, longitude);
        if (nearest !== null) return toPlace(nearest);
      }
      return null;
    },
  };
}

/** Post offices write neither accents nor periods nor apostrophes: `Mayaguez`, `O Fallon`, `Coeur D Alene`, `Washington, DC`. */
const asPostOfficesWrite = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(/[.\p{M}]/gu, '')
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Most names of places are written in full, and people shorten them. */
const longForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

const spelledOut = (city: string): string =>
  city.replace(/^(?:ste?|ft|mt)(?= )/, (short) => longForms[short] ?? short);

function splitTyped(typed: string): { city: string; state: string | null } {
  const match = /^(.+?)(?:, *| +)([A-Za-z]{2})$/.exec(typed);
  const state = match?.[2]?.toUpperCase() ?? '';
  // "St Jo" does not end in a state: only existing codes split the text.
  return match?.[1] !== undefined && postalRegionName(state) !== null
    ? { city: match[1], state }
    : { city: typed, state: null };
}

function getNearest(rows: readonly PlaceRow[], latitude: number, longitude: number): PlaceRow | null {
  let nearest: PlaceRow | null = null;
  let least = Infinity;
  for (const row of rows) {
    if (row.latitude === null || row.longitude === null) continue;
    const distance = milesBetween(
      { latitude, longitude },
      { latitude: row.latitude, longitude: row.longitude },
    );
    if (distance < least) [nearest, least] = [row, distance];
  }
  return nearest;
}

const toPlace = (row: PlaceRow): Place => ({ ...row, region: postalRegionName(row.state) ?? row.state });
