import { pickupSteps, trackingSteps } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { dayAhead, getStatus, getTimeline } from './timeline.ts';

const steps = (reached: number) =>
  trackingSteps.map((step, index) => ({
    step,
    reached: index < reached,
    at: index < reached ? '2026-11-21T10:00:00Z' : null,
  }));
/** The lines of an order with this many tires. */
const ofTires = (quantity: number) => sampleOrder().lines.map((line) => ({ ...line, quantity }));
const NOW = '2026-11-21T18:00:00Z';

test.each([
  ['just paid', 1, 'confirmed', ['current', 'next', 'next', 'next']],
  ['on its way', 3, 'confirmed', ['done', 'done', 'current', 'next']],
  ['arrived', 4, 'confirmed', ['done', 'done', 'done', 'done']],
  ['cancelled', 1, 'cancelled', ['done', 'problem']],
  ['never paid', 0, 'failed', ['problem']],
] as const)('An order that is %s shows how far it has come', (_what, reached, state, states) => {
  expect(
    getTimeline({ ...sampleOrder(), steps: steps(reached), state, lines: ofTires(4) }, NOW).map(
      (entry) => entry.state,
    ),
  ).toEqual(states);
});

test('A canceled order says so in place of the steps that will not happen', () => {
  const entries = getTimeline(
    { ...sampleOrder(), steps: steps(2), state: 'cancelled', lines: ofTires(4) },
    NOW,
  );
  expect(entries.map(({ title }) => title)).toEqual([
    'Order Processed',
    'Pending Carrier Pickup',
    'Canceled',
  ]);
});

test('only the current step explains itself, because the explanation no longer holds for earlier steps', () => {
  const details = (reached: number, state: 'confirmed' | 'cancelled') =>
    getTimeline({ ...sampleOrder(), steps: steps(reached), state, lines: ofTires(4) }, NOW).map(
      ({ detail }) => detail,
    );
  expect(details(3, 'confirmed')).toEqual([
    undefined,
    undefined,
    'The carrier picked up your tires.',
    undefined,
  ]);
  expect(details(2, 'cancelled')).toEqual([undefined, undefined, 'Nothing more will ship for this order.']);
});

test('An order that can still be canceled is not at the warehouse yet', () => {
  const cancel = { isOpen: true, until: '2026-11-21T18:10:00Z', refundCents: 1, cancelledAt: null };
  const [first] = getTimeline({ ...sampleOrder(), steps: steps(1), lines: ofTires(4), cancel }, NOW);
  expect(first?.detail).toBe(
    'Your payment went through. Your order goes to our warehouse 30 minutes after you placed it.',
  );
});

test.each([
  [NOW, 'today'],
  ['2026-11-24T18:00:00Z', '3 days ago'],
  // Half past midnight in London is still the evening before in the shop.
  ['2026-11-22T00:30:00Z', 'today'],
  ['2026-12-24T18:00:00Z', 'Nov 21, 2026'],
])('A step that was reached shows its day: at %s it is %s', (now, when) => {
  const days = getTimeline(
    { ...sampleOrder(), steps: steps(1), state: 'confirmed', lines: ofTires(4) },
    now,
  ).map((entry) => entry.when);
  expect(days).toEqual([when, undefined, undefined, undefined]);
});

test.each([
  [1, 'Your tire has arrived.'],
  [4, 'Your tires have arrived.'],
])('A delivered order of %i tires says: %s', (count, said) => {
  const entries = getTimeline(
    { ...sampleOrder(), steps: steps(4), state: 'confirmed', lines: ofTires(count) },
    NOW,
  );
  expect(entries.at(-1)?.detail).toBe(said);
});

test.each([
  ['2026-11-24', null, 'Expected delivery in 3 days'],
  ['2026-11-22', null, 'Expected delivery tomorrow'],
  ['2026-11-28', null, 'Expected delivery in 7 days'],
  ['2026-11-30', null, 'Expected delivery on Nov 30, 2026'],
  ['2026-11-20', null, 'Delivery was expected yesterday'],
  ['2026-11-20', '2026-11-21', 'Delivered today'],
  ['2026-11-20', '2026-11-01', 'Delivered on Nov 1, 2026'],
])('An order expected on %s and delivered on %s is headed: %s', (expectedDelivery, deliveredOn, heading) => {
  expect(getStatus({ ...sampleOrder(), state: 'confirmed', expectedDelivery, deliveredOn }, NOW)).toBe(
    heading,
  );
});

