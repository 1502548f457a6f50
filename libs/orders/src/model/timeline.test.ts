import { trackingSteps } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const steps = (reached: number) =>
  trackingSteps.map((step, index) => ({
    step,
    reached: index < reached,
    at: index < reached ? '2026-11-21T10:00:00Z' : null,
  }));

test.each([
  ['just paid', 1, 'confirmed', ['current', 'next', 'next', 'next']],
  ['on its way', 3, 'confirmed', ['done', 'done', 'current', 'next']],
  ['arrived', 4, 'confirmed', ['done', 'done', 'done', 'done']],
  ['cancelled', 1, 'cancelled', ['current', 'problem', 'problem', 'problem']],
] as const)('an order that is %s shows where it stands', (_what, reached, state, states) => {
  expect(timelineOf({ steps: steps(reached), state }).map((entry) => entry.state)).toEqual(states);
});

test('a step tells its day once it is reached', () => {
  expect(timelineOf({ steps: steps(1), state: 'confirmed' }).map(({ when }) => when)).toEqual([
    'Nov 21, 2026',
    undefined,
    undefined,
    undefined,
  ]);
});
