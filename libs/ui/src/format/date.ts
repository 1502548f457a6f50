/**
 * An instant: a Date, its milliseconds, or ISO 8601 text. `YYYY-MM-DD` alone is a calendar day and never shifts by time
 * zone.
 */
export type DateInput = Date | number | string;

export interface DateFormatOptions {
  /** IANA time zone of the day, for example the shop's. Default `UTC`, so that server and browser agree. */
  timeZone?: string;
}

/** The contract's `relativeDateDays`, which the design system cannot import; a test of shell-ui compares them. */
const relativeWithinDays = 7;
const millisecondsPerDay = 86_400_000;
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

const shapes = {
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  sortable: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Creating an Intl formatter costs more than using it a thousand times.
const formatters = new Map<string, Intl.DateTimeFormat>();
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

function formatter(shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { ...shapes[shape], timeZone });
    formatters.set(key, known);
  }
  return known;
}

function format(shape: keyof typeof shapes, input: DateInput, options: DateFormatOptions): string {
  const isCalendarDay = typeof input === 'string' && calendarDay.test(input);
  return formatter(shape, isCalendarDay ? 'UTC' : (options.timeZone ?? 'UTC')).format(new Date(input));
}

/** Days since the epoch of the calendar day on which an instant falls in a time zone. */
function dayNumber(input: DateInput, options: DateFormatOptions): number {
  const [month, day, year] = format('sortable', input, options).split('/').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / millisecondsPerDay;
}

/** `Nov 21, 2026`. */
export function formatDate(input: DateInput, options: DateFormatOptions = {}): string {
  return format('date', input, options);
}

/** `Sat, Nov 21`, for days near enough that the year is obvious. */
export function formatWeekday(input: DateInput, options: DateFormatOptions = {}): string {
  return format('weekday', input, options);
}

/**
 * Relative text if the day is within 7 days of now in either direction (`today`, `tomorrow`, `3 days ago`), otherwise
 * the date. `now` is a parameter so that server and browser print the same.
 */
export function formatDateRelative(
  input: DateInput,
  now: DateInput,
  options: DateFormatOptions = {},
): string {
  const days = daysUntil(input, now, options);
  return isNearDay(days) ? relative.format(days, 'day') : formatDate(input, options);
}

/** The number of calendar days from now to a day, in a time zone; negative if it has passed. */
export const daysUntil = (input: DateInput, now: DateInput, options: DateFormatOptions = {}): number =>
  dayNumber(input, options) - dayNumber(now, options);

/** True if a day that many calendar days away is said in words (`tomorrow`) instead of as a date. */
export const isNearDay = (days: number): boolean => Math.abs(days) <= relativeWithinDays;

/**
 * One or more days ahead, for a delivery: `in 2 to 4 days (Tue, Nov 24 – Thu, Nov 26)`, `tomorrow (Tue, Nov 24)`. A buyer
 * plans by the weekday, so it stays beside the count. Days beyond the next 7, or past, are dates alone.
 */
export function formatDaysAhead(
  [first, last]: readonly [DateInput, DateInput],
  now: DateInput,
  options: DateFormatOptions = {},
): string {
  const [from, to] = [daysUntil(first, now, options), daysUntil(last, now, options)];
  const day = formatWeekday(first, options);
  const dates = from === to ? day : `${day} – ${formatWeekday(last, options)}`;
  if (from < 0 || !isNearDay(to) || (from === 0 && to > 0)) return dates;
  return `${from === to ? relative.format(from, 'day') : `in ${from} to ${to} days`} (${dates})`;
}
