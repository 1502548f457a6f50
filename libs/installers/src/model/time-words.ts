import { type AppointmentDay } from '@tirekit/contract';
import { clock, timeAt } from '@tirekit/channel';
import { dropOffWindows } from '@tirekit/shell-ui';
import { shopMoment } from './shop-hours.ts';

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The number of open times on a day. */
export const timesOn = ({ waits, dropOffs }: Pick<AppointmentDay, 'waits' | 'dropOffs'>): number =>
  waits.length + dropOffs.length;

/** `Morning, 8am–12pm` */
export const dropOffText = ({ window, from, until }: AppointmentDay['dropOffs'][number]): string =>
  `${dropOffWindows[window]}, ${clock(from)}–${clock(until)}`;

/** `Fri, Nov 27, 9:30 AM CT`: an instant on the shop's calendar and clock, where there is little room. */
export const shortInstantText = (instant: string, timeZone: string): string =>
  `${shortDay.format(new Date(shopMoment(timeZone, new Date(instant)).date))}, ${timeAt(new Date(instant), timeZone)}`;

/** True if a clock in another zone shows another time at an instant. */
export function clocksDiffer(one: string, other: string, instant: Date): boolean {
  const [here, there] = [shopMoment(one, instant), shopMoment(other, instant)];
  return here.date !== there.date || here.time !== there.time;
}
