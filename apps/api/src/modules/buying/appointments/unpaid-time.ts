import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { type AppointmentRow, lockHolder, lockOfOrder, takenBy } from './appointment-rows.ts';
import { closePlaces, givePlaces } from './places.ts';
import { appointmentTransitions } from './transitions.ts';

/** Why an order that had a time has ended without one: its payment failed, or the shop did not accept the appointment. */
export type UnboundBecause = 'unpaid' | 'refused';

const CART_OF = `SELECT cart_id AS "cartId" FROM appointment WHERE order_number = $1 AND state = 'bound'`;
const OTHER_HOLD = `SELECT FROM appointment WHERE cart_id = $1 AND state = 'held'`;

const HOLD_AGAIN = `
  UPDATE appointment SET state = $3, order_number = NULL, changed_at = now(),
    held_until = now() + $4 * interval '1 minute'
  WHERE installer_id = $1 AND appointment_id = $2`;

const LOSE = `
  UPDATE appointment SET state = $3, order_number = NULL, changed_at = now() WHERE installer_id = $1 AND appointment_id = $2`;

/**
 * Takes the time from an order that has failed. A buyer whose payment did not go through tries again with another card:
 * the cart has the time for ten minutes more, unless it holds another one by now. Of a time that the shop has refused, the
 * cart is told that it is gone; nobody else is offered it for some hours, because the shop would refuse them, too.
 */
export async function unbindTime(tx: Queries, orderNumber: string, because: UnboundBecause): Promise<void> {
  const bound = await tx.maybeOne<Pick<AppointmentRow, 'cartId'>>(CART_OF, [orderNumber]);
  if (bound === null) return;
  await lockHolder(tx, bound.cartId);
  const row = await lockOfOrder(tx, orderNumber);
  if (row?.state !== 'bound') return;
  const key = [row.installerId, row.appointmentId];
  const { unbind, refuse } = appointmentTransitions.bound;
  if (because === 'unpaid' && (await tx.query(OTHER_HOLD, [row.cartId])).length === 0) {
    await tx.execute(HOLD_AGAIN, [...key, unbind, business.installer.holdMinutes]);
    return;
  }
  await tx.execute(LOSE, [...key, refuse]);
  await givePlaces(tx, [takenBy(row)]);
  if (because === 'refused') await closePlaces(tx, takenBy(row), business.installer.refusedHours);
}
