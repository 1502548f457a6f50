import { expect, test } from 'vitest';
import { businessDaysAfter, deliveryWindow } from './business-days.ts';

test.each([
  ['over a weekend', '2026-11-20', 2, '2026-11-24'],
  ['over Thanksgiving Day', '2026-11-24', 4, '2026-12-01'],
  ['over a holiday kept on the Monday after its Sunday', '2027-07-02', 2, '2027-07-07'],
  ['from a Sunday', '2026-11-15', 1, '2026-11-16'],
  ['none', '2026-11-16', 0, '2026-11-16'],
])('business days %s', (_what, from, days, day) => {
  expect(businessDaysAfter(from, days)).toBe(day);
});

test('tires arrive two to four business days after the day of the order at the shop', () => {
  // Late on Monday in New York, on Tuesday by UTC.
  expect(deliveryWindow(new Date('2026-11-17T03:30:00Z'), 'TX')).toEqual({
    orderedOn: '2026-11-16',
    earliest: '2026-11-18',
    latest: '2026-11-20',
  });
});

test('tires for Alaska take longer', () => {
  expect(deliveryWindow(new Date('2026-11-17T15:00:00Z'), 'AK')).toEqual({
    orderedOn: '2026-11-17',
    earliest: '2026-11-27',
    latest: '2026-12-08',
  });
});
