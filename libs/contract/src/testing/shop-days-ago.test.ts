import { expect, test } from 'vitest';
import { daysAfter, shopDay } from '../shared/days.ts';
import { shopDaysAgo } from './shop-days-ago.ts';

test.each([
  // 23:45, and after the end of daylight saving time 31 days of 24 hours would begin at 0:45.
  ['2026-11-30T04:45:00Z', 31, '2026-10-30T03:45:00.000Z'],
  ['2026-11-30T04:45:00Z', 10, '2026-11-20T04:45:00.000Z'],
  // 0:30, and 7 days of 24 hours before the start of daylight saving time would begin on the day before.
  ['2026-03-12T04:30:12.345Z', 7, '2026-03-05T05:30:12.345Z'],
  ['2026-10-30T04:30:00Z', -5, '2026-11-04T05:30:00.000Z'],
  ['2026-11-30T04:45:00Z', 0, '2026-11-30T04:45:00.000Z'],
])('%s: %i days ago was %s', (now, days, then) => {
  expect(shopDaysAgo(days, new Date(now)).toISOString()).toBe(then);
});

test.each(['2026-03-08', '2026-11-01'])('the days around %s are whole days at every hour', (change) => {
  for (let hour = 0; hour < 24 * 8; hour++) {
    const now = Date.parse(`${daysAfter(change, -4)}T00:15:00Z`) + hour * 3_600_000;
    for (let days = -6; days <= 6; days++)
      expect(shopDay(shopDaysAgo(days, now)), `${days} days before ${new Date(now).toISOString()}`).toBe(
        daysAfter(shopDay(now), -days),
      );
  }
});
