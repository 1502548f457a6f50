import { trackingSteps } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const steps = (reached: number) =>
  trackingSteps.map((step, index) => ({
    step,
    reached: index < reached,
    at: index < reached ? '2026-11-21T10:00:00Z' : null,
  }));
const NOW = '2026-11-21T18:00:00Z';

test.each([
  ['just paid', 1, 'confirmed', ['current', 'next', 'next', 'next']],
  ['on its way', 3, 'confirmed', ['done', 'done', 'current', 'next']],
  ['arrived', 4, 'confirmed', ['done', 'done', 'done', 'done']],
  ['cancelled', 1, 'cancelled', ['done', 'problem']],
  ['never paid', 0, 'failed', ['problem']],
] as const)('an order that is %s shows where it stands', (_what, reached, state, states) => {
  expect(timelineOf({ steps: steps(reached), state }, NOW).map((entry) => entry.state)).toEqual(states);
});

test('an order that is cancelled says so in place of what will not happen', () => {
  const entries = timelineOf({ steps: steps(2), state: 'cancelled' }, NOW);
  expect(entries.map(({ title }) => title)).toEqual([
    'Order Processed',
    'Pending Carrier Pickup',
    'Cancelled',
  ]);
});

test.each([
  [NOW, 'today'],
  ['2026-11-24T18:00:00Z', '3 days ago'],
  // Half past midnight in London is still the evening before in the shop.
  ['2026-11-22T00:30:00Z', 'today'],
  ['2026-12-24T18:00:00Z', 'Nov 21, 2026'],
])('a step tells its day once it is reached: seen at %s, %s', (now, when) => {
  const told = timelineOf({ steps: steps(1), state: 'confirmed' }, now).map((entry) => entry.when);
  expect(told).toEqual([when, undefined, undefined, undefined]);
});
