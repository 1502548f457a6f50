import { sampleChannel } from '@tirekit/channel/testing';
import { expect, test } from 'vitest';
import { sentMail } from '../../../../test/support/sent-mail.ts';
import type { OrderRecord, OrderRow } from '../../../modules/orders/record/order-record.ts';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import type { LetterContext } from '../../../modules/orders/record/letters/letter-context.ts';
import { orderDelivered, orderShipped } from './shipment-mails.ts';

const context: LetterContext = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
  receiptPath: '/receipt?signature=a',
  trackingPath: '/track-your-order/result?signature=b',
  carrierUrl: 'https://carrier.example/track/SF123',
};

const onItsWay = (changes: Partial<OrderRow> = {}): OrderRecord => {
  const { order, lines } = sampleRecord();
  const shipped = { carrier: 'Sandbox Freight', trackingNumber: 'SF123', expectedDelivery: '2026-11-24' };
  return {
    lines,
    order: { ...order, ...shipped, inTransitAt: new Date('2026-11-22T15:00:00Z'), ...changes },
  };
};
const arrived = { deliveredAt: new Date('2026-11-24T20:00:00Z') };
/** The same order of one tire. */
const ofOne = ({ order, lines }: OrderRecord): OrderRecord => ({
  lines,
  order: { ...order, quote: { ...order.quote, tireCount: 1 } },
});

test('a shipping mail names the carrier, the expected day, and the page to follow the tires', async () => {
  const mail = await sentMail(orderShipped(onItsWay(), context));
  for (const words of [
    'Your tires are on their way',
    'Hi Pat, Sandbox Freight picked up your tires.',
    'Expected delivery: November 24, 2026',
    'Tracking number: SF123',
    'Track with Sandbox Freight: https://carrier.example/track/SF123',
    'Track your order: https://shop.example/track-your-order/result?signature=b',
    '2 × Sample Touring',
  ])
    expect(mail.text).toContain(words);
  expect(mail.html).toContain('href="https://carrier.example/track/SF123"');
  expect(mail.subject).toBe('Your order ORDER12345 is on its way');
});

test('a shipping mail is skipped for an order that has arrived since', () => {
  expect(orderShipped(onItsWay(arrived), context)).toBeNull();
});

test('a delivery mail names the day, and what to check before the tires are mounted', async () => {
  const mail = await sentMail(orderDelivered(onItsWay(arrived), context));
  for (const words of [
    'Your tires have arrived',
    'Delivered on: November 24, 2026',
    'Before mounting, compare the size on the sidewall with your order',
    'You can return unmounted tires within 30 days of delivery. Mounted tires can’t be returned.',
    'Receipt (PDF): https://shop.example/receipt?signature=a',
  ])
    expect(mail.text).toContain(words);
  expect(mail.subject).toBe('Your order ORDER12345 was delivered');
});

const location = {
  locationId: 'FX1',
  name: 'FedEx Office on Poplar',
  addressLine1: '4600 Poplar Ave',
  city: 'Memphis',
  state: 'TN',
  zip: '38117',
  latitude: 35.1,
  longitude: -89.9,
  distanceMiles: 2,
  hours: ['Mon–Fri 8am–8pm'],
};
const way = { installer: null, warehouse: null, addOns: [], arrivesEarliest: null, arrivesLatest: null };

test('a pickup mail says where the buyer finds the tires, and what to bring', async () => {
  const mail = await sentMail(
    orderDelivered(
      onItsWay({
        ...arrived,
        shippingMode: 'fedex-pickup',
        fulfillment: { ...way, mode: 'fedex-pickup', location },
      }),
      context,
    ),
  );
  for (const words of [
    'Your tires have arrived at FedEx Office on Poplar',
    'Please bring your order number and a government-issued photo ID.',
    'Pickup hours: Mon–Fri 8am–8pm.',
  ])
    expect(mail.text).toContain(words);
});

test('a delivery mail does not tell a buyer of fitted tires to check the shop’s parcel', async () => {
  const mail = await sentMail(
    orderDelivered(onItsWay({ ...arrived, shippingMode: 'ship-to-shop' }), context),
  );
  expect(mail.text).toContain('There is nothing for you to do before your appointment.');
  expect(mail.text).not.toContain('Before mounting');
});

test('a shipping mail speaks of one tire when there is one, and of no unknown tires', async () => {
  const shipped = await sentMail(
    orderShipped(ofOne(onItsWay({ carrier: null, trackingNumber: null, expectedDelivery: null })), {
      ...context,
      carrierUrl: null,
    }),
  );
  expect(shipped.text).toContain('Your tire is on its way');
  expect(shipped.text).toContain('Hi Pat, the carrier picked up your tire.');
  expect(shipped.text).not.toMatch(/null|Tracking number|Expected delivery|your tires/);
  expect((await sentMail(orderDelivered(ofOne(onItsWay(arrived)), context))).text).toContain(
    'Your tire has arrived',
  );
});
