import type { Database } from '../../platform/db/database.ts';
import type { ShipmentEvent, ShipmentStatus } from './port.ts';

/** Which of the specification's tracking steps a carrier's status reaches. */
const stepColumns: Record<ShipmentStatus, 'pickup_pending_at' | 'in_transit_at' | 'delivered_at'> = {
  label_created: 'pickup_pending_at',
  picked_up: 'in_transit_at',
  in_transit: 'in_transit_at',
  delivered: 'delivered_at',
};

/**
 * A step is marked with the earliest time that any message gave it, and the expected date comes from the newest
 * message: in whatever order messages arrive, and however often, the end is the same.
 */
const followSql = (column: string): string => `
  UPDATE orders SET ${column} = least(${column}, $3), tracking_number = coalesce(tracking_number, $2),
    expected_delivery = CASE WHEN carrier_told_at IS NULL OR carrier_told_at <= $3 THEN $4 ELSE expected_delivery END,
    carrier_told_at = greatest(carrier_told_at, $3)
  WHERE order_number = $1 AND state = 'confirmed'`;

/** Carries out a carrier's message. A copy of it changes nothing, so nobody has to remember which ones came. */
export async function followShipment(db: Database, event: ShipmentEvent): Promise<void> {
  await db.execute(followSql(stepColumns[event.status]), [
    event.reference,
    event.trackingNumber,
    event.at,
    event.expectedDelivery,
  ]);
}
