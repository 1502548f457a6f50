import { daysAfter } from '@tirekit/contract';
import { blackFriday } from '../deals/holidays.ts';
import { randomFrom } from '../random.ts';
import { sampleDay } from '../sample-day.ts';
import type { InstallerRow } from './installers.ts';

/** A day of other hours as table `installer_exception` holds it; closed without hours. */
export type ExceptionRow = {
  installerId: string;
  date: string;
  reason: string;
  open: string | null;
  close: string | null;
};

const SHARES = { afterThanksgiving: 0.25, christmasEve: 0.35, newYearsEve: 0.3, inventory: 0.2 } as const;
const EARLY_CLOSE = '13:00';
const YEARS = [0, 1];
const WEEKEND = [0, 6];

const getWeekday = (date: string) => new Date(date).getUTCDay();
/** The day itself, or the Monday after where it falls on a weekend. */
function workday(date: string): string {
  return WEEKEND.includes(getWeekday(date)) ? workday(daysAfter(date, 1)) : date;
}

/** The days around the holidays on which a shop keeps other hours, and its stocktaking, in this year and the next. */
export function toExceptions(shop: InstallerRow): ExceptionRow[] {
  const random = randomFrom(`exceptions ${shop.code}`);
  const open = shop.hours[0]?.open ?? '08:00';
  const { installerId } = shop;
  return YEARS.flatMap((later) => {
    const year = Number(sampleDay.slice(0, 4)) + later;
    const closed = (date: string, reason: string): ExceptionRow => ({
      installerId,
      date,
      reason,
      open: null,
      close: null,
    });
    const short = (date: string, reason: string): ExceptionRow[] =>
      WEEKEND.includes(getWeekday(date)) ? [] : [{ installerId, date, reason, open, close: EARLY_CLOSE }];
    const stocktaking = workday(`${year + 1}-01-${String(random.between(5, 22)).padStart(2, '0')}`);
    return [
      ...(random.chance(SHARES.afterThanksgiving)
        ? [closed(blackFriday(`${year}-11-01`), 'Day after Thanksgiving')]
        : []),
      ...(random.chance(SHARES.christmasEve) ? short(`${year}-12-24`, 'Christmas Eve') : []),
      ...(random.chance(SHARES.newYearsEve) ? short(`${year}-12-31`, 'New Year’s Eve') : []),
      ...(random.chance(SHARES.inventory) ? [closed(stocktaking, 'Inventory')] : []),
    ];
  });
}
