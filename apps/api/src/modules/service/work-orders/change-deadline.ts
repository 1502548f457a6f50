import { daysAfter } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { dayAt, calendarDay } from '../../buying/appointments/index.ts';
import { readExceptions, type Shop } from '../../buying/installers/index.ts';

/** No shop keeps closed for longer; should one, its buyers may change until their appointment begins. */
const LOOK_BACK_DAYS = 21;

/** Last moment of a free change: the shop's closing time on the working day before. */
export async function changeDeadline(db: Queries, shop: Shop, startsAt: Date): Promise<Date> {
  const day = dayAt(shop.timeZone, startsAt.getTime());
  const first = daysAfter(day, -LOOK_BACK_DAYS);
  const exceptions = await readExceptions(db, [shop.installerId], first, day);
  const byDate = new Map((exceptions.get(shop.installerId) ?? []).map((found) => [found.date, found]));
  for (let date = daysAfter(day, -1); date >= first; date = daysAfter(date, -1)) {
    const closing = calendarDay(shop, date, byDate.get(date)).open.at(-1);
    if (closing !== undefined) return new Date(closing.until);
  }
  return startsAt;
}
