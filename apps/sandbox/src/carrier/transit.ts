import { isHoliday } from './holidays.ts';

/** Business days from the carrier's hub in Memphis, by the first digit of the destination's ZIP. */
const transitDays: Record<string, number> = {
  '0': 3,
  '1': 3,
  '2': 2,
  '3': 2,
  '4': 2,
  '5': 3,
  '6': 2,
  '7': 2,
  '8': 4,
  '9': 4,
};

/** Alaska, Hawaii and the islands take this many more. */
const farStates = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'AA', 'AE', 'AP']);
const farExtraDays = 5;

/** The date (YYYY-MM-DD) that the carrier promises for a shipment handed over at `from`; weekends and holidays do not count. */
export function expectedDelivery(from: Date, to: { zip: string; state: string }): string {
  let left = (transitDays[to.zip.charAt(0)] ?? 4) + (farStates.has(to.state) ? farExtraDays : 0);
  const date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isHoliday(date)) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
