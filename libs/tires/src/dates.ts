/** A calendar day as `YYYY-MM-DD`. Such texts sort in chronological order. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** The calendar day of a date. A `Date` is read in UTC; a longer ISO text is cut off. */
export function toIsoDate(on: Date | IsoDate): IsoDate {
  return (typeof on === 'string' ? on : on.toISOString()).slice(0, 10);
}

/** True if a rule in force from `from` (inclusive) to `to` (exclusive) applies on a day; null leaves that end open. */
export function isInForce(rule: { from: IsoDate | null; to: IsoDate | null }, on: IsoDate): boolean {
  return (rule.from === null || rule.from <= on) && (rule.to === null || on < rule.to);
}

/** Monday of an ISO 8601 week; week 1 contains the year's first Thursday. */
export function isoWeekStart(year: number, week: number): IsoDate {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return toIsoDate(new Date(fourth + ((week - 1) * 7 - weekday) * DAY_MS));
}

/** Whole months from one day to a later one; 0 if `to` is before `from`. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return Math.max(0, months);
}
