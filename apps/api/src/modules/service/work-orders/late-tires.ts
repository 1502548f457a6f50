import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { visitJobAt, visitTopics } from '../../buying/appointments/index.ts';

/** Each expected day is told once, whatever repeats the carrier's message. A day that is early enough forgets the late one. */
const NOTE = `
  UPDATE appointment a SET told_late = CASE WHEN late THEN expected_delivery END
  FROM (
    SELECT o.order_number, o.expected_delivery,
      o.expected_delivery >= (b.starts_at AT TIME ZONE b.time_zone)::date AS late
    FROM orders o JOIN appointment b ON b.order_number = o.order_number
    WHERE o.order_number = $1 AND o.state = 'confirmed' AND o.delivered_at IS NULL AND b.state IN ('booked', 'confirmed')
  ) AS coming
  WHERE a.order_number = coming.order_number AND a.state IN ('booked', 'confirmed')
    AND a.told_late IS DISTINCT FROM (CASE WHEN late THEN expected_delivery END)
  RETURNING a.told_late::text AS late`;

/**
 * Looks whether an order's tires are now expected too late for its appointment. If so, the buyer is offered new times
 * and the shop hears of it.
 * @returns whether there is something to tell
 */
export async function noticeLateTires(tx: Queries, orderNumber: string): Promise<boolean> {
  const noted = await tx.query<{ late: string | null }>(NOTE, [orderNumber]);
  const late = noted.flatMap((row) => row.late ?? []);
  await addJobs(
    tx,
    late.flatMap((day) => [
      visitJobAt(visitTopics.late, orderNumber, day),
      visitJobAt(visitTopics.shopLate, orderNumber, day),
    ]),
  );
  return late.length > 0;
}
