import { DAY_NAMES, type SupportHours } from '@tirekit/channel';

const DAY_MINUTES = 24 * 60;

/** Whether somebody answers the phone at an instant. */
export function isOpenAt({ zone, ranges }: SupportHours, instant: Date): boolean {
  const { day, time } = wallClock(zone, instant);
  return ranges.some(({ days, open, close }) => days.includes(day) && open <= time && time < close);
}

/**
 * The same hours as a clock in `zone` shows them in the week of `instant`: 8:00 in New York is 5:00 in Los Angeles, and
 * may be a day earlier or later far away. Closing past midnight keeps the day of opening.
 */
export function inZone(hours: SupportHours, zone: string, instant: Date): SupportHours {
  const shift = wallMinutes(wallClock(zone, instant)) - wallMinutes(wallClock(hours.zone, instant));
  // Around the turn of a week the days appear to be six apart.
  const ahead = shift - 7 * DAY_MINUTES * Math.round(shift / (7 * DAY_MINUTES));
  return {
    zone,
    ranges: hours.ranges.map(({ days, open, close }) => {
      const daysOn = Math.floor((minutes(open) + ahead) / DAY_MINUTES);
      return {
        days: days.map((day) => ((((day - 1 + daysOn) % 7) + 7) % 7) + 1),
        open: clockTime(minutes(open) + ahead),
        close: clockTime(minutes(close) + ahead),
      };
    }),
  };
}

interface WallClock {
  /** ISO weekday. */
  day: number;
  /** `HH:MM` */
  time: string;
}

function wallClock(zone: string, instant: Date): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: DAY_NAMES.findIndex((name) => name === part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallMinutes = ({ day, time }: WallClock): number => day * DAY_MINUTES + minutes(time);

function clockTime(total: number): string {
  const inDay = ((total % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
