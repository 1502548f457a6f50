import { expect, test } from 'vitest';
import { fittingDay, fittingTime } from './fitting-time.ts';

const base = { date: '2026-11-27', startTime: '09:30', dropOffWindow: null };

test('an appointment is told on the shop’s calendar and clock', () => {
  expect(fittingDay('2026-11-27')).toBe('Friday, November 27');
  expect(fittingTime(base)).toBe('Friday, November 27, 9:30 AM');
  expect(fittingTime({ ...base, startTime: '13:00' })).toBe('Friday, November 27, 1:00 PM');
});

test('a car that is left is told by the half of the day', () => {
  expect(fittingTime({ ...base, dropOffWindow: 'PM' })).toBe(
    'Friday, November 27, drop off in the afternoon',
  );
});
