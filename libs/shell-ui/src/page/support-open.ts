import { type SupportHours, wallClock, type WallClock } from '@tirekit/channel';

const DAY_MINUTES = 24 * 60;

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

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const wallMinutes = ({ day, time }: WallClock): number => day * DAY_MINUTES + minutes(time);

function clockTime(total: number): string {
  const inDay = ((total % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
