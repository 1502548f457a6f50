import { type AppointmentDay, type AppointmentTimes, type DayException, daysAfter } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { readExceptions } from '../installers/index.ts';
import { bookingRange } from './booking-range.ts';
import { dropOffsOn, type ShopTime, waitsOn } from './day-times.ts';
import { type FullPlaces, fullWithout, isFree, type OwnPlaces, readFullPlaces } from './full-places.ts';
import { type CalendarShop, calendarDay } from './shop-day.ts';
import { type ShopWork, workMinutes } from './work-minutes.ts';
import { clockOn, getInstant } from './zone-clock.ts';

/** The request for free times. */
export interface TimesWanted {
  readonly shop: CalendarShop;
  readonly job: ShopWork;
  /** The last day (YYYY-MM-DD) on which the tires may arrive at the shop; null if they are there. */
  readonly arrivesLatest: string | null;
  readonly now: Date;
  /** The row of an appointment that is to be moved, whose own time counts as free. */
  readonly moving?: OwnPlaces;
}

/** Why a day has no times although the shop is open, as buyers read it. */
const closedReasons = {
  paused: 'Not taking appointments',
  over: 'Closed',
  tooShort: 'Not enough time for this job',
  full: 'Fully booked',
} as const;

const MIDNIGHT = '00:00';

/** The free appointments of a shop: every day from the first on which its tires are there until thirty days ahead. */
export async function freeTimes(
  db: Queries,
  { shop, job, arrivesLatest, now, moving }: TimesWanted,
): Promise<AppointmentTimes> {
  const range = bookingRange(shop, arrivesLatest, now);
  const minutes = workMinutes(shop, job);
  const { installerId, timeZone } = shop;
  const head = { installerId, timeZone, minutes, ...range };
  if (range.earliest > range.latest) return { ...head, days: [] };
  const [exceptions, full] = await Promise.all([
    readExceptions(db, [installerId], range.earliest, range.latest),
    readFullPlaces(db, [shop], {
      from: getInstant(timeZone, range.earliest, MIDNIGHT),
      until: getInstant(timeZone, daysAfter(range.latest, 1), MIDNIGHT),
    }),
  ]);
  return {
    ...head,
    days: appointmentDays(shop, {
      ...range,
      minutes,
      now,
      exceptions: exceptions.get(installerId) ?? [],
      full: fullWithout(full.get(installerId), moving),
    }),
  };
}

interface DaysWanted {
  readonly earliest: string;
  readonly latest: string;
  readonly minutes: number;
  readonly now: Date;
  readonly exceptions: readonly DayException[];
  readonly full: FullPlaces | undefined;
}

/** Computes the days of a shop's calendar from its stored facts. */
export function appointmentDays(
  shop: CalendarShop,
  { earliest, latest, minutes, now, exceptions, full }: DaysWanted,
): AppointmentDay[] {
  const byDate = new Map(exceptions.map((exception) => [exception.date, exception]));
  const days: AppointmentDay[] = [];
  for (let date = earliest; date <= latest; date = daysAfter(date, 1))
    days.push(appointmentDay(shop, date, { minutes, now, exception: byDate.get(date), full }));
  return days;
}

type DayWanted = Pick<DaysWanted, 'minutes' | 'now' | 'full'> & { exception: DayException | undefined };

function appointmentDay(
  shop: CalendarShop,
  date: string,
  { minutes, now, exception, full }: DayWanted,
): AppointmentDay {
  const { timeZone } = shop;
  const none = (closed: string): AppointmentDay => ({ date, closed, waits: [], dropOffs: [] });
  if (shop.status !== 'open') return none(closedReasons.paused);
  const day = calendarDay(shop, date, exception);
  if (day.closed !== null) return none(day.closed);
  const all = [...waitsOn(day, shop, minutes), ...dropOffsOn(day, shop, minutes)];
  if (all.length === 0) return none(closedReasons.tooShort);
  const ahead = all.filter(isAfter(now));
  if (ahead.length === 0) return none(closedReasons.over);
  const free = ahead.filter((time) => isFree(time, full));
  if (free.length === 0) return none(closedReasons.full);
  return {
    date,
    closed: null,
    waits: free.flatMap(({ dropOff, from }) =>
      dropOff === null
        ? [{ startsAt: new Date(from).toISOString(), startTime: clockOn(timeZone, date, from) }]
        : [],
    ),
    dropOffs: free.flatMap(({ dropOff, from, until }) =>
      dropOff === null
        ? []
        : [{ window: dropOff, from: clockOn(timeZone, date, from), until: clockOn(timeZone, date, until) }],
    ),
  };
}

/** True if a time has not begun yet. */
export const isAfter =
  (now: Date) =>
  ({ from }: ShopTime): boolean =>
    from > now.getTime();
