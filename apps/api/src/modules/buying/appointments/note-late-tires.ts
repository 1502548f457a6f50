import type { Queries } from '../../../platform/db/database.ts';

/**
 * The buyer hears of each expected day once, even if the carrier repeats its message. An early enough day
 * clears the late one.
 */
const NOTE = `
  UPDATE appointment a SET told_late = CASE WHEN late THEN expected_delivery END
  FROM (
    SELECT o.order_number, o.expected_delivery,
      o.expected_delivery >= (b.starts_at AT TIME ZONE b.time_zone)::date AS late
    FROM order_header o JOIN appointment b ON b.order_number = o.order_number
    WHERE o.order_number = $1 AND o.state = 'confirmed' AND o.delivered_at IS NULL AND b.state IN ('booked', 'confirmed')
  ) AS coming
  WHERE a.order_number = coming.order_number AND a.state IN ('booked', 'confirmed')
    AND a.told_late IS DISTINCT FROM (CASE WHEN late THEN expected_delivery END)
  RETURNING a.told_late::text AS late`;

/**
 * Notes with an order's appointment whether its tires are expected too late for it.
 * @returns the day, as an ISO date, if it is too late and nobody has been told of it
 */
export async function noteLateTires(tx: Queries, orderNumber: string): Promise<string[]> {
  const noted = await tx.query<{ late: string | null }>(NOTE, [orderNumber]);
  return noted.flatMap((row) => row.late ?? []);
}
