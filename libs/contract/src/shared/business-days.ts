import { DAY_MS, isoDay, shopDay } from './days.ts';
import { deliveryTo } from '../buying/delivery.ts';

/**
 * The day of a holiday: a fixed date, or the first, second … or last (-1) weekday of its kind (0 is Sunday) in a month
 * (1 to 12).
 */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly which: number };

const [MONDAY, THURSDAY] = [1, 4];

const THANKSGIVING: Rule = { month: 11, weekday: THURSDAY, which: 4 };

/** The days on which carriers in the United States neither drive nor deliver. */
const holidays: readonly (readonly [name: string, rule: Rule])[] = [
  ['New Year’s Day', { month: 1, day: 1 }],
  ['Memorial Day', { month: 5, weekday: MONDAY, which: -1 }],
  ['Independence Day', { month: 7, day: 4 }],
  ['Labor Day', { month: 9, weekday: MONDAY, which: 1 }],
  ['Thanksgiving Day', THANKSGIVING],
  ['Christmas Day', { month: 12, day: 25 }],
];

const [SUNDAY, SATURDAY, DAYS_OF_WEEK] = [0, 6, 7];

/** The holiday's day in a year, in milliseconds of UTC. One that falls on a Sunday is observed on the Monday after. */
function getDay(rule: Rule, year: number): number {
  if ('day' in rule) {
    const day = Date.UTC(year, rule.month - 1, rule.day);
    return new Date(day).getUTCDay() === SUNDAY ? day + DAY_MS : day;
  }
  const { month, weekday, which } = rule;
  if (which < 0) {
    const last = Date.UTC(year, month, 0);
    const back = (new Date(last).getUTCDay() - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    return last - (back + (-which - 1) * DAYS_OF_WEEK) * DAY_MS;
  }
  const first = Date.UTC(year, month - 1, 1);
  const ahead = (weekday - new Date(first).getUTCDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return first + (ahead + (which - 1) * DAYS_OF_WEEK) * DAY_MS;
}

/**
 * The name of the holiday on a day (YYYY-MM-DD), or null: `Thanksgiving Day`. Carriers rest then, and shops are closed
 * unless they say otherwise.
 */
export const holidayOn = (date: string): string | null => holidayAt(Date.parse(date));

/** @param day milliseconds of UTC at its midnight */
function holidayAt(day: number): string | null {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  // Calendars ask about every day of many shops, and none of these is observed in another month.
  const found = holidays.find(([, rule]) => rule.month === month && getDay(rule, year) === day);
  return found?.[0] ?? null;
}

function isBusinessDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && holidayAt(day) === null;
}

/** The day after Thanksgiving of a year, as YYYY-MM-DD. */
export const getBlackFriday = (year: number): string => isoDay(getDay(THANKSGIVING, year) + DAY_MS);

/** True if carriers rest on a day (YYYY-MM-DD) because it is a holiday. Weekends are another matter. */
export const isCarrierHoliday = (date: string): boolean => holidayOn(date) !== null;

/** True if carriers drive on a day (YYYY-MM-DD). */
export const isCarrierDay = (date: string): boolean => isBusinessDay(Date.parse(date));

/** The day a number of business days after another, both YYYY-MM-DD. Weekends and carriers' holidays do not count. */
export function businessDaysAfter(from: string, days: number): string {
  let day = Date.parse(from);
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (isBusinessDay(day)) left -= 1;
  }
  return isoDay(day);
}

/** The first and the last day (YYYY-MM-DD) on which tires may arrive. */
export interface DeliveryWindow {
  /** The shop's day from which they are counted. */
  readonly orderedOn: string;
  readonly earliest: string;
  readonly latest: string;
}

/**
 * The days that tires ordered at this instant arrive, counted from the shop's own calendar day.
 * @param region the state or territory that they go to; null while it is unknown
 */
export function deliveryWindow(orderedAt: Date, region: string | null): DeliveryWindow {
  const day = shopDay(orderedAt);
  const { minBusinessDays, maxBusinessDays } = deliveryTo(region);
  return {
    orderedOn: day,
    earliest: businessDaysAfter(day, minBusinessDays),
    latest: businessDaysAfter(day, maxBusinessDays),
  };
}
