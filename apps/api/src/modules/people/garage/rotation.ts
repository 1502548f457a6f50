import { business, type RotationDue } from '@tirekit/contract';
import type { IsoDate } from '@tirekit/tires';

/** An event of a vehicle on a day. */
export interface GarageEvent {
  readonly kind: 'tires' | 'rotation' | 'miles';
  readonly on: IsoDate;
  readonly miles: number | null;
  readonly name: string | null;
  readonly orderNumber: string | null;
}

/** Some months later. A day that a month lacks, such as February 30, becomes its last day. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The next rotation of the tires: six months or 6,000 miles after they were fitted or rotated last, whichever comes
 * first. Null as long as neither is known.
 */
export function rotationDue(events: readonly GarageEvent[], today: IsoDate): RotationDue | null {
  const { months, miles } = business.rotation;
  const last = events
    .filter(({ kind }) => kind !== 'miles')
    .reduce<GarageEvent | null>(
      (latest, one) => (latest === null || one.on >= latest.on ? one : latest),
      null,
    );
  if (last === null) return null;
  const dueAtMiles = last.miles === null ? null : last.miles + miles;
  const driven = events
    .filter(
      (one) => dueAtMiles !== null && one.on >= last.on && one.miles !== null && one.miles >= dueAtMiles,
    )
    .map(({ on }) => on);
  const dueOn = [addMonths(last.on, months), ...driven].reduce((a, b) => (a < b ? a : b));
  return { since: last.on, sinceMiles: last.miles, dueOn, dueAtMiles, isDue: dueOn <= today };
}

/** The first reminder after a day: an unrecorded rotation is due again every six months. */
export function reminderAfter(dueOn: IsoDate, day: IsoDate): IsoDate {
  const { months } = business.rotation;
  let round = 0;
  while (addMonths(dueOn, round * months) <= day) round += 1;
  return addMonths(dueOn, round * months);
}
