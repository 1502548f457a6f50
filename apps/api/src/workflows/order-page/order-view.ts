import type { ShownAppointment } from '../../modules/service/work-orders/index.ts';
import { timeAt } from '@tirekit/channel';
import {
  messages,
  type Order,
  type OrderState,
  pickupSteps,
  shopDay,
  type TrackedOrder,
  type TrackedPickup,
  type TrackingStep,
  trackingSteps,
} from '@tirekit/contract';
import { longDay } from '../../platform/format.ts';
import type { Carrier } from '../../modules/service/shipments/index.ts';
import { type AfterSale, nothingAfterSale } from './after-sale.ts';
import {
  describeCancel,
  hasOwnSentence,
  isConfirmed,
  type OrderRecord,
  type OrderRow,
  paymentText,
  pricedLines,
  promisedArrival,
  promisedText,
  refundedTo,
} from '../../modules/orders/record/index.ts';

/** The timestamp that marks each of the specification's tracking steps. */
const reachedAt: Record<TrackingStep, (order: OrderRow, now: Date) => Date | null> = {
  'Order Processed': (order) => order.processedAt,
  'Pending Carrier Pickup': (order) => order.pickupPendingAt,
  'In Transit': (order) => order.inTransitAt,
  Delivered: (order) => order.deliveredAt,
  'Ready for pickup': ({ pickupReadyAt: ready }, now) => (ready !== null && ready <= now ? ready : null),
  'Picked up': (order) => order.deliveredAt,
};

/** An order collected at the warehouse has no carrier. */
const listSteps = ({ shippingMode: mode }: OrderRow): readonly TrackingStep[] =>
  mode === 'warehouse-pickup' ? pickupSteps : trackingSteps;

/** The status text of an order that is not on its way. */
const stateTexts: Record<Exclude<OrderState, 'confirmed'>, string> = {
  pending: messages.paymentProcessing,
  'requires-action': 'Waiting for you to confirm the payment',
  processing: messages.paymentProcessing,
  failed: 'Payment failed. You were not charged.',
  cancelled: 'Canceled',
};

/** All lookups for the view of an order. */
export type OrderLookups = ShownAppointment & AfterSale;

const NOTHING_LOOKED_UP: OrderLookups = { fitting: null, appointment: null, ...nothingAfterSale };

/** The order as a guest with the order number and ZIP code may see it. */
export function toTrackedOrder(
  record: OrderRecord,
  { trackingUrl }: Pick<Carrier, 'trackingUrl'>,
  lookedUp: OrderLookups = NOTHING_LOOKED_UP,
  now: Date = new Date(),
): TrackedOrder {
  const { order } = record;
  const { trackingNumber } = order;
  const deliveredOn = order.deliveredAt && shopDay(order.deliveredAt);
  const steps = listSteps(order);
  const instants = steps.map((step) => reachedAt[step](order, now));
  return {
    orderNumber: order.orderNumber,
    placedAt: order.placedAt.toISOString(),
    state: order.state,
    shippingMode: order.shippingMode,
    statusText: statusText(order, deliveredOn, now),
    arrives: promisedArrival(order),
    expectedDelivery: order.expectedDelivery,
    deliveredOn,
    // A carrier may skip steps: an order that has reached a later one has passed them.
    steps: steps.map((step, at) => ({
      step,
      at: instants[at]?.toISOString() ?? null,
      reached: instants.slice(at).some((instant) => instant !== null),
    })),
    carrier: order.carrier,
    trackingNumber,
    trackingUrl: trackingNumber === null ? null : trackingUrl(trackingNumber),
    destination: { city: order.shipping.city, state: order.shipping.state, zip: order.zip },
    lines: pricedLines(record).map(orderLine),
    totalCents: order.totalCents,
    pickup: getPickup(order),
    cancel: describeCancel(order, lookedUp.refunds, now),
    ...lookedUp,
  };
}

/** The order as the buyer who placed it sees it. */
export function buyersOrder(
  record: OrderRecord,
  carrier: Pick<Carrier, 'trackingUrl'>,
  receiptPath: string | null,
  lookedUp: OrderLookups = NOTHING_LOOKED_UP,
): Order {
  const { order, lines } = record;
  return {
    ...toTrackedOrder(record, carrier, lookedUp),
    shipping: order.shipping,
    fulfillment: order.fulfillment && withoutBuyerZip(order.fulfillment),
    quote: order.quote,
    poNumber: order.poNumber,
    termsVersion: order.termsVersion,
    organization: order.organization,
    paymentMethod: order.paymentMethod,
    payment: paymentText(order),
    refundTo: refundedTo(order, { amountCents: order.totalCents, giftCardCents: order.giftCardCents }),
    card: order.card && { brand: order.card.brand, last4: order.card.last4 },
    resolveLoanId: order.resolveLoanId,
    failure: order.failure,
    nextActionUrl: order.nextActionUrl,
    receiptPath,
    partner: order.partner,
    priceType: order.priceType,
    orderType: order.orderType,
    sample: lines.some(({ item }) => item.sample),
  };
}

function statusText(order: OrderRow, deliveredOn: string | null, now: Date): string {
  if (hasOwnSentence(order.failure)) return order.failure.message;
  if (!isConfirmed(order.state)) return stateTexts[order.state];
  if (order.shippingMode === 'warehouse-pickup') return pickupText(order, deliveredOn, now);
  if (deliveredOn !== null) return `Delivered on ${longDay(deliveredOn)}`;
  if (order.expectedDelivery !== null) return `Expected delivery ${longDay(order.expectedDelivery)}`;
  return `Order confirmed. ${promisedText(order)}.`;
}

function pickupText(order: OrderRow, pickedUpOn: string | null, now: Date): string {
  if (pickedUpOn !== null) return `Picked up on ${longDay(pickedUpOn)}`;
  const ready = getPickup(order)?.ready;
  if (ready == null) return 'Order confirmed. We’ll email you when it’s ready for pickup.';
  const at = new Date(ready.at);
  if (order.pickupReadyAt !== null && at <= now) return 'Ready for pickup';
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: ready.timeZone }).format(at);
  return `Ready for pickup ${longDay(day)}, ${timeAt(at, ready.timeZone)}`;
}

/** The buyer's own ZIP code opens the order, so no page shows it. */
const withoutBuyerZip = ({ buyerZip: _, ...shown }: NonNullable<OrderRow['fulfillment']>) => shown;

/** The place where the order is picked up. Its promised time holds until the warehouse reports when the order is ready. */
function getPickup({ fulfillment, pickupReadyAt: readyAt }: OrderRow): TrackedPickup | null {
  const place = fulfillment?.warehouse ?? fulfillment?.location ?? null;
  if (place === null) return null;
  const { name, addressLine1, city, state, zip, hours } = place;
  const ready =
    'readyAt' in place ? { at: readyAt?.toISOString() ?? place.readyAt, timeZone: place.timeZone } : null;
  return { name, addressLine1, city, state, zip, hours, ready };
}

function orderLine(line: ReturnType<typeof pricedLines>[number]): TrackedOrder['lines'][number] {
  const { name, size, service, path, picture, car = null, agreed = [] } = line.item;
  return {
    lineNo: line.lineNo,
    itemId: line.skuId,
    name,
    size,
    service,
    path,
    quantity: line.quantity,
    returnedQuantity: line.returnedQuantity,
    unitPriceInCents: line.unitPriceCents,
    tiresCents: line.tiresCents,
    roadHazard: line.roadHazard,
    axle: line.axle,
    picture,
    car,
    ...(agreed.length > 0 && { agreed: [...agreed] }),
    tins: [...(line.tins ?? [])],
  };
}
