import { businessDaysAfter } from '@tirekit/contract';

/**
 * Business days from the carrier's hub in Memphis, by the first digit of the destination's ZIP code; by air to Alaska,
 * Hawaii and the islands.
 */
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

/** The calendar day at the hub. */
const hubDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/**
 * The delivery date (YYYY-MM-DD) that the carrier promises for a shipment handed over at `from`; weekends and holidays
 * do not count.
 */
export function expectedDelivery(from: Date, { zip }: { zip: string }): string {
  return businessDaysAfter(hubDay.format(from), transitDays[zip.charAt(0)] ?? 4);
}
