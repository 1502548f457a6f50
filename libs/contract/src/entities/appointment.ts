import * as z from 'zod/mini';
import { IsoDate, IsoInstant } from '../ids.ts';
import { ClockTime } from './installer.ts';

/** Waiting while it is done, from a start time; or leaving the car in a window. */
export const AppointmentChoice = z.union([
  z.object({ isDropOff: z.literal(false), startsAt: IsoInstant }),
  z.object({ isDropOff: z.literal(true), date: IsoDate, dropOffWindow: z.enum(['AM', 'PM']) }),
]);
export type AppointmentChoice = z.infer<typeof AppointmentChoice>;

/**
 * An appointment's place in its life. `held`: chosen, for ten minutes · `bound`: belongs to an order whose payment is
 * open · `booked`: paid, and waiting for the shop's word · `confirmed`: the shop has said yes · `arrived`: the car is in
 * · `done` · `missed` · `cancelled` · `expired`: a hold that ended.
 */
export const appointmentStates = [
  'held',
  'bound',
  'booked',
  'confirmed',
  'arrived',
  'done',
  'missed',
  'cancelled',
  'expired',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** Specification section 3, cart appointment, with the instants that pages and calendars need. */
export const Appointment = z.object({
  appointmentId: z.string(),
  installerId: z.string(),
  /** The shop's calendar day. */
  date: IsoDate,
  isDropOff: z.boolean(),
  /** AM or PM of a drop-off; null for a buyer who waits. */
  dropOffWindow: z.nullable(z.enum(['AM', 'PM'])),
  amOrPm: z.enum(['AM', 'PM']),
  /** On the shop's clock; of a drop-off, when the window opens. */
  startTime: ClockTime,
  startsAt: IsoInstant,
  /** When the work is done, or the window closes. */
  endsAt: IsoInstant,
  timeZone: z.string(),
  state: z.enum(appointmentStates),
  /** Until when it is kept without an order; null once an order has it. */
  heldUntil: z.nullable(IsoInstant),
});
export type Appointment = z.infer<typeof Appointment>;

/** A day of a shop's calendar. Only free times are listed. */
export const AppointmentDay = z.object({
  date: IsoDate,
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
  earliest: IsoDate,
  latest: IsoDate,
  days: z.array(AppointmentDay),
});
export type AppointmentTimes = z.infer<typeof AppointmentTimes>;
