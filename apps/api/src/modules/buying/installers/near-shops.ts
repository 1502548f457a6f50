import { boxAround, milesBetween, type Point } from '../places/index.ts';
import { servesPlace, type VisitPlace } from './service-area.ts';
import type { KnownShop, ShopDirectory } from './shop-directory.ts';

/** A shop, and how far away it is. */
export interface NearShop {
  readonly entry: KnownShop;
  readonly miles: number;
}

/** Open shops, but no vans, within some miles of a point. */
export const shopsNear = (directory: ShopDirectory, point: Point, miles: number): NearShop[] =>
  within(directory.shopsIn(boxAround(point, miles)), point, miles);

/** Open shops and vans that stand within some miles of a point. */
export const standingNear = (directory: ShopDirectory, point: Point, miles: number): NearShop[] =>
  within(directory.inBox(boxAround(point, miles)), point, miles);

/** Open vans that come to a place: those that drive so far, and those that name its ZIP code. */
export function vansFor(directory: ShopDirectory, place: VisitPlace): NearShop[] {
  const { zip, latitude, longitude } = place;
  const named = directory.listVans(zip);
  // A military post office lies nowhere on the map: a van can only name it.
  if (latitude === null || longitude === null) return named.map((entry) => ({ entry, miles: 0 }));
  const point: Point = { latitude, longitude };
  const reach = directory.furthestMiles;
  const driving = within(directory.vansIn(boxAround(point, reach)), point, reach).filter(
    ({ entry: { shop }, miles }) => shop.serviceZips === null && servesPlace(shop, place, miles),
  );
  return [...driving, ...within(named, point, Infinity)];
}

/** Shops with how far they are from a point, without those that are too far. */
function within(entries: readonly KnownShop[], from: Point, most: number): NearShop[] {
  const found: NearShop[] = [];
  for (const entry of entries) {
    const miles = milesBetween(from, entry.shop);
    if (miles <= most) found.push({ entry, miles });
  }
  return found;
}
