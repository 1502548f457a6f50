import { expect, test } from 'vitest';
import { sampleReturn } from '../../test/sample-return.ts';
import { returnHeading, returnTimeline } from './return-timeline.ts';

const NOW = '2026-11-27T12:00:00Z';
const titles = (state: Parameters<typeof sampleReturn>[0]) =>
  returnTimeline(sampleReturn(state), NOW).map((entry) => `${entry.title}: ${entry.state}`);

test('a return shows the steps that it has passed, where it is, and what is to come', () => {
  expect(titles('approved')).toEqual([
    'Return requested: done',
    'Approved: current',
    'Shipped back: next',
    'Received at our warehouse: next',
    'Refunded: next',
  ]);
  expect(titles('refunded').at(-1)).toBe('Refunded: done');
});

test('a return that was declined or canceled ends there, with the reason', () => {
  expect(titles('declined')).toEqual(['Return requested: done', 'Declined: problem']);
  expect(returnTimeline(sampleReturn('declined'), NOW).at(-1)?.detail).toBe(
    'The pictures show tires that have been driven on.',
  );
  expect(titles('cancelled').at(-1)).toBe('Return canceled: problem');
});

test.each([
  ['requested', 'We’re looking at your return of 2 tires'],
  ['approved', 'Send back your 2 tires'],
  ['shipped', 'Your 2 tires are on the way back'],
  ['received', 'We received your 2 tires'],
  ['refunded', 'We refunded your 2 tires'],
] as const)('a return that is %s says so in its heading', (state, heading) => {
  expect(returnHeading(sampleReturn(state))).toBe(heading);
});
