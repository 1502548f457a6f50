import { business } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { hoursLines } from './support-hours.ts';
import { isOpenAt } from './support-open.ts';

const { zone, retail, fleet } = business.supportHours;
const hoursOf = (ranges: typeof retail | typeof fleet) => ({
  zone,
  ranges: ranges.map((range) => ({ ...range, days: [...range.days] })),
});

describe('support hours', () => {
  test('read as the specification writes them', () => {
    expect(hoursLines(hoursOf(retail))).toEqual(['Mon–Fri 8am–7pm ET', 'Sat 9am–5pm ET', 'Sun closed']);
    expect(hoursLines(hoursOf(fleet))).toEqual(['Mon–Fri 8am–6pm ET', 'Sat, Sun closed']);
  });

  test.each([
    ['2026-11-20T13:00:00Z', true, 'Friday, 8:00 in New York'],
    ['2026-11-20T12:59:00Z', false, 'a minute before'],
    ['2026-11-20T23:59:00Z', true, 'Friday, 18:59'],
    ['2026-11-21T00:00:00Z', false, 'Friday, 19:00, already Saturday in London'],
    ['2026-07-06T12:00:00Z', true, 'a Monday of summer time, 8:00'],
    ['2026-11-22T16:00:00Z', false, 'Sunday'],
  ])('at %s: open is %s (%s)', (instant, open) => {
    expect(isOpenAt(hoursOf(retail), new Date(instant))).toBe(open);
  });
});
