const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** `$1,234.50` from integer cents. */
export const formatUsd = (cents: number): string => usd.format(cents / 100);

const count = new Intl.NumberFormat('en-US');

/** `12,000` */
export const formatCount = (number: number): string => count.format(number);

/** An ISO instant in this machine's time zone. */
export const formatInstant = (instant: string): string => moment.format(new Date(instant));

/** A YYYY-MM-DD date with its weekday. */
export const formatDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
