import { countJobTires } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../platform/db/database.ts';
import type { ShopArrivals, FindNextTimes, Shop } from '../installers/index.ts';
import { nextTimes } from './next-times.ts';

/** Lists may be this much older than the calendar. A hold decides whether a time is free. */
const KEPT_MS = 5_000;
const KEPT = 50_000;
/** Without it the cache reads the clock anew, and sets a timer, in each millisecond. */
const CLOCK_MS = 100;

/** A first start as it was read. */
interface FirstTime {
  readonly shop: Shop;
  readonly startsAt: Date | null;
}

/**
 * Reads first free starts from the calendars of shops. Popular searches name the same shops again and again, so an answer
 * serves for some seconds, until its start has come or the shop has changed.
 */
export function calendarTimes(db: Queries, arrivals: ShopArrivals): FindNextTimes {
  const kept = new LRUCache<string, FirstTime>({ max: KEPT, ttl: KEPT_MS, ttlResolution: CLOCK_MS });

  return async (entries, { job, pieces }, now) => {
    const arrival = await arrivals(pieces, now);
    const tires = countJobTires(job);
    const latest = new Map(entries.map(({ shop }) => [shop.installerId, arrival(shop).latest]));
    const arrivesLatest = ({ installerId }: Shop): string | null => latest.get(installerId) ?? null;
    const getKey = (shop: Shop): string =>
      `${shop.installerId} ${String(tires)} ${arrivesLatest(shop) ?? ''}`;

    const found = new Map<string, Date | null>();
    const unknown: Shop[] = [];
    for (const { shop } of entries) {
      const known = kept.get(getKey(shop));
      const isOver = known?.startsAt != null && known.startsAt <= now;
      if (known?.shop !== shop || isOver) unknown.push(shop);
      else found.set(shop.installerId, known.startsAt);
    }
    if (unknown.length === 0) return found;
    const exceptions = new Map(entries.map(({ shop, exceptions: days }) => [shop.installerId, days]));
    const read = await nextTimes(db, { shops: unknown, job: { tires }, arrivesLatest, now, exceptions });
    for (const shop of unknown) {
      const startsAt = read.get(shop.installerId) ?? null;
      found.set(shop.installerId, startsAt);
      kept.set(getKey(shop), { shop, startsAt });
    }
    return found;
  };
}
