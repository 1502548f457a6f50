const DAY_MS = 86_400_000;
const FRIDAY = 5;

/** An ISO date so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The next Black Friday whose weekend is not over on a day: the day after November's fourth Thursday. */
export function blackFriday(day: string): string {
  const year = Number(day.slice(0, 4));
  const thisYears = blackFridayOf(year);
  return daysAfter(thisYears, 5) < day ? blackFridayOf(year + 1) : thisYears;
}

/** The fourth Thursday is the 22nd to the 28th. */
function blackFridayOf(year: number): string {
  const earliest = `${year}-11-23`;
  const weekday = new Date(earliest).getUTCDay();
  return daysAfter(earliest, (FRIDAY - weekday + 7) % 7);
}
