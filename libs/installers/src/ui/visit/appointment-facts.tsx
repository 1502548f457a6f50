import type { Appointment, AppointmentState } from '@tirekit/contract';
import { clock } from '@tirekit/channel';
import { dayText, momentText } from '@tirekit/shell-ui';
import { shopMoment } from '../../model/shop-hours.ts';

/** The states of an appointment, as buyers and shops read them. */
export const stateTexts: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  bound: 'Waiting for the payment',
  booked: 'Booked, waiting for the shop to confirm',
  confirmed: 'Confirmed by the shop',
  arrived: 'The car is at the shop',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Canceled',
  expired: 'Expired',
};

/** `Friday, November 27, 9:30 AM CT`, or the window in which the car is left. */
export function visitTimeText({
  date,
  isDropOff,
  startTime,
  startsAt,
  endsAt,
  timeZone,
}: Appointment): string {
  if (!isDropOff) return momentText(startsAt, timeZone);
  const until = shopMoment(timeZone, new Date(endsAt)).time;
  return `${dayText(date)}, drop off ${clock(startTime)}–${clock(until)}`;
}
