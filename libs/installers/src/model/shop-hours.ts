import { type DayException, daysAfter, type OpeningHours } from '@tirekit/contract';
import { clock, DAY_NAMES } from '@tirekit/channel';

/** The part of a shop that says when it is open. */
export interface ShopHours {
  hours: readonly OpeningHours[];
  exceptions: readonly DayException[];
  /** IANA zone in which the hours are meant. */
  timeZone: string;
}

/** A shop's date and time at an instant. */
export interface ShopMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

interface Range {
  open: string;
  close: string;
}

/** A shop that opens on no day within a week is not said to open at all. */
const DAYS_AHEAD = 7;

/** The calendar day and time of an instant in an IANA zone. */
export function shopMoment(timeZone: string, instant: Date): ShopMoment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** ISO weekday of a calendar day: Monday is 1. */
export const getWeekday = (date: string): number => ((new Date(date).getUTCDay() + 6) % 7) + 1;

/** The hours of a calendar day, earliest first, and why they are not the usual ones. */
export function hoursOn({ hours, exceptions }: Pick<ShopHours, 'hours' | 'exceptions'>, date: string) {
  const exception = exceptions.find((found) => found.date === date);
  if (exception) {
    const { open, close, reason } = exception;
    return { ranges: open !== null && close !== null ? [{ open, close }] : [], reason };
  }
  return { ranges: usualHours(hours, getWeekday(date)), reason: null };
}

/** The usual hours of a weekday, earliest first. */
export const usualHours = (hours: readonly OpeningHours[], day: number): Range[] =>
  hours
    .filter(({ days }) => days.includes(day))
    .map(({ open, close }) => ({ open, close }))
    .toSorted((one, other) => one.open.localeCompare(other.open));

/** `8am–12pm, 1pm–5:30pm`, or `Closed`. */
export const rangesText = (ranges: readonly Range[]): string =>
  ranges.length === 0
    ? 'Closed'
    : ranges.map(({ open, close }) => `${clock(open)}–${clock(close)}`).join(', ');

/** The opening state of a shop at an instant, with a sentence about it: `Open until 6pm`, `Opens tomorrow at 8am`. */
export function openState(shop: ShopHours, instant: Date): { isOpen: boolean; text: string } {
  const now = shopMoment(shop.timeZone, instant);
  const today = hoursOn(shop, now.date);
  const current = today.ranges.find(({ open, close }) => open <= now.time && now.time < close);
  if (current) return { isOpen: true, text: `Open until ${clock(current.close)}` };
  const later = today.ranges.find(({ open }) => open > now.time);
  if (later) return { isOpen: false, text: `Closed. Opens today at ${clock(later.open)}` };
  const closed = today.reason !== null && today.ranges.length === 0 ? `Closed for ${today.reason}` : 'Closed';
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const date = daysAfter(now.date, ahead);
    const [first] = hoursOn(shop, date).ranges;
    if (!first) continue;
    const day = ahead === 1 ? 'tomorrow' : (DAY_NAMES[getWeekday(date) - 1] ?? '');
    return { isOpen: false, text: `${closed}. Opens ${day} at ${clock(first.open)}` };
  }
  return { isOpen: false, text: closed };
}
