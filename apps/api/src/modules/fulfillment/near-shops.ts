import type { Queries } from '../../platform/db/database.ts';
import { SHOP, type Shop } from '../installers/shop.ts';
import { boxAround, milesBetween, type Point } from '../places/distance.ts';
import { serves } from './van-area.ts';
import type { Place } from './visit-place.ts';

/** A shop, and how far away it is. */
export interface NearShop {
  readonly shop: Shop;
  readonly miles: number;
}

/** As many as are looked at for a price and a time. */
const NEAREST = 40;
/** No van is sought further away. */
const VAN_MILES = 100;

// Squares of degrees put shops in order of distance well enough; the miles are computed for those that are left.
const IN_BOX = `
  SELECT ${SHOP} FROM installer
  WHERE status = 'open' AND mobile = $7 AND latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4
  ORDER BY (latitude - $5) ^ 2 + ((longitude - $6) * cos(radians($5))) ^ 2, installer_id LIMIT $8`;

/** The open shops within some miles of a place, nearest first. */
export const shopsNear = (db: Queries, place: Place, miles: number): Promise<NearShop[]> =>
  nearest(db, place, { miles, mobile: false, most: NEAREST });

/** The vans that come to a place, nearest first. */
export async function vansFor(db: Queries, place: Place): Promise<NearShop[]> {
  const vans = await nearest(db, place, { miles: VAN_MILES, mobile: true, most: NEAREST * 5 });
  return vans.filter(({ shop }) => serves(shop, place)).slice(0, NEAREST);
}

async function nearest(
  db: Queries,
  { latitude, longitude }: Place,
  { miles, mobile, most }: { miles: number; mobile: boolean; most: number },
): Promise<NearShop[]> {
  if (latitude === null || longitude === null) return [];
  const point: Point = { latitude, longitude };
  const { north, south, east, west } = boxAround(point, miles);
  const shops = await db.query<Shop>(IN_BOX, [south, north, west, east, latitude, longitude, mobile, most]);
  return shops
    .map((shop) => ({ shop, miles: milesBetween(point, shop) }))
    .filter((near) => near.miles <= miles)
    .toSorted((a, b) => a.miles - b.miles);
}
