import { type UrbanArea, toSlug } from '@tirekit/contract';
import { boxAround, type CityCenter, milesBetween, type Point } from '../places/index.ts';
import { usualJob } from './fitting-job.ts';
import { fittingPrice } from './fitting-price.ts';
import type { ShopDirectory } from './shop-directory.ts';

/** A city with its surroundings. */
export interface MetroArea extends Point {
  readonly slug: string;
  /** `Dallas, TX` */
  readonly name: string;
  readonly state: string;
}

/** The most areas. */
const AREAS_MOST = 100;
/** A city with fewer ZIP codes of its own does not make an area. */
const ZIPS_LEAST = 8;
/** A place this near to a larger city belongs to that city's area. */
const APART_MILES = 35;
/** An area reaches so far from the middle of its city. */
export const AREA_MILES = 25;
const NEIGHBORS = 6;

/**
 * The largest urban areas.
 * @param cities with the most ZIP codes first
 */
export function areasAmong(cities: readonly CityCenter[]): MetroArea[] {
  const areas: MetroArea[] = [];
  for (const city of cities) {
    if (city.zips < ZIPS_LEAST) break;
    if (areas.some((area) => milesBetween(area, city) < APART_MILES)) continue;
    const name = `${city.name}, ${city.state}`;
    const { state, latitude, longitude } = city;
    areas.push({ slug: toSlug(name), name, state, latitude, longitude });
    if (areas.length === AREAS_MOST) break;
  }
  return areas.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

const SATURDAY = 6;

/** An area with what its shops offer. */
export function areaFacts(area: MetroArea, directory: ShopDirectory): UrbanArea {
  const shops = directory
    .inBox(boxAround(area, AREA_MILES))
    .filter(({ shop }) => milesBetween(area, shop) <= AREA_MILES);
  let [lowestCents, highestCents] = [Infinity, 0];
  const byPrices = new Map(shops.map(({ shop }) => [shop.prices, shop]));
  for (const shop of byPrices.values()) {
    const { perTireCents } = fittingPrice(shop, usualJob);
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

const byDistanceFrom = (from: Point) => (a: MetroArea, b: MetroArea) =>
  milesBetween(from, a) - milesBetween(from, b);

/** The areas around one, nearest first. */
export const getNeighbors = (area: MetroArea, areas: readonly MetroArea[]): MetroArea[] =>
  areas
    .filter((other) => other !== area)
    .sort(byDistanceFrom(area))
    .slice(0, NEIGHBORS);

/** The area that a point lies in; null if it lies in none. */
export function findUrbanArea(point: Point, areas: readonly MetroArea[]): MetroArea | null {
  const [nearest] = areas
    .filter((area) => milesBetween(area, point) <= AREA_MILES)
    .sort(byDistanceFrom(point));
  return nearest ?? null;
}
