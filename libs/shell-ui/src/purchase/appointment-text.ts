import { timeAt } from '@tirekit/channel';
import type { Appointment, DropOffWindow } from '@tirekit/contract';

/** The names of the parts of a day in which a buyer who drops the car off brings it. */
export const dropOffWindows: Readonly<Record<DropOffWindow, string>> = { AM: 'Morning', PM: 'Afternoon' };

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Friday, November 27`, of a calendar day. */
export const dayText = (date: string): string => longDay.format(new Date(date));

/** `Friday, November 27, 9:30 AM CT`: an instant on the calendar and clock of a place. */
export function momentText(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${dayText(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at))}, ${timeAt(at, timeZone)}`;
}

type Time = Pick<Appointment, 'date' | 'isDropOff' | 'dropOffWindow' | 'startsAt' | 'timeZone'>;

/** `Friday, November 27, 9:30 AM CT`, or the window in which the car is brought. */
export function appointmentText({ date, isDropOff, dropOffWindow, startsAt, timeZone }: Time): string {
  const time = timeAt(new Date(startsAt), timeZone);
  if (!isDropOff || dropOffWindow === null) return `${dayText(date)}, ${time}`;
  return `${dayText(date)}, ${dropOffWindows[dropOffWindow].toLowerCase()} drop-off from ${time}`;
}
