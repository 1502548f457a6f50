import type { Queries } from '../../../platform/db/database.ts';
import { type BoundingBox, isBetween, type Point } from './distance.ts';

/** A city at the middle of its ZIP codes. */
export interface CityCenter extends Point {
  readonly name: string;
  readonly state: string;
  readonly zips: number;
}

type CityRow = CityCenter & Record<string, unknown>;

// A city's middle is the median of its ZIP codes: one that is misplaced does not move it.
const CITIES = `
  SELECT city AS name, state, count(*)::int AS zips,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY latitude) AS latitude,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY longitude) AS longitude
  FROM zip_code WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND NOT military
  GROUP BY city, state ORDER BY zips DESC, city, state`;

/** All cities, those with the most ZIP codes first. */
export const readCities = (db: Queries): Promise<readonly CityCenter[]> => db.query<CityRow>(CITIES);

/**
 * The largest cities on a piece of a map.
 * @param cities the largest first
 */
export function largestIn(cities: readonly CityCenter[], box: BoundingBox, most: number): CityCenter[] {
  const found: CityCenter[] = [];
  for (const city of cities) {
    const { latitude, longitude } = city;
    if (latitude > box.north || latitude < box.south || !isBetween(longitude, box)) continue;
    if (found.push(city) === most) break;
  }
  return found;
}
