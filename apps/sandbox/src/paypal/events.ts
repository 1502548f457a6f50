import type { OutboxEvent } from '../platform/outbox.ts';
import { payPalId } from './ids.ts';
import type { OrderRecord } from './protocol.ts';
import { authorizationJson, captureJson, orderJson, refundJson } from './representation.ts';

/** The webhook of a change of an order, as it is at this moment. @param base the address below which the API begins */
export function getEvent(type: string, order: OrderRecord, base: string): OutboxEvent {
  const id = `WH-${payPalId()}-${payPalId()}`;
  const createdAt = new Date().toISOString();
  const [resourceType, resource] = getResource(type, order, base);
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: createdAt,
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: type.toLowerCase().replaceAll(/[._]/g, ' '),
    resource,
    links: [{ href: `${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  });
  return { id, type, createdAt, body };
}

function getResource(type: string, order: OrderRecord, base: string): [string, unknown] {
  const capture = order.captures.at(-1);
  const refund = order.refunds.at(-1);
  if (type.startsWith('CHECKOUT.')) return ['checkout-order', orderJson(order, base)];
  if (type === 'PAYMENT.CAPTURE.REFUNDED' && refund !== undefined)
    return ['refund', refundJson(order, refund, base)];
  if (type.startsWith('PAYMENT.CAPTURE.') && capture !== undefined)
    return ['capture', captureJson(order, capture, base)];
  return ['authorization', authorizationJson(order, base)];
}
