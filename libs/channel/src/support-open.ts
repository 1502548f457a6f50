import type { SupportHours } from './channel.ts';
import { clock, DAY_NAMES, zoneName } from './support-hours.ts';
import { zoneFormats } from './zone-formats.ts';

/** The time of a clock on a wall. */
export interface WallClock {
  /** ISO weekday. */
  day: number;
  /** `HH:MM` */
  time: string;
}

const wallClockFormat = zoneFormats(() => ({
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}));

/** The weekday and time of an instant in an IANA zone. */
export function wallClock(zone: string, instant: Date): WallClock {
  const parts = wallClockFormat(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: DAY_NAMES.findIndex((name) => name === part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** True if somebody answers the phone at an instant. */
export function isOpenAt({ zone, ranges }: SupportHours, instant: Date): boolean {
  const { day, time } = wallClock(zone, instant);
  return ranges.some(({ days, open, close }) => days.includes(day) && open <= time && time < close);
}

/** The next time after an instant that the phone is answered: `Mon 8am ET`; null if it never is. */
export function opensNext({ zone, ranges }: SupportHours, instant: Date): string | null {
  const now = wallClock(zone, instant);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = ((now.day - 1 + ahead) % 7) + 1;
    const [first] = ranges
      .filter(({ days, open }) => days.includes(day) && (ahead > 0 || open > now.time))
      .map(({ open }) => open)
      .toSorted();
    if (first !== undefined) return `${DAY_NAMES[day - 1] ?? ''} ${clock(first)} ${zoneName(zone)}`;
  }
  return null;
}
