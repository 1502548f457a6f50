import { tireWord } from '@tirekit/contract';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const nearDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `$1,234.56` from cents. */
export const usd = (cents: number): string => dollars.format(cents / 100);

const whole = new Intl.NumberFormat('en-US');

/** `1 tire`, `4 tires`, `4,424 tires`. */
export const tireCount = (tires: number): string => `${whole.format(tires)} ${tireWord(tires)}`;

/** `November 21, 2026` from a date, YYYY-MM-DD. */
export const longDay = (isoDate: string): string => longDate.format(new Date(`${isoDate}T00:00:00Z`));

/** `Sat, Nov 21`, kept on one line, from a date (YYYY-MM-DD) near enough that the year is obvious. */
export const weekday = (isoDate: string): string =>
  nearDate.format(new Date(`${isoDate}T00:00:00Z`)).replaceAll(' ', '\u00a0');

/** `Sat, Nov 21`, or `Tue, Dec 1 – Thu, Dec 3`, from dates (YYYY-MM-DD). */
export const dayRange = (earliest: string, latest: string): string =>
  earliest === latest ? weekday(earliest) : `${weekday(earliest)} – ${weekday(latest)}`;
