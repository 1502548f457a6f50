/** A calendar day as `YYYY-MM-DD`. Such texts compare in the order of time. */
export type IsoDate = string;

const DAY_MS = 86_400_000;

/** The calendar day of a date; a `Date` is read in UTC, a longer ISO text is cut. */
export function toIsoDate(on: Date | IsoDate): IsoDate {
  return (typeof on === 'string' ? on : on.toISOString()).slice(0, 10);
}

/** Whether a rule in force from `from` (inclusive) to `to` (exclusive) holds on a day; null leaves that end open. */
export function isInForce(rule: { from: IsoDate | null; to: IsoDate | null }, on: IsoDate): boolean {
  return (rule.from === null || rule.from <= on) && (rule.to === null || on < rule.to);
}

/** Monday of an ISO 8601 week, which holds the first Thursday of the year in its first week. */
export function isoWeekStart(year: number, week: number): IsoDate {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return toIsoDate(new Date(fourth + ((week - 1) * 7 - weekday) * DAY_MS));
}

/** Whole months from one day to a later one; negative never, 0 when `to` lies before `from`. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return Math.max(0, months);
}
