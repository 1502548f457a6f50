const DAY_MS = 86_400_000;

/** The day of an instant in UTC, in milliseconds. */
export const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The day so many days after another one, both YYYY-MM-DD; a negative number counts back. */
export const daysAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** Whether a text is a day that exists, as YYYY-MM-DD. The calendar has no year 0000. */
export function isDay(text: string): boolean {
  const instant = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(instant) && isoDay(instant) === text;
}
