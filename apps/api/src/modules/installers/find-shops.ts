import type { InstallerSort, InstallerSummary } from '@tirekit/contract';

import { type Box, boxAround, milesBetween, type Point } from '../places/distance.ts';
import { firstOnes } from './first-ones.ts';
import type { AskedJob, NextTimes } from './next-time.ts';
import { servesPlace, type ZipPoint } from './service-area.ts';
import type { KnownShop, ShopDirectory } from './shop-directory.ts';
import { JobAtShops, notNow, shopSummary } from './shop-summary.ts';

/** Where shops are wanted. */
export type Where =
  /** Near a ZIP code: shops within the radius, and the vans that come there. */
  | { readonly kind: 'zip'; readonly place: ZipPoint; readonly radius: number }
  /** Shops and vans that stand within some miles of a point. */
  | { readonly kind: 'around'; readonly center: Point; readonly radius: number }
  /** Shops and vans that stand on a piece of a map; seen from a place, if there is one. */
  | { readonly kind: 'map'; readonly box: Box; readonly place: ZipPoint | null };

export interface ShopFilters {
  /** Only vans, or only shops. */
  readonly mobile?: boolean | undefined;
  readonly saturday?: boolean | undefined;
  readonly runFlat?: boolean | undefined;
  readonly lowProfile?: boolean | undefined;
  readonly tpms?: boolean | undefined;
  readonly alignment?: boolean | undefined;
  /** Inches. */
  readonly rim?: number | undefined;
}

export interface ShopSearch {
  readonly where: Where;
  readonly filters: ShopFilters;
  readonly asked: AskedJob;
  readonly sort: InstallerSort;
  readonly page: number;
  readonly perPage: number;
  readonly now: Date;
}

export interface FoundShops {
  readonly total: number;
  readonly pages: number;
  readonly installers: InstallerSummary[];
}

const SATURDAY = 6;
/** Sidewalls lower than this count as low profile. */
const LOW_PROFILE_BELOW = 40;
/** Free times are looked up for so many of the nearest shops; the others follow by distance. */
const TIMED_MOST = 200;
/** Put before a distance in one number: a price in cents, and whether the shop cannot do the job. */
const A_CENT = 1e5;
const CANNOT = 1e13;

/** Finds shops, prices the job at each, and arranges them; shops that cannot do the job come last and say why. */
export async function findShops(
  directory: ShopDirectory,
  nextTimes: NextTimes,
  search: ShopSearch,
): Promise<FoundShops> {
  const { where, asked, sort, page, perPage, now } = search;
  const at = new JobAtShops(asked.job);
  const isPassing = filterOf(search.filters);
  const candidates = candidatesOf(directory, where).filter(({ entry }) => isPassing(entry));
  const canDo = ({ entry, besides }: Found): boolean =>
    besides === undefined && at.refusalsAt(entry).length === 0;
  const keys = candidates.map((found) => {
    const price = sort === 'price' ? at.priceAt(found.entry).totalCents * A_CENT : 0;
    return found.miles + price + (canDo(found) ? 0 : CANNOT);
  });
  const first = (count: number): Found[] => {
    const idOf = (position: number) => candidates[position]?.entry.shop.installerId ?? '';
    const positions = firstOnes(keys, count, (a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    return positions.flatMap((position) => candidates[position] ?? []);
  };

  const upTo = page * perPage;
  const timesOf = (found: readonly Found[]) =>
    nextTimes(
      found.filter(canDo).map(({ entry }) => entry.shop),
      asked,
      now,
    );
  let arranged = first(sort === 'earliest' ? Math.max(upTo, TIMED_MOST) : upTo);
  let times: ReadonlyMap<string, Date | null> = new Map();
  if (sort === 'earliest') {
    const nearest = arranged.slice(0, TIMED_MOST);
    times = await timesOf(nearest);
    arranged = [...byStart(nearest, times, canDo), ...arranged.slice(TIMED_MOST)];
  }
  const shown = arranged.slice(upTo - perPage, upTo);
  const untimed = shown.filter(({ entry }) => !times.has(entry.shop.installerId));
  const more = untimed.some(canDo) ? await timesOf(untimed) : times;
  const hasDistance = where.kind !== 'map' || where.place !== null;
  return {
    total: candidates.length,
    pages: Math.ceil(candidates.length / perPage),
    installers: shown.map(({ entry, miles, besides }) => {
      const { installerId } = entry.shop;
      const nextTime = times.get(installerId) ?? more.get(installerId) ?? null;
      const facts = { at, miles: hasDistance ? miles : null, nextTime, now };
      return shopSummary(entry, besides === undefined ? facts : { ...facts, besides });
    }),
  };
}

/** The same by first free start; those without one follow, and last those that cannot do the job, both by distance. */
function byStart(
  found: readonly Found[],
  times: ReadonlyMap<string, Date | null>,
  canDo: (found: Found) => boolean,
): Found[] {
  const rank = (one: Found): number => {
    if (!canDo(one)) return Infinity;
    return times.get(one.entry.shop.installerId)?.getTime() ?? Number.MAX_SAFE_INTEGER;
  };
  // Sorting keeps the order of equals, which is by distance.
  return found.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

interface Found {
  readonly entry: KnownShop;
  readonly miles: number;
  readonly besides?: readonly string[];
}

function candidatesOf(directory: ShopDirectory, where: Where): Found[] {
  if (where.kind === 'map') {
    const { box, place } = where;
    const found = directory.inBox(box);
    return place === null ? found.map((entry) => ({ entry, miles: 0 })) : found.map(seenFrom(place));
  }
  if (where.kind === 'around') return within(directory, where.center, where.radius);
  const { place, radius } = where;
  const shops = measured(directory.shopsIn(boxAround(place, radius)), place, radius);
  const reach = directory.furthestMiles;
  const vans = measured(directory.vansIn(boxAround(place, reach)), place, reach).filter(
    ({ entry: { shop }, miles }) => shop.serviceZips === null && servesPlace(shop, place, miles),
  );
  return [...shops, ...vans, ...measured(directory.vansOf(place.zip), place, Infinity)];
}

/** A van on a map may stand near a place and yet not come there. */
const seenFrom =
  (place: ZipPoint) =>
  (entry: KnownShop): Found => {
    const miles = milesBetween(place, entry.shop);
    const isTooFar = entry.shop.mobile && !servesPlace(entry.shop, place, miles);
    return { entry, miles, ...(isTooFar && { besides: [notNow.outsideArea] }) };
  };

const within = (directory: ShopDirectory, center: Point, radius: number): Found[] =>
  measured(directory.inBox(boxAround(center, radius)), center, radius);

/** Shops with how far they are from a point, without those that are too far. */
function measured(entries: readonly KnownShop[], from: Point, most: number): Found[] {
  const found: Found[] = [];
  for (const entry of entries) {
    const miles = milesBetween(from, entry.shop);
    if (miles <= most) found.push({ entry, miles });
  }
  return found;
}

/** Says which shops are wanted. */
function filterOf(filters: ShopFilters): (entry: KnownShop) => boolean {
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
