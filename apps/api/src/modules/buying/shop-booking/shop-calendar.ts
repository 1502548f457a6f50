import type { Queries } from '../../../platform/db/database.ts';
import type { MovedAppointment, ShopConfirmation, WantedAppointment } from './port.ts';

const COLUMNS = `order_number AS "orderNumber", installer_id AS "installerId", starts_at AS "startsAt", ends_at AS "endsAt",
    time_zone AS "timeZone", drop_off AS "dropOff", minutes, tires`;

const APPOINTMENT = `
  SELECT ${COLUMNS} FROM booked_time WHERE order_number = $1 ORDER BY created_at DESC LIMIT 1`;

const AHEAD = `
  SELECT ${COLUMNS}, sequence AS revision FROM booked_time
  WHERE order_number = $1 AND state IN ('booked', 'confirmed') ORDER BY created_at DESC LIMIT 1`;

/** The order's appointment; null if it has none. */
export const appointmentOfOrder = (db: Queries, orderNumber: string): Promise<WantedAppointment | null> =>
  db.maybeOne<WantedAppointment>(APPOINTMENT, [orderNumber]);

/** The order's appointment as it is now, if it still lies ahead; null otherwise. */
export const appointmentAhead = (db: Queries, orderNumber: string): Promise<MovedAppointment | null> =>
  db.maybeOne<MovedAppointment>(AHEAD, [orderNumber]);

/** A paused shop takes no new buyers, but keeps the times that it gave. */
const KEPT = `
  SELECT EXISTS (
    SELECT FROM booked_time a JOIN tire_shop i USING (installer_id)
    WHERE a.order_number = $1 AND a.installer_id = $2 AND a.state IN ('bound', 'booked', 'confirmed')
      AND a.starts_at > now() AND i.status <> 'closed'
  ) AS kept`;

/**
 * The calendar in our own database, which speaks for every shop without a booking system of its own: the time that the
 * order has taken is confirmed as long as it is still the order's, and ahead.
 */
export const shopCalendar = (db: Queries): ShopConfirmation => ({
  async confirm({ orderNumber, installerId }) {
    const { kept } = await db.one<{ kept: boolean }>(KEPT, [orderNumber, installerId]);
    return kept ? 'confirmed' : 'refused';
  },
  // The transaction that has moved it took the new time and freed the first one.
  move: () => Promise.resolve('confirmed'),
  // The transaction that ends the order frees its time.
  release: () => Promise.resolve(),
});
