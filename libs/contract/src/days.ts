import * as business from './constants.ts';

const DAY_MS = 86_400_000;

/** The day of an instant in UTC, in milliseconds: for counting days, and never for people to read. */
export const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The day so many days after another one, both YYYY-MM-DD; a negative number counts back. */
export const daysAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** Whether a text is a day that exists, as YYYY-MM-DD. The calendar has no year 0000. */
export function isDay(text: string): boolean {
  const instant = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(instant) && isoDay(instant) === text;
}

/** The zones in which days are counted and shown. Where a shop or a warehouse has one of its own, its rows say so. */
export const dayZones = {
  /** Of the storefronts, their buyers' accounts, and their mails: that of the support desk. */
  shop: business.supportHours.zone,
} as const;

const shopDays = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: dayZones.shop });

/**
 * The day of an instant where the storefronts and their readers are, YYYY-MM-DD: what people read is a day of theirs, and not UTC's,
 * which begins in their evening.
 * @param instant a Date, its milliseconds, or ISO 8601 text
 * @throws RangeError for a text that is no instant
 */
export const shopDay = (instant: Date | number | string): string => shopDays.format(new Date(instant));
