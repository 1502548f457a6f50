import { business, businessDaysAfter, daysAfter } from '@tirekit/contract';
import type { CalendarShop } from './shop-day.ts';
import { dayAt } from './zone-clock.ts';

/** The days (YYYY-MM-DD, on the shop's calendar) on which an appointment may be, both inclusive. */
export interface BookingRange {
  readonly earliest: string;
  readonly latest: string;
}

/**
 * From the working day after the promised delivery, or from today if that has passed, until thirty days ahead.
 * @param arrivesLatest the last day on which the tires may arrive at the shop; null if they are there
 */
export function bookingRange(
  { timeZone }: Pick<CalendarShop, 'timeZone'>,
  arrivesLatest: string | null,
  now: Date,
): BookingRange {
  const today = dayAt(timeZone, now.getTime());
  const ready =
    arrivesLatest === null ? today : businessDaysAfter(arrivesLatest, business.installer.bufferDays);
  return {
    earliest: ready > today ? ready : today,
    latest: daysAfter(today, business.installer.bookAheadDays),
  };
}
