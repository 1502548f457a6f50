import { type UrbanArea, slugOf } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

import { boxAround, milesBetween, type Point } from '../places/distance.ts';
import { usualJob } from './fitting-job.ts';
import { fittingPrice } from './fitting-price.ts';
import type { ShopDirectory } from './shop-directory.ts';

/** A city with its surroundings. */
export interface Area extends Point {
  readonly slug: string;
  /** `Dallas, TX` */
  readonly name: string;
  readonly state: string;
}

/** How many areas there are at most. */
const AREAS_MOST = 100;
/** A city with fewer ZIP codes of its own does not make an area. */
const ZIPS_LEAST = 8;
/** What lies so near to a larger city belongs to that one's area. */
const APART_MILES = 35;
/** An area reaches so far from the middle of its city. */
export const AREA_MILES = 25;
const NEIGHBORS = 6;

interface CityRow extends Record<string, unknown> {
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

// A city's middle is the median of its ZIP codes: one that is misplaced does not move it.
const CITIES = `
  SELECT city, state, percentile_disc(0.5) WITHIN GROUP (ORDER BY latitude) AS latitude,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY longitude) AS longitude
  FROM zip_code WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND NOT military
  GROUP BY city, state HAVING count(*) >= ${ZIPS_LEAST} ORDER BY count(*) DESC, city, state`;

/** The largest urban areas, by the number of their city's ZIP codes. */
export async function readAreas(db: Queries): Promise<Area[]> {
  const areas: Area[] = [];
  for (const city of await db.query<CityRow>(CITIES)) {
    if (areas.some((area) => milesBetween(area, city) < APART_MILES)) continue;
    const name = `${city.city}, ${city.state}`;
    const { state, latitude, longitude } = city;
    areas.push({ slug: slugOf(name), name, state, latitude, longitude });
    if (areas.length === AREAS_MOST) break;
  }
  return areas.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

const SATURDAY = 6;

/** An area with what its shops offer. */
export function areaFacts(area: Area, directory: ShopDirectory): UrbanArea {
  const shops = directory
    .inBox(boxAround(area, AREA_MILES))
    .filter(({ shop }) => milesBetween(area, shop) <= AREA_MILES);
  let [lowestCents, highestCents] = [Infinity, 0];
  for (const priced of new Set(shops.map((entry) => entry.priced))) {
    const { perTireCents } = fittingPrice(priced, usualJob);
    lowestCents = Math.min(lowestCents, perTireCents);
    highestCents = Math.max(highestCents, perTireCents);
  }
  return {
    slug: area.slug,
    name: area.name,
    state: area.state,
    latitude: area.latitude,
    longitude: area.longitude,
    shops: shops.length,
    priceRange: shops.length === 0 ? null : { lowestCents, highestCents },
    mobileShops: shops.filter(({ shop }) => shop.mobile).length,
    openSaturday: shops.filter(({ shop }) => shop.hours.some(({ days }) => days.includes(SATURDAY))).length,
  };
}

const byDistanceFrom = (from: Point) => (a: Area, b: Area) => milesBetween(from, a) - milesBetween(from, b);

/** The areas around one, nearest first. */
export const neighborsOf = (area: Area, areas: readonly Area[]): Area[] =>
  areas
    .filter((other) => other !== area)
    .sort(byDistanceFrom(area))
    .slice(0, NEIGHBORS);

/** The area that a point lies in; null if it lies in none. */
export function areaOf(point: Point, areas: readonly Area[]): Area | null {
  const [nearest] = areas
    .filter((area) => milesBetween(area, point) <= AREA_MILES)
    .sort(byDistanceFrom(point));
  return nearest ?? null;
}
