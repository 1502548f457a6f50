import { DAY_MS, dayZones } from '../shared/days.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: dayZones.shop,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The date and time on the shop's clocks, as milliseconds that are free of changes of the clocks. */
const clockMs = (instant: number): number => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);

/**
 * The instant so many calendar days of the shop ago, at the same time on its clocks; a negative number counts ahead. Two days of a
 * year don't have 24 hours, so that a multiple of 24 hours may end a day too early or too late.
 */
export function shopDaysAgo(days: number, now: Date | number = Date.now()): Date {
  const instant = new Date(now).getTime();
  const hoursOff = clockMs(instant) - days * DAY_MS - clockMs(instant - days * DAY_MS);
  return new Date(instant - days * DAY_MS + hoursOff);
}
