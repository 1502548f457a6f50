import { getBlackFriday, daysAfter } from '@tirekit/contract';

/** The next Black Friday whose weekend is not over on a day: the day after November's fourth Thursday. */
export function blackFriday(day: string): string {
  const year = Number(day.slice(0, 4));
  const thisYears = getBlackFriday(year);
  return daysAfter(thisYears, 5) < day ? getBlackFriday(year + 1) : thisYears;
}
