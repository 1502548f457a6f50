import type { Appointment } from '@tirekit/contract';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const clockFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `Friday, November 27`, of a calendar day. */
export const fittingDay = (date: string): string => dayFormat.format(new Date(date));

/** `Friday, November 27, 9:30 AM`, or the half of the day in which the car is left. All of it on the shop's clock. */
export function fittingTime({
  date,
  startTime,
  dropOffWindow,
}: Pick<Appointment, 'date' | 'startTime' | 'dropOffWindow'>): string {
  if (dropOffWindow !== null)
    return `${fittingDay(date)}, drop off in the ${dropOffWindow === 'AM' ? 'morning' : 'afternoon'}`;
  // Servers and browsers put different spaces before AM.
  const time = clockFormat.format(new Date(`1970-01-01T${startTime}:00Z`)).replace(/\s/u, ' ');
  return `${fittingDay(date)}, ${time}`;
}
