import type { Appointment, AppointmentChoice } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { APPOINTMENT, type AppointmentRow, asAppointment, lockOfOrder, takenBy } from './appointment-rows.ts';
import { chosenTime } from './chosen-time.ts';
import { fullWithout, isFree, readFullPlaces } from './full-places.ts';
import { closePlaces, givePlaces, takePlaces } from './places.ts';
import type { CalendarShop } from './shop-day.ts';
import { type AppointmentEvent, appointmentStateAfter } from './transitions.ts';
import { dayAt } from './zone-clock.ts';

/** An order whose appointment shall be at another time. */
export interface OtherTime {
  /** The shop of the appointment. */
  readonly shop: CalendarShop;
  readonly orderNumber: string;
  /** The last day (YYYY-MM-DD) on which the tires may arrive at the shop; null if they are there. */
  readonly arrivesLatest: string | null;
  readonly now: Date;
}

const MOVE = `
  UPDATE appointment SET starts_at = $3, ends_at = $4, drop_off = $5, places = $6, minutes = $7, state = $8,
    proposed_at = NULL, proposed_drop_off = NULL, changed_at = now(), sequence = sequence + 1
  WHERE installer_id = $1 AND appointment_id = $2 RETURNING ${APPOINTMENT}`;

const PROPOSE = `
  UPDATE appointment SET proposed_at = $3, proposed_drop_off = $4, state = $5, changed_at = now()
  WHERE installer_id = $1 AND appointment_id = $2 RETURNING ${APPOINTMENT}`;

const RECORD = `
  UPDATE appointment SET state = $3, proposed_at = NULL, proposed_drop_off = NULL, changed_at = now(),
    sequence = sequence + 1
  WHERE installer_id = $1 AND appointment_id = $2 RETURNING ${APPOINTMENT}`;

/**
 * Moves the appointment of an order to another time of its shop, which then has to confirm it again.
 * @throws ApiProblem `slot-gone`, whereupon it stays where it was; `unprocessable`; `conflict` if it is over
 */
export async function moveTime(
  tx: Queries,
  other: OtherTime & { readonly choice: AppointmentChoice },
): Promise<Appointment> {
  const row = await locked(tx, other.orderNumber);
  return move(tx, row, other, other.choice, 'move');
}

/**
 * Takes the time that the shop has proposed; it need not confirm it again.
 * @throws ApiProblem `conflict` if none is proposed; `slot-gone` if somebody has it by now; `unprocessable` if it has passed
 */
export async function takeProposed(tx: Queries, other: OtherTime): Promise<Appointment> {
  const row = await locked(tx, other.orderNumber);
  const choice = proposedChoice(row);
  if (choice === null) throw new ApiProblem('conflict');
  return move(tx, row, other, choice, 'agree');
}

/**
 * Records that the shop would rather have another time. It is not kept free: the appointment stays where it is until
 * the buyer takes the other one.
 * @throws ApiProblem `slot-gone` if it is not free; `unprocessable`; `conflict` if the appointment is over
 */
export async function proposeTime(
  tx: Queries,
  other: OtherTime & { readonly choice: AppointmentChoice },
): Promise<Appointment> {
  const row = await locked(tx, other.orderNumber);
  const state = after(row, 'propose');
  const { time } = await chosenTime(tx, { ...other, job: row }, other.choice);
  const full = (await readFullPlaces(tx, [other.shop], findSpan(time.places))).get(row.installerId);
  if (!isFree(time, fullWithout(full, row))) throw new ApiProblem('slot-gone');
  return asAppointment(
    await tx.one<AppointmentRow>(PROPOSE, [...toKey(row), new Date(time.from), time.dropOff, state]),
  );
}

/**
 * Cancels the appointment of an order and frees its time. Repeating it changes nothing.
 * @throws ApiProblem `conflict` if the car is already in
 */
export async function cancelTime(tx: Queries, orderNumber: string): Promise<Appointment> {
  const row = await locked(tx, orderNumber);
  const state = after(row, 'cancel');
  if (row.state === state) return asAppointment(row);
  const cancelled = await tx.one<AppointmentRow>(RECORD, [...toKey(row), state]);
  await givePlaces(tx, [takenBy(row)]);
  return asAppointment(cancelled);
}

/**
 * Records what a shop says of an appointment. Repeating it changes nothing.
 * @throws ApiProblem `conflict` if the appointment is not at a point where this can happen
 */
export async function recordEvent(
  tx: Queries,
  orderNumber: string,
  event: AppointmentEvent & ('confirm' | 'arrive' | 'finish' | 'miss'),
): Promise<Appointment> {
  const row = await locked(tx, orderNumber);
  const state = after(row, event);
  if (row.state === state) return asAppointment(row);
  return asAppointment(await tx.one<AppointmentRow>(RECORD, [...toKey(row), state]));
}

const REVISION = 'SELECT sequence FROM appointment WHERE installer_id = $1 AND appointment_id = $2';

/**
 * Keeps the time of an order from everybody else for some hours, because its shop has refused it. The order itself may
 * leave it.
 * @returns false if the appointment has changed since that revision, or is over
 */
export async function closeTime(
  tx: Queries,
  { orderNumber, revision }: { readonly orderNumber: string; readonly revision: number },
  hours: number,
): Promise<boolean> {
  const row = await locked(tx, orderNumber);
  const { sequence } = await tx.one<{ sequence: number }>(REVISION, toKey(row));
  if (sequence !== revision || appointmentStateAfter(row.state, 'move') === null) return false;
  await closePlaces(tx, takenBy(row), hours);
  return true;
}

async function move(
  tx: Queries,
  row: AppointmentRow,
  { shop, arrivesLatest, now }: OtherTime,
  choice: AppointmentChoice,
  event: 'move' | 'agree',
): Promise<Appointment> {
  const state = after(row, event);
  if (shop.installerId !== row.installerId) throw new Error('An appointment moves within its shop');
  const { time, minutes } = await chosenTime(tx, { shop, job: row, arrivesLatest, now }, choice);
  await takePlaces(tx, shop, time, [takenBy(row)]);
  const moved = await tx.one<AppointmentRow>(MOVE, [
    ...toKey(row),
    new Date(time.from),
    new Date(time.until),
    time.dropOff,
    time.places.map((at) => new Date(at)),
    minutes,
    state,
  ]);
  return asAppointment(moved);
}

/** The shop's proposed time, as a choice; null if there is none. */
export function proposedChoice({
  proposedAt,
  proposedDropOff,
  timeZone,
}: Pick<AppointmentRow, 'proposedAt' | 'proposedDropOff' | 'timeZone'>): AppointmentChoice | null {
  if (proposedAt === null) return null;
  if (proposedDropOff === null) return { isDropOff: false, startsAt: proposedAt.toISOString() };
  const date = dayAt(timeZone, proposedAt.getTime());
  return { isDropOff: true, date, dropOffWindow: proposedDropOff };
}

async function locked(tx: Queries, orderNumber: string): Promise<AppointmentRow> {
  const row = await lockOfOrder(tx, orderNumber);
  if (row === null) throw new ApiProblem('not-found');
  return row;
}

/** @throws ApiProblem `conflict` if the event is refused in its state */
function after(row: AppointmentRow, event: AppointmentEvent) {
  const state = appointmentStateAfter(row.state, event);
  if (state === null) throw new ApiProblem('conflict');
  return state;
}

const toKey = ({ installerId, appointmentId }: AppointmentRow) => [installerId, appointmentId];

const findSpan = (places: readonly number[]) => ({
  from: Math.min(...places),
  until: Math.max(...places) + 1,
});
