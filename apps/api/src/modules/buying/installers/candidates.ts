import { type BoundingBox, milesBetween, type Point } from '../places/index.ts';
import { type NearShop, shopsNear, standingNear, vansFor } from './near-shops.ts';
import { servesPlace, type ZipPoint } from './service-area.ts';
import type { KnownShop, ShopDirectory } from './shop-directory.ts';
import { notNow } from './shop-summary.ts';

/** The place of a search for shops. */
export type Where =
  /** Near a ZIP code: shops within the radius, and the vans that come there. */
  | { readonly kind: 'zip'; readonly place: ZipPoint; readonly radius: number }
  /** Shops and vans that stand within some miles of a point. */
  | { readonly kind: 'around'; readonly center: Point; readonly radius: number }
  /** Shops and vans that stand on a piece of a map; seen from a place, if there is one. */
  | { readonly kind: 'map'; readonly box: BoundingBox; readonly place: ZipPoint | null };

export interface ShopCriteria {
  /** True for vans only, false for shops only. */
  readonly mobile?: boolean | undefined;
  readonly saturday?: boolean | undefined;
  readonly runFlat?: boolean | undefined;
  readonly lowProfile?: boolean | undefined;
  readonly tpms?: boolean | undefined;
  readonly alignment?: boolean | undefined;
  /** Inches. */
  readonly rim?: number | undefined;
}

const SATURDAY = 6;
/** Sidewalls lower than this count as low profile. */
const LOW_PROFILE_BELOW = 40;

/** A shop that was found. */
export interface ShopCandidate extends NearShop {
  /** Reasons besides its limits that keep it from doing the job here. */
  readonly besides?: readonly string[];
}

/** The shops that are wanted somewhere, in no order. */
export function candidatesFor(
  directory: ShopDirectory,
  where: Where,
  filters: ShopCriteria,
): ShopCandidate[] {
  const isPassing = getFilter(filters);
  return candidatesIn(directory, where).filter(({ entry }) => isPassing(entry));
}

function candidatesIn(directory: ShopDirectory, where: Where): ShopCandidate[] {
  if (where.kind === 'map') {
    const { box, place } = where;
    const found = directory.inBox(box);
    return place === null ? found.map((entry) => ({ entry, miles: 0 })) : found.map(seenFrom(place));
  }
  if (where.kind === 'around') return standingNear(directory, where.center, where.radius);
  const { place, radius } = where;
  return [...shopsNear(directory, place, radius), ...vansFor(directory, place)];
}

/** A van on a map may stand near a place and yet not come there. */
const seenFrom =
  (place: ZipPoint) =>
  (entry: KnownShop): ShopCandidate => {
    const miles = milesBetween(place, entry.shop);
    const isTooFar = entry.shop.mobile && !servesPlace(entry.shop, place, miles);
    return { entry, miles, ...(isTooFar && { besides: [notNow.outsideArea] }) };
  };

/** Says which shops are wanted. */
function getFilter(filters: ShopCriteria): (entry: KnownShop) => boolean {
  const { mobile, saturday, runFlat, lowProfile, tpms, alignment, rim } = filters;
  const tests: ((shop: KnownShop['shop']) => boolean)[] = [];
  if (mobile !== undefined) tests.push((shop) => shop.mobile === mobile);
  if (saturday === true) tests.push(({ hours }) => hours.some(({ days }) => days.includes(SATURDAY)));
  if (runFlat === true) tests.push((shop) => shop.runFlat);
  if (lowProfile === true) tests.push(({ minAspect }) => minAspect < LOW_PROFILE_BELOW);
  if (tpms === true) tests.push((shop) => shop.tpms);
  if (alignment === true) tests.push(({ services }) => services.includes('alignment'));
  if (rim !== undefined) tests.push(({ maxRimIn }) => maxRimIn >= rim);
  return tests.length === 0 ? () => true : ({ shop }) => tests.every((test) => test(shop));
}
