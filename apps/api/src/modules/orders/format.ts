const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `$1,234.56` */
export const usd = (cents: number): string => dollars.format(cents / 100);

/** `November 21, 2026` from a date, YYYY-MM-DD. */
export const longDay = (isoDate: string): string => longDate.format(new Date(`${isoDate}T00:00:00Z`));

/** The calendar day of an instant where people are: YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(instant);
}
