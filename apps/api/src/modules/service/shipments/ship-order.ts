import { phoneKey, type ShippingForm } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import {
  isConfirmed,
  keepShipment,
  lockOrder,
  noteOrderEvent,
  type OrderRow,
  readOrderWithLines,
} from '../../orders/record/index.ts';
import type { Carrier, Consignee } from './port.ts';

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
}: Pick<OrderRow, 'shipping' | 'fulfillment'>): Consignee {
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

/**
 * Hands a confirmed order to the carrier, after `beginDispatch`. Repeating it makes no second shipment; an order that its
 * buyer collects from a warehouse is not shipped.
 */
export async function shipOrder(db: Database, carrier: Carrier, orderNumber: string): Promise<void> {
  const record = await readOrderWithLines(db, orderNumber);
  if (record === null || !isConfirmed(record.order.state)) return;
  const { shipping, shippingMode, fulfillment } = record.order;
  if (shippingMode === 'warehouse-pickup') return;
  const shipment = await carrier.ship({
    reference: orderNumber,
    to: consigneeFor(record.order),
    packages: record.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    holdAtLocation: fulfillment?.location?.locationId,
    instructions: shipping.instructions || undefined,
  });
  await db.transaction(async (tx) => {
    const isNew = (await lockOrder(tx, orderNumber))?.carrier === null;
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
