import { expect, test } from 'vitest';
import { daysAfter, isDay } from './days.ts';

test('days are counted over the ends of months and years, ahead and back', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysAfter('2026-11-01', 0)).toBe('2026-11-01');
});

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-04-31', false],
  ['0000-01-01', false],
  ['2027-1-1', false],
  ['+002027-01-01', false],
  ['2027-01-01T00:00:00Z', false],
  ['tomorrow', false],
])('the text "%s" is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
