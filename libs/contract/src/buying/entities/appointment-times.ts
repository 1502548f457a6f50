import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { ClockTime } from './installer.ts';

/** Waiting while it is done, from a start time; or leaving the car in a window. */
export const AppointmentChoice = z.union([
  z.object({ isDropOff: z.literal(false), startsAt: IsoInstant }),
  z.object({ isDropOff: z.literal(true), date: CalendarDay, dropOffWindow: z.enum(['AM', 'PM']) }),
]);
export type AppointmentChoice = z.infer<typeof AppointmentChoice>;

/** A day of a shop's calendar. Only free times are listed. */
export const AppointmentDay = z.object({
  date: CalendarDay,
  /** Why nothing can be booked: `Closed`, `Thanksgiving Day`, `Fully booked`; null where there are times. */
  closed: z.nullable(z.string()),
  waits: z.array(z.object({ startsAt: IsoInstant, startTime: ClockTime })),
  dropOffs: z.array(z.object({ window: z.enum(['AM', 'PM']), from: ClockTime, until: ClockTime })),
});
export type AppointmentDay = z.infer<typeof AppointmentDay>;

export const AppointmentTimes = z.object({
  installerId: z.string(),
  timeZone: z.string(),
  /** Minutes of work. */
  minutes: z.int(),
  /** The first day after the promised delivery, and the last of the next 30. */
  earliest: CalendarDay,
  latest: CalendarDay,
  days: z.array(AppointmentDay),
});
export type AppointmentTimes = z.infer<typeof AppointmentTimes>;
