import type { Appointment, AppointmentState, DropOffWindow } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { halfOfDay } from './day-times.ts';
import type { TakenPlaces } from './places.ts';
import { clockAt, dayAt } from './zone-clock.ts';

/** A row of `appointment`. */
export type AppointmentRow = {
  installerId: string;
  appointmentId: string;
  cartId: string | null;
  orderNumber: string | null;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  dropOff: DropOffWindow | null;
  /** The places that it takes while it holds any. */
  places: Date[];
  minutes: number;
  tires: number;
  state: AppointmentState;
  heldUntil: Date | null;
  /** A start that the shop has proposed instead. */
  proposedAt: Date | null;
  /** The window of a proposed drop-off. */
  proposedDropOff: DropOffWindow | null;
  /** The number of times that it has moved. */
  sequence: number;
  changedAt: Date;
};

/** Columns of `appointment`. A hold whose ten minutes are over has expired, even where nobody has noted that yet. */
export const APPOINTMENT = `installer_id AS "installerId", appointment_id AS "appointmentId", cart_id AS "cartId",
  order_number AS "orderNumber", starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone",
  drop_off AS "dropOff", places, minutes, tires,
  CASE WHEN state = 'held' AND held_until <= now() THEN 'expired' ELSE state END AS state,
  held_until AS "heldUntil", proposed_at AS "proposedAt", proposed_drop_off AS "proposedDropOff",
  sequence, changed_at AS "changedAt"`;

const OF_CART = `
  SELECT ${APPOINTMENT} FROM appointment WHERE cart_id = $1 AND state IN ('held', 'bound', 'expired')
  ORDER BY CASE state WHEN 'held' THEN 0 WHEN 'bound' THEN 1 ELSE 2 END, created_at DESC LIMIT 1`;

const OF_ORDER = `
  SELECT ${APPOINTMENT} FROM appointment WHERE order_number = $1 ORDER BY created_at DESC LIMIT 1`;

/** The row behind `timeOfCart`. */
const rowOfCart = (db: Queries, cartId: string): Promise<AppointmentRow | null> =>
  db.maybeOne<AppointmentRow>(OF_CART, [cartId]);

/** The row behind `timeOfOrder`. */
export const rowOfOrder = (db: Queries, orderNumber: string): Promise<AppointmentRow | null> =>
  db.maybeOne<AppointmentRow>(OF_ORDER, [orderNumber]);

const LOCK_HOLDER = 'SELECT FROM shopping_cart WHERE cart_id = $1 FOR UPDATE';

/** Locks the cart that holds a time, if there is one: its calls, in several tabs or twice at once, take turns. */
export const lockHolder = async (tx: Queries, cartId: AppointmentRow['cartId']): Promise<void> =>
  void (await tx.query(LOCK_HOLDER, [cartId]));

/** The row behind `timeOfOrder`, locked until the transaction ends. */
export const lockOfOrder = (tx: Queries, orderNumber: string): Promise<AppointmentRow | null> =>
  tx.maybeOne<AppointmentRow>(`${OF_ORDER} FOR UPDATE`, [orderNumber]);

/**
 * The time that a cart has: held, bound to its order while the payment is open, or `expired` if it was lost and none has
 * been chosen since.
 */
export async function timeOfCart(db: Queries, cartId: string): Promise<Appointment | null> {
  const row = await rowOfCart(db, cartId);
  return row && asAppointment(row);
}

/** The appointment of an order, whatever its state. */
export async function timeOfOrder(db: Queries, orderNumber: string): Promise<Appointment | null> {
  const row = await rowOfOrder(db, orderNumber);
  return row && asAppointment(row);
}

/** The appointment as the contract describes it. */
export function asAppointment(row: AppointmentRow): Appointment {
  const { timeZone, dropOff, heldUntil } = row;
  const start = row.startsAt.getTime();
  return {
    appointmentId: row.appointmentId,
    installerId: row.installerId,
    date: dayAt(timeZone, start),
    isDropOff: dropOff !== null,
    dropOffWindow: dropOff,
    amOrPm: dropOff ?? halfOfDay(timeZone, start),
    startTime: clockAt(timeZone, start),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone,
    state: row.state,
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}

export const takenBy = ({
  installerId,
  dropOff,
  places,
}: Pick<AppointmentRow, 'installerId' | 'dropOff' | 'places'>): TakenPlaces => ({
  installerId,
  kind: dropOff === null ? 'bay' : 'drop-off',
  places,
});
