import { trackingSteps } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { dayAhead, statusOf, timelineOf } from './timeline.ts';

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
    timelineOf({ steps: steps(reached), state, lines: ofTires(4) }, NOW).map((entry) => entry.state),
  ).toEqual(states);
});

test('A canceled order says so in place of the steps that will not happen', () => {
  const entries = timelineOf({ steps: steps(2), state: 'cancelled', lines: ofTires(4) }, NOW);
  expect(entries.map(({ title }) => title)).toEqual([
    'Order Processed',
    'Pending Carrier Pickup',
    'Canceled',
  ]);
});

test('Only the current step explains itself, because of earlier steps it would no longer be true', () => {
  const details = (reached: number, state: 'confirmed' | 'cancelled') =>
    timelineOf({ steps: steps(reached), state, lines: ofTires(4) }, NOW).map(({ detail }) => detail);
  expect(details(3, 'confirmed')).toEqual([
    undefined,
    undefined,
    'The carrier picked up your tires.',
    undefined,
  ]);
  expect(details(2, 'cancelled')).toEqual([undefined, undefined, 'Nothing more will ship for this order.']);
});

test.each([
  [NOW, 'today'],
  ['2026-11-24T18:00:00Z', '3 days ago'],
  // Half past midnight in London is still the evening before in the shop.
  ['2026-11-22T00:30:00Z', 'today'],
  ['2026-12-24T18:00:00Z', 'Nov 21, 2026'],
])('A step that was reached shows its day: at %s it is %s', (now, when) => {
  const days = timelineOf({ steps: steps(1), state: 'confirmed', lines: ofTires(4) }, now).map(
    (entry) => entry.when,
  );
  expect(days).toEqual([when, undefined, undefined, undefined]);
});

test.each([
  [1, 'Your tire has arrived.'],
  [4, 'Your tires have arrived.'],
])('A delivered order of %i tires says: %s', (count, said) => {
  const entries = timelineOf({ steps: steps(4), state: 'confirmed', lines: ofTires(count) }, NOW);
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
  expect(statusOf({ ...sampleOrder(), state: 'confirmed', expectedDelivery, deliveredOn }, NOW)).toBe(
    heading,
  );
});

test('A canceled order is headed so, whatever day it was expected', () => {
  const order = { ...sampleOrder(), state: 'cancelled' as const, statusText: 'Canceled' };
  expect(statusOf({ ...order, expectedDelivery: '2026-11-24' }, NOW)).toBe('Canceled');
});

test('The day of an expected delivery keeps its weekday, counted in the time zone of the shop', () => {
  expect(dayAhead('2026-11-24', '2026-11-22T03:30:00Z')).toBe('in 3 days (Tue, Nov 24)');
});
