import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type AppointmentRow, takenBy } from './appointment-rows.ts';
import { givePlaces } from './places.ts';

/** Holds in one transaction. */
const BATCH = 100;

const EXPIRE = `
  UPDATE appointment SET state = 'expired', changed_at = now()
  WHERE (installer_id, appointment_id) IN (
    SELECT installer_id, appointment_id FROM appointment WHERE state = 'held' AND held_until <= now()
    ORDER BY held_until LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING installer_id AS "installerId", drop_off AS "dropOff", places`;

/** Ends expired holds and frees their times. Any number of processes may do this side by side. */
export async function expireHolds(db: Database): Promise<void> {
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const rows = await tx.query<Pick<AppointmentRow, 'installerId' | 'dropOff' | 'places'>>(EXPIRE, [
        BATCH,
      ]);
      await givePlaces(tx, rows.map(takenBy));
      return rows.length;
    });
    if (expired < BATCH) return;
  }
}

/** Rules for deleting holds. Appointments of orders are business records and stay. */
export const appointmentRetention: readonly CleanUpRule[] = [
  {
    // The cart reports the lost time until this rule deletes the hold.
    what: 'expired holds',
    days: 2,
    sql: `DELETE FROM appointment WHERE (installer_id, appointment_id) IN (
      SELECT installer_id, appointment_id FROM appointment
      WHERE state = 'expired' AND changed_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    // Past times cannot be booked.
    what: 'counters of past times',
    days: 2,
    sql: `DELETE FROM appointment_place WHERE (installer_id, starts_at, kind) IN (
      SELECT installer_id, starts_at, kind FROM appointment_place
      WHERE starts_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
