import { type DayException, daysAfter } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { readExceptions } from '../installers/index.ts';
import { type BookingRange, bookingRange } from './booking-range.ts';
import { dropOffsOn, eachWait, type ShopTime } from './day-times.ts';
import { isAfter } from './free-times.ts';
import { type FullPlaces, isFree, readFullPlaces } from './full-places.ts';
import { type CalendarShop, calendarDay, type Span } from './shop-day.ts';
import { type ShopWork, workMinutes } from './work-minutes.ts';
import { getInstant } from './zone-clock.ts';

/** The request for the next free times. */
export interface NextTimesWanted<S extends CalendarShop> {
  readonly shops: readonly S[];
  readonly job: ShopWork;
  /** The last day (YYYY-MM-DD) on which the tires may arrive at a shop; null if they are there. */
  readonly arrivesLatest: (shop: S) => string | null;
  readonly now: Date;
  /** Days of other hours by shop, where they are known; otherwise they are read. */
  readonly exceptions?: ReadonlyMap<string, readonly DayException[]>;
}

const MIDNIGHT = '00:00';

/**
 * The first free start of each shop, be it to wait or to leave the car; null if it has none in the next thirty days.
 * Two queries at most, however many the shops.
 */
export async function nextTimes<S extends CalendarShop>(
  db: Queries,
  { shops, job, arrivesLatest, now, exceptions: known }: NextTimesWanted<S>,
): Promise<Map<string, Date | null>> {
  const getRange = rangesAt(now);
  const ranges = shops.map((shop) => ({ shop, range: getRange(shop.timeZone, arrivesLatest(shop)) }));
  const days = findSpan(ranges.map(({ range }) => range));
  const instants = findSpan(ranges.map(({ range: { from, until } }) => ({ earliest: from, latest: until })));
  if (days === null || instants === null) return new Map();
  const ids = shops.map(({ installerId }) => installerId);
  const [exceptions, full] = await Promise.all([
    known ?? readExceptions(db, ids, days.earliest, days.latest),
    readFullPlaces(db, shops, { from: instants.earliest, until: instants.latest }),
  ]);
  return new Map(
    ranges.map(({ shop, range }) => {
      const { installerId } = shop;
      const minutes = workMinutes(shop, job);
      const day = { exceptions: exceptions.get(installerId) ?? [], full: full.get(installerId) };
      const first = firstTime(shop, range, { ...day, minutes, now });
      return [installerId, first === null ? null : new Date(first)];
    }),
  );
}

/** Shops of a list share their zones and the days on which tires arrive, so each range is worked out once. */
function rangesAt(now: Date): (timeZone: string, arrivesLatest: string | null) => BookingRange & Span {
  const known = new Map<string, BookingRange & Span>();
  return (timeZone, arrivesLatest) => {
    const key = `${timeZone} ${arrivesLatest ?? ''}`;
    const range = known.get(key) ?? withInstants(timeZone, bookingRange({ timeZone }, arrivesLatest, now));
    known.set(key, range);
    return range;
  };
}

const withInstants = (timeZone: string, range: BookingRange): BookingRange & Span => ({
  ...range,
  from: getInstant(timeZone, range.earliest, MIDNIGHT),
  until: getInstant(timeZone, daysAfter(range.latest, 1), MIDNIGHT),
});

interface Known {
  readonly exceptions: readonly DayException[];
  readonly full: FullPlaces | undefined;
  readonly minutes: number;
  readonly now: Date;
}

/** The first free start in milliseconds. */
function firstTime(
  shop: CalendarShop,
  { earliest, latest }: BookingRange,
  { exceptions, full, minutes, now }: Known,
): number | null {
  if (shop.status !== 'open') return null;
  const isAhead = isAfter(now);
  const isWanted = (time: ShopTime): boolean => isAhead(time) && isFree(time, full);
  for (let date = earliest; date <= latest; date = daysAfter(date, 1)) {
    const day = calendarDay(
      shop,
      date,
      exceptions.find((exception) => exception.date === date),
    );
    const first = dropOffsOn(day, shop, minutes)
      .filter(isWanted)
      .map(({ from }) => from);
    for (const time of eachWait(day, shop, minutes)) {
      if (!isWanted(time)) continue;
      first.push(time.from);
      break;
    }
    if (first.length > 0) return Math.min(...first);
  }
  return null;
}

/** From the earliest of all to the latest; null of none. */
function findSpan<T extends string | number>(
  ranges: readonly { readonly earliest: T; readonly latest: T }[],
): { earliest: T; latest: T } | null {
  const [first, ...rest] = ranges;
  if (first === undefined) return null;
  return rest.reduce<{ earliest: T; latest: T }>(
    (span, { earliest, latest }) => ({
      earliest: earliest < span.earliest ? earliest : span.earliest,
      latest: latest > span.latest ? latest : span.latest,
    }),
    { ...first },
  );
}
