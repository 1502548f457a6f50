import { expect, test } from 'vitest';
import type { OrderRecord, OrderRow } from '../../modules/orders/record/order-record.ts';
import { toTrackedOrder } from './order-view.ts';

const carrier = { trackingUrl: (number: string) => `https://carrier.example/track/${number}` };

const placed = new Date('2026-03-02T15:00:00Z');

function record(changes: Partial<OrderRow>): OrderRecord {
  const shipping = {
    email: 'pat@example.com',
    phone: '9015550134',
    phoneType: 'mobile',
    firstName: 'Pat',
    lastName: 'Doe',
    addressLine1: '12 Union Ave',
    city: 'Memphis',
    state: 'TN',
    zip: '38103',
  } as const;
  const order: OrderRow = {
    orderNumber: '7K3QWERT90',
    channelId: 'retail',
    cartId: 'ABCDEFGHJK',
    customerId: 'ABCDEF123456',
    uid: null,
    keyHash: Buffer.alloc(32),
    state: 'confirmed',
    placedAt: placed,
    confirmedAt: placed,
    cancelledAt: null,
    dispatchedAt: null,
    quote: {
      currency: 'USD',
      lines: [],
      summary: [],
      savingsCents: 0,
      totalCents: 0,
      tireCount: 0,
      destination: null,
      complete: true,
      arrives: { orderedOn: '2026-03-02', earliest: '2026-03-04', latest: '2026-03-06' },
      notes: [],
    },
    totalCents: 0,
    giftCardCents: 0,
    giftCardId: null,
    shippingMode: 'ship-to-me',
    shipping,
    fulfillment: null,
    zip: '38103',
    billing: null,
    organization: null,
    poNumber: null,
    paymentMethod: 'card',
    paymentToken: '',
    resolveLoanId: null,
    returnUrl: null,
    partner: null,
    userType: 'none',
    priceType: 'Retail',
    orderType: null,
    termsVersion: null,
    chargeId: null,
    card: null,
    failure: null,
    nextActionUrl: null,
    carrier: null,
    trackingNumber: null,
    expectedDelivery: null,
    processedAt: placed,
    pickupPendingAt: null,
    inTransitAt: null,
    pickupReadyAt: null,
    deliveredAt: null,
    ...changes,
  };
  return { order, lines: [] };
}

test.each([
  [{ state: 'cancelled', expectedDelivery: '2026-03-06' }, 'Canceled'],
  [{ state: 'processing' }, 'Payment processing'],
  [{}, 'Order confirmed. Arrives Wed, Mar 4 – Fri, Mar 6.'],
  [{ expectedDelivery: '2026-03-06' }, 'Expected delivery March 6, 2026'],
  [
    { expectedDelivery: '2026-03-06', deliveredAt: new Date('2026-03-05T18:00:00Z') },
    'Delivered on March 5, 2026',
  ],
  // Late in the evening of the fifth where the buyer is; already the sixth in UTC.
  [{ deliveredAt: new Date('2026-03-06T02:30:00Z') }, 'Delivered on March 5, 2026'],
] satisfies [Partial<OrderRow>, string][])('an order that is %o reads "%s"', (changes, text) => {
  expect(toTrackedOrder(record(changes), carrier).statusText).toBe(text);
});

test('a step that the carrier left out counts as passed once a later one is reached', () => {
  const { steps } = toTrackedOrder(record({ inTransitAt: new Date('2026-03-03T10:00:00Z') }), carrier);
  expect(steps).toEqual([
    { step: 'Order Processed', at: '2026-03-02T15:00:00.000Z', reached: true },
    { step: 'Pending Carrier Pickup', at: null, reached: true },
    { step: 'In Transit', at: '2026-03-03T10:00:00.000Z', reached: true },
    { step: 'Delivered', at: null, reached: false },
  ]);
});

const warehouse = {
  warehouseId: 'memphis',
  name: 'Memphis warehouse',
  addressLine1: '3975 Outland Road',
  city: 'Memphis',
  state: 'TN',
  zip: '38118',
  timeZone: 'America/Chicago',
  distanceMiles: 8,
  hours: ['Mon–Fri 8am–6pm CT'],
  inStock: true,
  readyAt: '2026-03-03T15:00:00.000Z',
};
const collected = {
  shippingMode: 'warehouse-pickup',
  fulfillment: {
    mode: 'warehouse-pickup',
    installer: null,
    location: null,
    warehouse,
    addOns: [],
    arrivesEarliest: '2026-03-03',
    arrivesLatest: '2026-03-03',
  },
} satisfies Partial<OrderRow>;
const readyAt = new Date('2026-03-03T16:00:00Z');

test.each([
  [
    'is being prepared',
    {},
    '2026-03-02T16:00:00Z',
    1,
    'Ready for pickup March 3, 2026, 9:00\u00a0AM\u00a0CT',
  ],
  [
    'has a time at which it is ready',
    { pickupReadyAt: readyAt },
    '2026-03-02T16:00:00Z',
    1,
    'Ready for pickup March 3, 2026, 10:00\u00a0AM\u00a0CT',
  ],
  ['is ready', { pickupReadyAt: readyAt }, '2026-03-03T16:00:00Z', 2, 'Ready for pickup'],
  [
    'was collected',
    { pickupReadyAt: readyAt, deliveredAt: new Date('2026-03-05T02:30:00Z') },
    '2026-03-05T16:00:00Z',
    3,
    'Picked up on March 4, 2026',
  ],
] as const)(
  'a pickup order that %s has steps of its own and says so',
  (_what, changes, now, reached, text) => {
    const row = record({ ...collected, ...changes });
    const { steps, statusText, pickup } = toTrackedOrder(row, carrier, undefined, new Date(now));
    expect(steps.map(({ step }) => step)).toEqual(['Order Processed', 'Ready for pickup', 'Picked up']);
    expect(steps.filter((step) => step.reached)).toHaveLength(reached);
    expect(statusText).toBe(text);
    expect(pickup).toMatchObject({ name: 'Memphis warehouse', addressLine1: '3975 Outland Road' });
  },
);

test('a parcel is followed on the carrier’s own page, once it has a number', () => {
  const toUrl = (trackingNumber: string | null) =>
    toTrackedOrder(record({ trackingNumber }), carrier).trackingUrl;
  expect([toUrl(null), toUrl('SF123')]).toEqual([null, 'https://carrier.example/track/SF123']);
});
