import type { OrderFulfillment } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const KEEP_PLACE = `
  UPDATE orders SET fulfillment = $2::jsonb || coalesce((
    SELECT jsonb_build_object('buyerZip', destination_zip) FROM shopping_cart
    WHERE shopping_cart.cart_id = orders.cart_id AND destination_zip IS NOT NULL), '{}')
  WHERE order_number = $1`;
const BEGIN_DISPATCH = 'UPDATE orders SET dispatched_at = now() WHERE order_number = $1';
/** A webhook may have said more, and earlier: existing values are kept, missing ones filled in. */
const KEEP_SHIPMENT = `
  UPDATE orders SET carrier = $2, tracking_number = $3, expected_delivery = coalesce(expected_delivery, $4),
    pickup_pending_at = least(pickup_pending_at, $5)
  WHERE order_number = $1`;
const READY = 'UPDATE orders SET pickup_ready_at = $2 WHERE order_number = $1';
const COLLECTED = 'UPDATE orders SET delivered_at = now() WHERE order_number = $1';

/** Keeps where an order's tires go, beside the ZIP code that its buyer has entered in the cart. */
export async function keepFulfillment(
  tx: Queries,
  orderNumber: string,
  fulfillment: OrderFulfillment,
): Promise<void> {
  await tx.execute(KEEP_PLACE, [orderNumber, JSON.stringify(fulfillment)]);
}

/** Notes that warehouse or carrier get a confirmed order, which is locked: from now on it cannot be canceled. */
export async function markDispatched(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(BEGIN_DISPATCH, [orderNumber]);
}

/** A shipment as its carrier has accepted it. */
interface KeptShipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** An ISO date. */
  readonly expectedDelivery: string;
  readonly createdAt: Date;
}

export async function keepShipment(
  tx: Queries,
  orderNumber: string,
  { carrier, trackingNumber, expectedDelivery, createdAt }: KeptShipment,
): Promise<void> {
  await tx.execute(KEEP_SHIPMENT, [orderNumber, carrier, trackingNumber, expectedDelivery, createdAt]);
}

/** A column for each step of a shipment that tracking shows. */
type TrackingColumn = 'pickup_pending_at' | 'in_transit_at' | 'delivered_at';

/** A carrier's message about a shipment. */
export interface ShipmentProgress {
  readonly orderNumber: string;
  readonly step: TrackingColumn;
  readonly trackingNumber: string;
  readonly at: Date;
  /** An ISO date. */
  readonly expectedDelivery: string;
}

/**
 * A step gets the earliest time in any message, and the expected date comes from the newest one: whatever the order of
 * messages and however often they arrive, the result is the same.
 */
const progressSql = (step: TrackingColumn): string => `
  UPDATE orders SET ${step} = least(${step}, $3), tracking_number = coalesce(tracking_number, $2),
    expected_delivery = CASE WHEN carrier_told_at IS NULL OR carrier_told_at <= $3 THEN $4 ELSE expected_delivery END,
    carrier_told_at = greatest(carrier_told_at, $3)
  WHERE order_number = $1 AND state = 'confirmed'`;

/** Keeps what a carrier has reported about a confirmed order. */
export async function keepProgress(
  db: Queries,
  { orderNumber, step, trackingNumber, at, expectedDelivery }: ShipmentProgress,
): Promise<void> {
  await db.execute(progressSql(step), [orderNumber, trackingNumber, at, expectedDelivery]);
}

/** Notes when an order's tires can be collected at their warehouse. */
export async function markReady(tx: Queries, orderNumber: string, readyAt: Date): Promise<void> {
  await tx.execute(READY, [orderNumber, readyAt]);
}

/** Notes that a buyer has collected the tires. */
export async function markHandedOver(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(COLLECTED, [orderNumber]);
}
