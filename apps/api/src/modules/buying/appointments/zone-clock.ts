import { DAY_MS, daysAfter } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/** A day of a zone's calendar, from its midnight to the next, in milliseconds since 1970. */
interface ZoneDay {
  readonly from: number;
  readonly until: number;
}

const MINUTE_MS = 60_000;
/** Six zones have shops, and nobody asks further ahead than a month or two. */
const REMEMBERED_DAYS = 5_000;

const days = new LRUCache<string, ZoneDay>({ max: REMEMBERED_DAYS });

/** A day (YYYY-MM-DD) on the clocks of a zone. On the days when they change it has 23 or 25 hours. */
function zoneDay(zone: string, date: string): ZoneDay {
  const key = `${zone} ${date}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const day = Temporal.PlainDate.from(date);
  const midnight = (of: Temporal.PlainDate) => of.toZonedDateTime(zone).epochMilliseconds;
  const made = { from: midnight(day), until: midnight(day.add({ days: 1 })) };
  days.set(key, made);
  return made;
}

const hasUsualLength = ({ from, until }: ZoneDay): boolean => until - from === DAY_MS;

/** The zone's day (YYYY-MM-DD) at an instant in milliseconds. */
export function dayAt(zone: string, instant: number): string {
  const utcDay = new Date(instant).toISOString().slice(0, 10);
  // Zones in the United States lie behind UTC, so it is this day or the one before; others are looked up in full.
  for (const date of [utcDay, daysAfter(utcDay, -1)]) {
    const { from, until } = zoneDay(zone, date);
    if (instant >= from && instant < until) return date;
  }
  return zoned(zone, instant).toPlainDate().toString();
}

/** The clock time in the zone at an instant in milliseconds: `HH:MM`. */
export const clockAt = (zone: string, instant: number): string =>
  clockOn(zone, dayAt(zone, instant), instant);

/** The same of an instant whose day is known, which takes a fraction of the time. */
export function clockOn(zone: string, date: string, instant: number): string {
  const day = zoneDay(zone, date);
  if (!hasUsualLength(day)) return zoned(zone, instant).toPlainTime().toString({ smallestUnit: 'minute' });
  const minutes = Math.floor((instant - day.from) / MINUTE_MS);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * The instant at which a clock in the zone shows `HH:MM` on a day, in milliseconds. A time that is skipped when clocks go forward is as
 * much later; of one that comes twice when they go back, it is the first.
 */
export function getInstant(zone: string, date: string, clock: string): number {
  const day = zoneDay(zone, date);
  if (!hasUsualLength(day))
    return Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(zone).epochMilliseconds;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day.from + (hours * 60 + minutes) * MINUTE_MS;
}

/**
 * The last second of a day in a zone, in milliseconds: the end of an offer whose last day its buyer was told. Link signatures count
 * whole seconds.
 */
export const endOfDay = (zone: string, date: string): number => zoneDay(zone, date).until - 1_000;

const zoned = (zone: string, instant: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
