import { expect, test } from 'vitest';
import { expiryDays } from './expiry-days.ts';

test.each([
  ['an hour before midnight, the next day by UTC', '2026-03-08T03:59:00Z', '2026-03-07', '2036-03-07'],
  ['an hour before midnight in summer', '2026-03-09T03:30:00Z', '2026-03-08', '2036-03-08'],
  ['after midnight on the day when clocks go back', '2026-11-01T04:15:00Z', '2026-11-01', '2036-11-01'],
  ['late on New Year’s Eve', '2027-01-01T04:30:00Z', '2026-12-31', '2036-12-31'],
])('a certificate may end on the shop’s day today: %s', (_when, now, first, last) => {
  expect(expiryDays(new Date(now))).toEqual({ first, last });
});
