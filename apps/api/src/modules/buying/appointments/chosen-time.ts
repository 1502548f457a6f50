import { type AppointmentChoice, business, isDay, messages } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { longDay } from '../../../platform/format.ts';
import { type ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { readExceptions } from '../installers/index.ts';
import { bookingRange } from './booking-range.ts';
import { dropOffsOn, type ShopTime, waitsOn } from './day-times.ts';
import { isAfter, type TimesWanted } from './free-times.ts';
import { calendarDay } from './shop-day.ts';
import { workMinutes } from './work-minutes.ts';
import { dayAt } from './zone-clock.ts';

/** A choice that a shop's calendar has, taken or not. */
export interface ChosenTime {
  readonly time: ShopTime;
  readonly minutes: number;
}

/**
 * Finds the time that a buyer or a shop has named in the shop's calendar. Whether it is free shows when its places are
 * taken.
 * @throws ApiProblem `unprocessable` with the sentence that says what is wrong with it
 */
export async function chosenTime(
  db: Queries,
  wanted: TimesWanted,
  choice: AppointmentChoice,
): Promise<ChosenTime> {
  const { shop, job, arrivesLatest, now } = wanted;
  if (shop.status !== 'open') throw refused(choice, sentences.paused);
  const date = getDate(choice, shop.timeZone);
  if (date === null) throw refused(choice, messages.timeSlot);
  const { earliest, latest } = bookingRange(shop, arrivesLatest, now);
  const today = bookingRange(shop, null, now).earliest;
  if (date < today) throw refused(choice, sentences.past);
  if (date < earliest) throw refused(choice, sentences.tooEarly(earliest));
  if (date > latest) throw refused(choice, sentences.tooLate);
  const exceptions = await readExceptions(db, [shop.installerId], date, date);
  const day = calendarDay(shop, date, exceptions.get(shop.installerId)?.[0]);
  if (day.closed !== null) throw refused(choice, sentences.closed(day.closed));
  const minutes = workMinutes(shop, job);
  const time = choice.isDropOff
    ? dropOffsOn(day, shop, minutes).find(({ dropOff }) => dropOff === choice.dropOffWindow)
    : waitsOn(day, shop, minutes).find(({ from }) => from === Date.parse(choice.startsAt));
  if (time === undefined) throw refused(choice, messages.timeSlot);
  if (!isAfter(now)(time)) throw refused(choice, sentences.past);
  return { time, minutes };
}

const sentences = {
  paused: 'This shop is not taking appointments right now. Please choose another shop.',
  past: 'This time has passed. Please choose another.',
  tooEarly: (day: string) =>
    `Your tires will not be at the shop by then. Please choose ${longDay(day)} or later.`,
  tooLate: `Appointments can be made up to ${business.installer.bookAheadDays} days ahead.`,
  closed: (reason: string) =>
    reason === 'Closed' ? 'The shop is closed on that day.' : `The shop is closed on that day: ${reason}.`,
} as const;

/** The day (YYYY-MM-DD) of a choice on the shop's calendar; null of one that does not exist. */
function getDate(choice: AppointmentChoice, timeZone: string): string | null {
  if (choice.isDropOff) return isDay(choice.date) ? choice.date : null;
  const instant = Date.parse(choice.startsAt);
  return Number.isNaN(instant) ? null : dayAt(timeZone, instant);
}

function refused(choice: AppointmentChoice, message: string): ApiProblem {
  const path = choice.isDropOff ? 'dropOffWindow' : 'startsAt';
  return refuseField(path, message);
}
