import { type OrderFulfillment, phoneKey, type ShippingForm, type ShippingMode } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { keepShipment, noteOrderEvent } from '../../orders/record/index.ts';
import type { Carrier, Consignee } from './port.ts';

const ORDER = `
  SELECT shipping, shipping_mode AS mode, fulfillment, (
    SELECT sum(quantity)::integer FROM order_line WHERE order_line.order_number = orders.order_number
  ) AS packages
  FROM orders WHERE order_number = $1 AND state = 'confirmed'`;

const UNSHIPPED = 'SELECT FROM orders WHERE order_number = $1 AND carrier IS NULL FOR UPDATE';

/** The label for a buyer's shipping form. An optional field of nothing but spaces is stored as an empty text. */
const getConsignee = (form: ShippingForm): Consignee => ({
  name: `${form.firstName} ${form.lastName}`,
  company: form.company || undefined,
  street: [form.addressLine1, form.addressLine2].flatMap((line) => line || []),
  city: form.city,
  state: form.state,
  zip: form.zip,
  phone: phoneKey(form.phone),
});

/** The recipient of an order's parcels, also for a return: its buyer, the shop that installs them, or a location that holds them. */
export function consigneeFor({
  shipping,
  fulfillment,
}: Pick<ShippedOrder, 'shipping' | 'fulfillment'>): Consignee {
  const buyer = getConsignee(shipping);
  const { installer = null, location = null } = fulfillment ?? {};
  // A van's shop as well: the tires come to the buyer with it.
  if (installer !== null) {
    const { company, address, city, state, zip, phone } = installer;
    return { name: company, company: `for ${buyer.name}`, street: [address], city, state, zip, phone };
  }
  if (location === null) return buyer;
  const { name, addressLine1, city, state, zip } = location;
  return { name: buyer.name, company: name, street: [addressLine1], city, state, zip, phone: buyer.phone };
}

type ShippedOrder = {
  shipping: ShippingForm;
  mode: ShippingMode;
  fulfillment: OrderFulfillment | null;
  packages: number;
};

/**
 * Hands a confirmed order to the carrier, after `beginDispatch`. Repeating it makes no second shipment; an order that its
 * buyer collects from a warehouse is not shipped.
 */
export async function shipOrder(db: Database, carrier: Carrier, orderNumber: string): Promise<void> {
  const order = await db.maybeOne<ShippedOrder>(ORDER, [orderNumber]);
  if (order === null || order.mode === 'warehouse-pickup') return;
  const { shipping, fulfillment, packages } = order;
  const shipment = await carrier.ship({
    reference: orderNumber,
    to: consigneeFor(order),
    packages,
    holdAtLocation: fulfillment?.location?.locationId,
    instructions: shipping.instructions || undefined,
  });
  await db.transaction(async (tx) => {
    const isNew = (await tx.query(UNSHIPPED, [orderNumber])).length > 0;
    await keepShipment(tx, orderNumber, shipment);
    const { trackingNumber } = shipment;
    if (isNew)
      await noteOrderEvent(tx, {
        orderNumber,
        actor: { kind: 'carrier' },
        what: 'shipment-created',
        detail: { trackingNumber },
      });
  });
}
