import * as business from '../constants.ts';

/** Milliseconds of a day of UTC. Days of a time zone may have an hour more or less. */
export const DAY_MS = 86_400_000;

/** The day of an instant in UTC, in milliseconds: for counting days, and never for people to read. */
export const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The day so many days after another one, both YYYY-MM-DD; a negative number counts back. */
export const daysAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** True if a text is a day that exists, as YYYY-MM-DD. The calendar has no year 0000. */
export function isDay(text: string): boolean {
  const instant = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(instant) && isoDay(instant) === text;
}

/** The time zones that days are counted and shown in. A shop or a warehouse with a zone of its own has it in its row. */
export const dayZones = {
  /** The support desk's zone, for the storefronts, their buyers' accounts, and their mails. */
  shop: business.supportHours.zone,
} as const;

const shopDays = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: dayZones.shop });

/**
 * The day of an instant in the storefronts' time zone, YYYY-MM-DD. Pages and mails show this day, because the UTC day begins in
 * their readers' evening.
 * @param instant a Date, its milliseconds, or ISO 8601 text
 * @throws RangeError for a text that is no instant
 */
export const shopDay = (instant: Date | number | string): string => shopDays.format(new Date(instant));
