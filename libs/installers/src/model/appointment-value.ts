import { AppointmentChoice } from '@tirekit/contract';
import * as z from 'zod/mini';

/** A chosen time as the value of a form's field: `wait 2026-11-27T15:00:00.000Z` or `drop 2026-11-27 AM`. */
export const appointmentValue = (choice: AppointmentChoice): string =>
  choice.isDropOff ? `drop ${choice.date} ${choice.dropOffWindow}` : `wait ${choice.startsAt}`;

/** Reads a field that {@link appointmentValue} wrote; null if it holds anything else. */
export function readAppointmentValue(value: string): AppointmentChoice | null {
  const [way, when, dropOffWindow] = value.split(' ');
  const given =
    way === 'drop'
      ? { isDropOff: true, date: when, dropOffWindow }
      : { isDropOff: way === 'wait' ? false : null, startsAt: when };
  const read = z.safeParse(AppointmentChoice, given);
  return read.success ? read.data : null;
}
