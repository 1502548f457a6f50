import { type Appointment, type AppointmentChoice, business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { APPOINTMENT, type AppointmentRow, asAppointment, lockHolder, takenBy } from './appointment-rows.ts';
import { chosenTime } from './chosen-time.ts';
import type { CalendarShop } from './shop-day.ts';
import { givePlaces, takePlaces } from './places.ts';

/** A time that a cart wants. */
export interface HoldWanted {
  readonly shop: CalendarShop;
  readonly cartId: string;
  readonly choice: AppointmentChoice;
  /** The number of tires to install. */
  readonly tires: number;
  /** The last day (YYYY-MM-DD) on which the tires may arrive at the shop; null if they are there. */
  readonly arrivesLatest: string | null;
  readonly now: Date;
}

const ID_LENGTH = 16;

const OWN = `
  SELECT ${APPOINTMENT}, state = 'held' AS "hasPlaces" FROM appointment
  WHERE cart_id = $1 AND state IN ('held', 'expired') FOR UPDATE`;

const FORGET = `DELETE FROM appointment WHERE cart_id = $1 AND state IN ('held', 'expired')`;

const HOLD = `
  INSERT INTO appointment (installer_id, appointment_id, cart_id, starts_at, ends_at, time_zone, drop_off, places,
    minutes, tires, state, held_until)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'held', now() + $11 * interval '1 minute')
  RETURNING ${APPOINTMENT}`;

/**
 * Holds a time for a cart for ten minutes, in place of the one that it had. If the new one is gone, the cart keeps the
 * one before: the caller's transaction must roll back then.
 * @throws ApiProblem `slot-gone` if somebody else has it; `unprocessable` if the shop has no such time
 */
export async function holdTime(tx: Queries, wanted: HoldWanted): Promise<Appointment> {
  const { shop, cartId, choice, tires, arrivesLatest, now } = wanted;
  const { time, minutes } = await chosenTime(tx, { shop, job: { tires }, arrivesLatest, now }, choice);
  const instead = await forget(tx, cartId);
  await takePlaces(tx, shop, time, instead.map(takenBy));
  const row = await tx.one<AppointmentRow>(HOLD, [
    shop.installerId,
    randomCrockford(ID_LENGTH),
    cartId,
    new Date(time.from),
    new Date(time.until),
    shop.timeZone,
    time.dropOff,
    time.places.map((at) => new Date(at)),
    minutes,
    tires,
    business.installer.holdMinutes,
  ]);
  return asAppointment(row);
}

/** Gives up a cart's held time, and forgets a lost one. A time that is bound to an order stays. */
export async function releaseTime(tx: Queries, cartId: string): Promise<void> {
  const held = await forget(tx, cartId);
  await givePlaces(tx, held.map(takenBy));
}

const HAND_OVER = `
  UPDATE appointment SET cart_id = $2, changed_at = now() WHERE cart_id = $1 AND state IN ('held', 'expired')`;

/** Gives the time of a cart to another cart, whose own is given up. It is held until the same minute as before. */
export async function handOverTime(tx: Queries, fromCart: string, toCart: string): Promise<void> {
  await releaseTime(tx, toCart);
  await tx.execute(HAND_OVER, [fromCart, toCart]);
}

/** Deletes the cart's earlier choice, and returns the rows whose places have to be given back. */
async function forget(tx: Queries, cartId: string): Promise<AppointmentRow[]> {
  await lockHolder(tx, cartId);
  const own = await tx.query<AppointmentRow & { hasPlaces: boolean }>(OWN, [cartId]);
  if (own.length === 0) return [];
  await tx.execute(FORGET, [cartId]);
  return own.filter(({ hasPlaces }) => hasPlaces);
}
