import {
  messages,
  type Order,
  type OrderState,
  type TrackedOrder,
  type TrackingStep,
  trackingSteps,
} from '@tirekit/contract';
import { longDay } from '../../platform/format.ts';
import { shopDay } from '../deals/deal.ts';
import type { Carrier } from '../shipments/port.ts';
import { hasOwnSentence } from './order-failures.ts';
import { type OrderRecord, type OrderRow, pricedLines } from './order-record.ts';

/** The timestamp that marks each of the specification's tracking steps. */
const reachedAt: Record<TrackingStep, (order: OrderRow) => Date | null> = {
  'Order Processed': (order) => order.processed_at,
  'Pending Carrier Pickup': (order) => order.pickup_pending_at,
  'In Transit': (order) => order.in_transit_at,
  Delivered: (order) => order.delivered_at,
};

/** The status text of an order that is not on its way. */
const stateTexts: Record<OrderState, string> = {
  pending: messages.paymentProcessing,
  'requires-action': 'Waiting for you to confirm the payment',
  processing: messages.paymentProcessing,
  confirmed: 'Order confirmed. You will see a delivery date here once the carrier picks it up.',
  failed: 'Payment failed. You were not charged.',
  cancelled: 'Canceled',
};

/** What is shown of an order's appointment, to whoever may see that much. */
export type ShownAppointment = Pick<TrackedOrder, 'fitting' | 'appointment'>;

const NO_APPOINTMENT: ShownAppointment = { fitting: null, appointment: null };

/** What a guest with the order number and ZIP code may see. */
export function trackedOrder(
  record: OrderRecord,
  { trackingUrl }: Pick<Carrier, 'trackingUrl'>,
  appointment: ShownAppointment = NO_APPOINTMENT,
): TrackedOrder {
  const { order } = record;
  const { tracking_number: trackingNumber } = order;
  const deliveredOn = order.delivered_at && shopDay(order.delivered_at);
  const instants = trackingSteps.map((step) => reachedAt[step](order));
  return {
    orderNumber: order.order_number,
    placedAt: order.placed_at.toISOString(),
    state: order.state,
    statusText: statusText(order, deliveredOn),
    expectedDelivery: order.expected_delivery,
    deliveredOn,
    // A carrier may skip steps: an order that has reached a later one has passed them.
    steps: trackingSteps.map((step, at) => ({
      step,
      at: instants[at]?.toISOString() ?? null,
      reached: instants.slice(at).some((instant) => instant !== null),
    })),
    carrier: order.carrier,
    trackingNumber,
    trackingUrl: trackingNumber === null ? null : trackingUrl(trackingNumber),
    destination: { city: order.shipping.city, state: order.shipping.state, zip: order.zip },
    lines: pricedLines(record).map(orderLine),
    totalCents: order.total_cents,
    ...appointment,
  };
}

/** What the buyer who placed it sees. */
export function buyersOrder(
  record: OrderRecord,
  carrier: Pick<Carrier, 'trackingUrl'>,
  receiptPath: string | null,
  appointment: ShownAppointment = NO_APPOINTMENT,
): Order {
  const { order, lines } = record;
  return {
    ...trackedOrder(record, carrier, appointment),
    shippingMode: order.shipping_mode,
    shipping: order.shipping,
    fulfillment: order.fulfillment,
    quote: order.quote,
    poNumber: order.po_number,
    card: order.card,
    failure: order.failure,
    nextActionUrl: order.next_action_url,
    receiptPath,
    partner: order.partner,
    sample: lines.some(({ item }) => item.sample),
  };
}

function statusText(order: OrderRow, deliveredOn: string | null): string {
  if (hasOwnSentence(order.failure)) return order.failure.message;
  if (order.state !== 'confirmed') return stateTexts[order.state];
  if (deliveredOn !== null) return `Delivered on ${longDay(deliveredOn)}`;
  if (order.expected_delivery !== null) return `Expected delivery ${longDay(order.expected_delivery)}`;
  return stateTexts.confirmed;
}

function orderLine(line: ReturnType<typeof pricedLines>[number]): TrackedOrder['lines'][number] {
  const { name, size, service, path, picture, car = null } = line.item;
  return {
    lineNo: line.line_no,
    itemId: line.sku_id,
    name,
    size,
    service,
    path,
    quantity: line.quantity,
    returnedQuantity: line.returned_quantity,
    unitPriceInCents: line.unit_price_cents,
    tiresCents: line.tiresCents,
    roadHazard: line.road_hazard,
    axle: line.axle,
    picture,
    car,
    tins: [...(line.tins ?? [])],
  };
}
