import { clock, timeAt } from '@tirekit/channel';
import { type Appointment, dropOffWindows } from '@tirekit/contract';

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Friday, November 27`, of a calendar day. */
export const dayText = (date: string): string => longDay.format(new Date(date));

type Time = Pick<
  Appointment,
  'date' | 'isDropOff' | 'dropOffWindow' | 'startsAt' | 'startTime' | 'endsAt' | 'timeZone'
>;

/** `Friday, November 27, 9:30 AM CT`, or the window in which the car is brought. */
export function appointmentText({
  date,
  isDropOff,
  dropOffWindow,
  startsAt,
  startTime,
  timeZone,
}: Time): string {
  if (!isDropOff || dropOffWindow === null)
    return `${dayText(date)}, ${timeAt(new Date(startsAt), timeZone)}`;
  return `${dayText(date)}, ${dropOffWindows[dropOffWindow].toLowerCase()} drop-off from ${clock(startTime)}`;
}
