import { trackingSteps } from '@tirekit/contract';
import { sampleOrder } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

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
] as const)('an order that is %s shows where it stands', (_what, reached, state, states) => {
  expect(
    timelineOf({ steps: steps(reached), state, lines: ofTires(4) }, NOW).map((entry) => entry.state),
  ).toEqual(states);
});

test('an order that is cancelled says so in place of what will not happen', () => {
  const entries = timelineOf({ steps: steps(2), state: 'cancelled', lines: ofTires(4) }, NOW);
  expect(entries.map(({ title }) => title)).toEqual([
    'Order Processed',
    'Pending Carrier Pickup',
    'Cancelled',
  ]);
});

test('only the step where an order is says what it means: of those before, it is no longer true', () => {
  const details = (reached: number, state: 'confirmed' | 'cancelled') =>
    timelineOf({ steps: steps(reached), state, lines: ofTires(4) }, NOW).map(({ detail }) => detail);
  expect(details(3, 'confirmed')).toEqual([undefined, undefined, 'The carrier has your tires.', undefined]);
  expect(details(2, 'cancelled')).toEqual([undefined, undefined, 'Nothing more is shipped for this order.']);
});

test.each([
  [NOW, 'today'],
  ['2026-11-24T18:00:00Z', '3 days ago'],
  // Half past midnight in London is still the evening before in the shop.
  ['2026-11-22T00:30:00Z', 'today'],
  ['2026-12-24T18:00:00Z', 'Nov 21, 2026'],
])('a step tells its day once it is reached: seen at %s, %s', (now, when) => {
  const told = timelineOf({ steps: steps(1), state: 'confirmed', lines: ofTires(4) }, now).map(
    (entry) => entry.when,
  );
  expect(told).toEqual([when, undefined, undefined, undefined]);
});

test.each([
  [1, 'Your tire has arrived.'],
  [4, 'Your tires have arrived.'],
])('an order of %i tires that came says: %s', (count, said) => {
  const entries = timelineOf({ steps: steps(4), state: 'confirmed', lines: ofTires(count) }, NOW);
  expect(entries.at(-1)?.detail).toBe(said);
});
