import type { ShippingForm } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Carrier, Consignee } from './port.ts';

const ORDER = `
  SELECT shipping, (
    SELECT sum(quantity)::integer FROM order_line WHERE order_line.order_number = orders.order_number
  ) AS packages
  FROM orders WHERE order_number = $1 AND state = 'confirmed'`;

/** A webhook may have said more, and earlier: existing values are kept, missing ones filled in. */
const SHIPPED = `
  UPDATE orders SET carrier = $2, tracking_number = $3, expected_delivery = coalesce(expected_delivery, $4),
    pickup_pending_at = least(pickup_pending_at, $5)
  WHERE order_number = $1`;

/** The label for a buyer's shipping form. An optional field of nothing but spaces is stored as an empty text. */
const consigneeOf = (form: ShippingForm): Consignee => ({
  name: `${form.firstName} ${form.lastName}`,
  company: form.company || undefined,
  street: [form.addressLine1, form.addressLine2].flatMap((line) => line || []),
  city: form.city,
  state: form.state,
  zip: form.zip,
  phone: form.phone,
});

/** Hands a confirmed order to the carrier. Repeating it makes no second shipment; a cancelled order is not shipped. */
export async function shipOrder(db: Database, carrier: Carrier, orderNumber: string): Promise<void> {
  const order = await db.maybeOne<{ shipping: ShippingForm; packages: number }>(ORDER, [orderNumber]);
  if (order === null) return;
  const { shipping, packages } = order;
  const shipment = await carrier.ship({
    reference: orderNumber,
    to: consigneeOf(shipping),
    packages,
    instructions: shipping.instructions || undefined,
  });
  await db.execute(SHIPPED, [
    orderNumber,
    shipment.carrier,
    shipment.trackingNumber,
    shipment.expectedDelivery,
    shipment.createdAt,
  ]);
}
