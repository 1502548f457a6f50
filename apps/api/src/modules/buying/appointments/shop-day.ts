import { type DayException, holidayOn, type OpeningHours } from '@tirekit/contract';
import type { Shop } from '../installers/index.ts';
import { getInstant } from './zone-clock.ts';

/** The facts about a shop that a calendar needs. */
export type CalendarShop = Pick<
  Shop,
  | 'installerId'
  | 'timeZone'
  | 'hours'
  | 'status'
  | 'mobile'
  | 'bays'
  | 'dropOffs'
  | 'gridMinutes'
  | 'workMinutes'
>;

/** A stretch of time in milliseconds since 1970; it ends before `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The opening hours of a shop on a day of its calendar. */
export interface ShopDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Spans in order, none touching the next; empty on a closed day. */
  readonly open: readonly Span[];
  /** Why it is closed, as buyers read it: `Closed`, `Thanksgiving Day`; null if it is open. */
  readonly closed: string | null;
}

const SUNDAY_OF_ISO = 7;

/**
 * A day of a shop's calendar: its usual hours, unless the day is an exception or a national holiday. An exception that
 * has hours opens the shop on a holiday, too.
 */
export function calendarDay(shop: CalendarShop, date: string, exception: DayException | undefined): ShopDay {
  if (exception !== undefined) {
    const { open, close, reason } = exception;
    return dayWith(shop, date, open !== null && close !== null ? [{ open, close }] : [], reason);
  }
  const holiday = holidayOn(date);
  if (holiday !== null) return { date, open: [], closed: holiday };
  const weekday = new Date(date).getUTCDay() || SUNDAY_OF_ISO;
  return dayWith(
    shop,
    date,
    shop.hours.filter(({ days }) => days.includes(weekday)),
    'Closed',
  );
}

function dayWith(
  { timeZone }: CalendarShop,
  date: string,
  hours: readonly Pick<OpeningHours, 'open' | 'close'>[],
  reason: string,
): ShopDay {
  const spans = hours
    .map(({ open, close }) => ({
      from: getInstant(timeZone, date, open),
      until: getInstant(timeZone, date, close),
    }))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from);
  const open = joined(spans);
  return { date, open, closed: open.length === 0 ? reason : null };
}

/** Spans in order, with those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last === undefined || span.from > last.until) all.push(span);
    else all[all.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
  }
  return all;
}
