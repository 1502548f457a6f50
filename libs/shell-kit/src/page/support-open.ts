import type { Channel } from '@tirekit/channel';

type Hours = Channel['support']['hours'];

/** ISO weekdays: Monday is 1. */
export const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Whether somebody answers at an instant. */
export function isOpenAt(hours: Hours, instant: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: hours.zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  const day = DAY_NAMES.findIndex((name) => name === part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return hours.ranges.some(({ days, open, close }) => days.includes(day) && open <= time && time < close);
}
