import { DAY_MS } from '@tirekit/contract';
import { cxmlTime, type Parties, writeEnvelope } from '../cxml/write.ts';
import type { XmlNode } from '../cxml/xml-node.ts';
import { getOrderName, type NewsKind } from './order-topics.ts';
import type { PunchoutOrder } from './order-rows.ts';

/** The shipment of an order. */
export interface Shipped {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shippedAt: Date;
  /** YYYY-MM-DD; null if the carrier does not say. */
  readonly expectedDelivery: string | null;
}

interface OrderNews {
  readonly order: PunchoutOrder;
  readonly parties: Parties;
  readonly host: string;
  readonly decidedAt: Date;
  /** Filled in for a ship notice only. */
  readonly shipped: Shipped | null;
}

/** The same document has the same id, however often it is sent: its receiver knows one that came twice. */
const getId = (order: PunchoutOrder, what: NewsKind, host: string): string =>
  `${getOrderName(order)}.${what}@${host}`;

/** A document for the customer's system about one of their orders (Fulfill.dtd). */
export function orderNews(what: NewsKind, news: OrderNews): string {
  const { order, parties, host } = news;
  return writeEnvelope(
    { payloadId: getId(order, what, host), dtd: 'Fulfill.dtd', kind: 'Request', parties },
    (request) => (what === 'ship' ? shipNotice(request, news) : confirmation(request, what, news)),
  );
}

function confirmation(request: XmlNode, what: NewsKind, { order, host, decidedAt }: OrderNews): void {
  const element = request.ele('ConfirmationRequest');
  const header = element.ele('ConfirmationHeader', {
    confirmID: order.orderNumber ?? getOrderName(order),
    operation: what === 'cancel' ? 'update' : 'new',
    type: what === 'accept' ? 'accept' : 'reject',
    noticeDate: cxmlTime(decidedAt),
  });
  if (what === 'cancel') header.ele('DocumentReference', { payloadID: getId(order, 'accept', host) });
  if (order.reason !== null) header.ele('Comments', { 'xml:lang': 'en-US' }).txt(order.reason);
  reference(element, order);
}

function shipNotice(request: XmlNode, { order, shipped, decidedAt }: OrderNews): void {
  if (shipped === null) throw new Error(`The order ${getOrderName(order)} is not on its way`);
  const element = request.ele('ShipNoticeRequest');
  const header = element.ele('ShipNoticeHeader', {
    shipmentID: order.orderNumber ?? getOrderName(order),
    noticeDate: cxmlTime(decidedAt),
    shipmentDate: cxmlTime(shipped.shippedAt),
    deliveryDate: deliveryDate(shipped),
  });
  header.ele('ServiceLevel', { 'xml:lang': 'en-US' }).txt('ground');
  const control = element.ele('ShipControl');
  control.ele('CarrierIdentifier', { domain: 'companyName' }).txt(shipped.carrier);
  control.ele('ShipmentIdentifier', { trackingURL: shipped.trackingUrl }).txt(shipped.trackingNumber);
  // A ship notice without items means that the whole order is on its way.
  reference(element.ele('ShipNoticePortion'), order);
}

/** A ship notice names a day of arrival, and a carrier may not. */
const USUAL_DAYS = 4;
const deliveryDate = ({ expectedDelivery, shippedAt }: Shipped): string =>
  cxmlTime(
    expectedDelivery === null
      ? new Date(shippedAt.getTime() + USUAL_DAYS * DAY_MS)
      : new Date(`${expectedDelivery}T17:00:00Z`),
  );

function reference(parent: XmlNode, { orderId, orderDate, payloadId }: PunchoutOrder): void {
  parent
    .ele('OrderReference', { orderID: orderId, orderDate: orderDate })
    .ele('DocumentReference', { payloadID: payloadId });
}
