import { expect, test } from 'vitest';
import {
  getBlackFriday,
  businessDaysAfter,
  deliveryWindow,
  holidayOn,
  isCarrierDay,
  isCarrierHoliday,
} from './business-days.ts';

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

test.each([
  ['2026-11-26', 'Thanksgiving Day', true, false],
  ['2026-11-28', 'a Saturday', false, false],
  ['2026-11-27', 'the Friday after', false, true],
])('the day %s is %s', (date, _what, holiday, drives) => {
  expect(isCarrierHoliday(date)).toBe(holiday);
  expect(isCarrierDay(date)).toBe(drives);
});

test.each([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2027-09-06', 'Labor Day'],
  // A Sunday, and the Monday on which it is kept.
  ['2027-07-04', null],
  ['2027-07-05', 'Independence Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2026-11-27', null],
])('the day %s has the holiday %s', (date, name) => {
  expect(holidayOn(date)).toBe(name);
});

test.each([
  // November began on each day of the week in one of these years.
  [2024, '2024-11-29'],
  [2025, '2025-11-28'],
  [2026, '2026-11-27'],
  [2027, '2027-11-26'],
  [2028, '2028-11-24'],
  [2029, '2029-11-23'],
  [2030, '2030-11-29'],
  [2023, '2023-11-24'],
])('Black Friday of %i is %s, the day after the fourth Thursday', (year, day) => {
  expect(getBlackFriday(year)).toBe(day);
});
