import type { Queries } from '../../../platform/db/database.ts';
import { planReminder } from './plan-reminder.ts';

/**
 * The vehicles of the order's buyer for which its tires were chosen, locked, with the tires of each. One of two vehicles of
 * the same model and year is not guessed.
 */
const FITTED = `
  WITH bought AS (
    SELECT o.uid, f.make_slug, f.model_slug, f.year, f.trim, string_agg(DISTINCT l.item ->> 'name', ', ') AS name
    FROM order_header o JOIN order_item l USING (order_number) JOIN fitted_vehicle f ON f.fitment_id = l.item ->> 'fitmentId'
    WHERE o.order_number = $1 AND o.uid IS NOT NULL
    GROUP BY o.uid, f.make_slug, f.model_slug, f.year, f.trim
  )
  SELECT v.vehicle_id AS "vehicleId", b.name
  FROM bought b JOIN garage_vehicle v
    ON v.uid = b.uid AND v.make_slug = b.make_slug AND v.model_slug = b.model_slug AND v.year = b.year
      AND (v.trim IS NULL OR b.trim IS NULL OR v.trim = b.trim)
  WHERE 1 = (SELECT count(*) FROM garage_vehicle same
    WHERE same.uid = v.uid AND same.make_slug = v.make_slug AND same.model_slug = v.model_slug AND same.year = v.year
      AND (same.trim IS NULL OR b.trim IS NULL OR same.trim = b.trim))
  FOR UPDATE OF v`;

/** Inserts the installation. An entry of the owner for that day stays. */
const NOTE = `
  INSERT INTO garage_event (vehicle_id, kind, happened_on, name, order_number) VALUES ($1, 'tires', $2, $3, $4)
  ON CONFLICT (vehicle_id, kind, happened_on) DO NOTHING`;

/**
 * A shop has fitted an order's tires: the garage of its buyer knows of them from here on, and when to rotate them. Nothing
 * happens for a guest, or a vehicle that is not in the garage.
 * @param on the shop's day, YYYY-MM-DD
 */
export async function noteFitting(
  tx: Queries,
  { orderNumber, on }: { readonly orderNumber: string; readonly on: string },
): Promise<void> {
  const fitted = await tx.query<{ vehicleId: string; name: string }>(FITTED, [orderNumber]);
  for (const { vehicleId, name } of fitted) {
    await tx.execute(NOTE, [vehicleId, on, name, orderNumber]);
    await planReminder(tx, vehicleId);
  }
}