test('A canceled order is headed so, whatever day it was expected', () => {
  const order = { ...sampleOrder(), state: 'cancelled' as const, statusText: 'Canceled' };
  expect(getStatus({ ...order, expectedDelivery: '2026-11-24' }, NOW)).toBe('Canceled');
});

test('The day of an expected delivery keeps its weekday, counted in the time zone of the shop', () => {
  expect(dayAhead('2026-11-24', '2026-11-22T03:30:00Z')).toBe('in 3 days (Tue, Nov 24)');
});

const fitting = (state: 'booked' | 'arrived' | 'done' | 'cancelled', date = '2026-11-27') => ({
  ...sampleOrder(),
  shippingMode: 'ship-to-shop' as const,
  fitting: { state, date, city: 'Memphis' },
});

test.each([
  [fitting('booked'), 'Your appointment is in 6 days'],
  [fitting('booked', '2026-11-22'), 'Your appointment is tomorrow'],
  [fitting('booked', '2026-12-01'), 'Your appointment is on Tuesday, December 1'],
  [fitting('booked', '2026-11-20'), 'Your appointment was yesterday'],
  [fitting('arrived'), 'Your car is at the shop'],
  [fitting('done'), 'Your new tires are installed'],
  [fitting('cancelled'), 'Your appointment is canceled'],
])('An order that is fitted is headed by its appointment: %#', (order, heading) => {
  expect(getStatus(order, NOW)).toBe(heading);
});

const pickup = {
  name: 'Memphis warehouse',
  addressLine1: '3975 Outland Road',
  city: 'Memphis',
  state: 'TN',
  zip: '38118',
  hours: ['Mon–Fri 8am–6pm CT'],
  ready: { at: '2026-11-22T16:00:00Z', timeZone: 'America/Chicago' },
};
const collected = (over: object) => ({
  ...sampleOrder({ expectedDelivery: null, statusText: 'Ready for pickup', pickup }),
  shippingMode: 'warehouse-pickup' as const,
  ...over,
});

test.each([
  [{}, NOW, 'Ready for pickup tomorrow'],
  [{}, '2026-11-10T16:00:00Z', 'Ready for pickup on Nov 22, 2026'],
  [{}, '2026-11-22T17:00:00Z', 'Ready for pickup'],
  [{ deliveredOn: '2026-11-21' }, NOW, 'Picked up today'],
])('A pickup order is headed by when it is ready or was collected: %#', (over, now, heading) => {
  expect(getStatus(collected(over), now)).toBe(heading);
});

test.each([
  [1, 'current', 'Your payment went through, and our warehouse has your order.'],
  [
    2,
    'current',
    'Your tires are ready at our Memphis warehouse. Please bring your order number and a photo ID.',
  ],
  [3, 'done', 'You picked up your tires.'],
])(
  'A pickup order at step %i tells what that means, and ends when it is collected',
  (reached, state, detail) => {
    const order = collected({ lines: ofTires(4) });
    const own = pickupSteps.map((step, at) => ({
      step,
      reached: at < reached,
      at: at < reached ? '2026-11-21T10:00:00Z' : null,
    }));
    const entry = getTimeline({ ...order, steps: own }, NOW)[reached - 1];
    expect(entry).toMatchObject({ title: pickupSteps[reached - 1], state, detail });
  },
);

test('Tires that have arrived at a shop or a carrier’s location are not said to be with the buyer', () => {
  const last = (over: object) =>
    getTimeline({ ...sampleOrder(), lines: ofTires(4), steps: steps(4), ...over }, NOW).at(-1)?.detail;
  expect(last({ shippingMode: 'ship-to-shop' })).toBe('Your tires have arrived at your shop.');
  expect(
    last({ shippingMode: 'fedex-pickup', pickup: { ...pickup, name: 'FedEx Office', ready: null } }),
  ).toBe('Your tires have arrived at FedEx Office. Please bring your order number and a photo ID.');
});
