import { blackFridayOf, daysAfter } from '@tirekit/contract';

/** The next Black Friday whose weekend is not over on a day: the day after November's fourth Thursday. */
export function blackFriday(day: string): string {
  const year = Number(day.slice(0, 4));
  const thisYears = blackFridayOf(year);
  return daysAfter(thisYears, 5) < day ? blackFridayOf(year + 1) : thisYears;
}
