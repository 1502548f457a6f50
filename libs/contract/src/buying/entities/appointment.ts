import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { ClockTime } from './installer.ts';

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
  date: CalendarDay,
  isDropOff: z.boolean(),
  /** AM or PM of a drop-off; null for a buyer who waits. */
  dropOffWindow: z.nullable(z.enum(['AM', 'PM'])),
  amOrPm: z.enum(['AM', 'PM']),
  /** On the shop's clock; of a drop-off, when the window opens. */
  startTime: ClockTime,
  startsAt: IsoInstant,
  /** The moment that the work is done, or the window closes. */
  endsAt: IsoInstant,
  timeZone: z.string(),
  state: z.enum(appointmentStates),
  /** Until when it is kept without an order; null once an order has it. */
  heldUntil: z.nullable(IsoInstant),
});
export type Appointment = z.infer<typeof Appointment>;
