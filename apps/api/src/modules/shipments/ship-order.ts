import type { Database } from '../../platform/db/database.ts';
import type { Carrier } from './port.ts';

const ORDER = `
  SELECT zip, shipping->>'city' AS city, shipping->>'state' AS state, (
    SELECT sum(quantity)::integer FROM order_line WHERE order_line.order_number = orders.order_number
  ) AS packages
  FROM orders WHERE order_number = $1 AND state = 'confirmed'`;

/** A webhook may have said more, and earlier: existing values are kept, missing ones filled in. */
const SHIPPED = `
  UPDATE orders SET carrier = $2, tracking_number = $3, expected_delivery = coalesce(expected_delivery, $4),
    pickup_pending_at = least(pickup_pending_at, $5)
  WHERE order_number = $1`;

/** Hands a confirmed order to the carrier. Repeating it makes no second shipment; a cancelled order is not shipped. */
export async function shipOrder(db: Database, carrier: Carrier, orderNumber: string): Promise<void> {
  const order = await db.maybeOne<{ zip: string; city: string; state: string; packages: number }>(ORDER, [
    orderNumber,
  ]);
  if (order === null) return;
  const { packages, ...to } = order;
  const shipment = await carrier.ship({ reference: orderNumber, to, packages });
  await db.execute(SHIPPED, [
    orderNumber,
    shipment.carrier,
    shipment.trackingNumber,
    shipment.expectedDelivery,
    shipment.createdAt,
  ]);
}
