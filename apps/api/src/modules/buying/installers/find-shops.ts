import type { InstallerSort, InstallerSummary } from '@tirekit/contract';
import { type ShopCandidate, candidatesFor, type ShopCriteria, type Where } from './candidates.ts';
import { firstOnes } from './first-ones.ts';
import type { AskedJob, FindNextTimes } from './next-time.ts';
import type { ShopDirectory } from './shop-directory.ts';
import { JobAtShops, shopSummary } from './shop-summary.ts';

export interface ShopSearch {
  readonly where: Where;
  readonly filters: ShopCriteria;
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

/** Number of the nearest shops whose free times are looked up; the others follow by distance. */
const TIMED_MOST = 200;
/** Put before a distance in one number: a price in cents, and whether the shop cannot do the job. */
const A_CENT = 1e5;
const CANNOT = 1e13;

/** Finds shops, prices the job at each, and arranges them; shops that cannot do the job come last and say why. */
export async function findShops(
  directory: ShopDirectory,
  nextTimes: FindNextTimes,
  search: ShopSearch,
): Promise<FoundShops> {
  const { where, asked, sort, page, perPage, now } = search;
  const at = new JobAtShops(asked.job);
  const candidates = candidatesFor(directory, where, search.filters);
  const canDo = ({ entry, besides }: ShopCandidate): boolean =>
    besides === undefined && at.refusalsAt(entry).length === 0;
  const keys = candidates.map((found) => {
    const price = sort === 'price' ? at.priceAt(found.entry).totalCents * A_CENT : 0;
    return found.miles + price + (canDo(found) ? 0 : CANNOT);
  });
  const first = (count: number): ShopCandidate[] => {
    const getId = (position: number) => candidates[position]?.entry.shop.installerId ?? '';
    const positions = firstOnes(keys, count, (a, b) => (getId(a) < getId(b) ? -1 : 1));
    return positions.flatMap((position) => candidates[position] ?? []);
  };

  const upTo = page * perPage;
  const getTimes = (found: readonly ShopCandidate[]) =>
    nextTimes(
      found.filter(canDo).map(({ entry }) => entry),
      asked,
      now,
    );
  let arranged = first(sort === 'earliest' ? Math.max(upTo, TIMED_MOST) : upTo);
  let times: ReadonlyMap<string, Date | null> = new Map();
  if (sort === 'earliest') {
    const nearest = arranged.slice(0, TIMED_MOST);
    times = await getTimes(nearest);
    arranged = [...byStart(nearest, times, canDo), ...arranged.slice(TIMED_MOST)];
  }
  const shown = arranged.slice(upTo - perPage, upTo);
  const untimed = shown.filter(({ entry }) => !times.has(entry.shop.installerId));
  const more = untimed.some(canDo) ? await getTimes(untimed) : times;
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
  found: readonly ShopCandidate[],
  times: ReadonlyMap<string, Date | null>,
  canDo: (found: ShopCandidate) => boolean,
): ShopCandidate[] {
  const rank = (one: ShopCandidate): number => {
    if (!canDo(one)) return Infinity;
    return times.get(one.entry.shop.installerId)?.getTime() ?? Number.MAX_SAFE_INTEGER;
  };
  // Sorting keeps the order of equals, which is by distance.
  return found.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
