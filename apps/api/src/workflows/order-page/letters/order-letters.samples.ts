import { sampleChannel } from '@tirekit/channel/testing';
import {
  type LetterContext,
  orderFailures,
  type OrderRecord,
  type OrderRow,
} from '../../../modules/orders/record/index.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { sampleVisit, sampleVisitContext } from '../../../../test/service/work-orders/sample-visit.ts';
import { orderCancelled } from '../../cancel-order/cancel-mail.ts';
import { orderCodeMail } from './order-code-mail.ts';
import { orderConfirmation, paymentFailed } from './order-mails.ts';
import { pickupReady } from './pickup-mail.ts';
import { orderDelivered, orderShipped } from './shipment-mails.ts';

const context: LetterContext = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
  receiptPath: '/receipt?order=ORDER12345&signature=sample',
  trackingPath: '/track-your-order/result?order=ORDER12345&signature=sample',
  carrierUrl: 'https://carrier.example/track/SF123',
};

const record = (changes: Partial<OrderRow> = {}): OrderRecord => {
  const { order, lines } = sampleRecord();
  return { lines, order: { ...order, ...changes } };
};
const shipped = { carrier: 'Sandbox Freight', trackingNumber: 'SF123', expectedDelivery: '2026-11-24' };

export const confirmed = orderConfirmation(record(), context);
export const confirmedWithAppointment = orderConfirmation(sampleVisit.record, context, {
  visit: sampleVisit,
  context: sampleVisitContext,
});
export const paymentNotAccepted = paymentFailed(record(), context);
export const appointmentNotAccepted = paymentFailed(
  record({ state: 'failed', failure: orderFailures.appointment }),
  context,
);
export const onItsWay = orderShipped(record(shipped), context);
export const delivered = orderDelivered(
  record({ ...shipped, deliveredAt: new Date('2026-11-24T20:00:00Z') }),
  context,
);
export const readyForPickup = pickupReady(
  record({ shippingMode: 'warehouse-pickup' }),
  {
    warehouseId: 'memphis',
    name: 'Memphis warehouse',
    address: '3975 Outland Road',
    city: 'Memphis',
    state: 'TN',
    zip: '38118',
    latitude: 35.1,
    longitude: -89.9,
    timeZone: 'America/Chicago',
    phone: '9015550100',
    hours: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
    cutOff: '14:00',
    main: true,
  },
  context,
);
export const canceled = orderCancelled(
  record(),
  {
    amountCents: 64_740,
    giftCardCents: 0,
    lines: [{ kind: 'tires', label: 'Tires', detail: '4 tires', amountCents: 64_740 }],
  },
  context,
);
export const canceledUnpaid = orderCancelled(record({ confirmedAt: null }), null, context);
export const code = orderCodeMail(record(), { codeId: 'CODE123456', code: '402918' }, context);
