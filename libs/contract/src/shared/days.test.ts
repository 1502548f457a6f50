import { expect, test } from 'vitest';
import { daysAfter, isDay, shopDay } from './days.ts';

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

test.each([
  // UTC is a day ahead from 19:00 on, in summer from 20:00.
  ['2026-11-29T04:59:59Z', '2026-11-28'],
  ['2026-11-29T05:00:00Z', '2026-11-29'],
  ['2026-07-05T03:59:59Z', '2026-07-04'],
  ['2026-07-05T04:00:00.000Z', '2026-07-05'],
  ['2027-01-01T02:30:00+00:00', '2026-12-31'],
  // In the hour that clocks repeat.
  ['2026-11-01T05:30:00Z', '2026-11-01'],
])('the instant %s is the shop’s day %s, as text, Date and number', (instant, day) => {
  const at = new Date(instant);
  expect([shopDay(instant), shopDay(at), shopDay(at.getTime())]).toEqual([day, day, day]);
});

test('a text that is no instant has no day', () => {
  expect(() => shopDay('yesterday')).toThrow(RangeError);
});
