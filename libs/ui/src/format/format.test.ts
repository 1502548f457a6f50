import { describe, expect, it } from 'vitest';

import { formatDate, formatDateRelative, formatDaysAhead, formatWeekday } from './date.ts';
import { formatUsd, formatUsdShort } from './money.ts';
import { formatCount, formatNumber, formatOneDecimal } from './number.ts';

describe('money', () => {
  it.each([
    [18999, '$189.99', '$190'],
    [100, '$1.00', '$1'],
    [0, '$0.00', '$0'],
    [123456789, '$1,234,567.89', '$1,234,568'],
    [-2500, '-$25.00', '-$25'],
    [50, '$0.50', '$1'],
  ])('%i cents are %s, in short %s', (cents, full, short) => {
    expect(formatUsd(cents)).toBe(full);
    expect(formatUsdShort(cents)).toBe(short);
  });
});

describe('dates', () => {
  const now = '2026-11-21T15:00:00Z';

  it.each([
    ['2026-11-21T01:00:00Z', 'today'],
    ['2026-11-22T01:00:00Z', 'tomorrow'],
    ['2026-11-18T23:00:00Z', '3 days ago'],
    ['2026-11-28T09:00:00Z', 'in 7 days'],
    ['2026-11-29T09:00:00Z', 'Nov 29, 2026'],
    ['2026-11-13T09:00:00Z', 'Nov 13, 2026'],
  ])('%s reads as %s', (instant, text) => {
    expect(formatDateRelative(instant, now)).toBe(text);
  });

  it('shows an instant in the time zone of the shop', () => {
    const lateEvening = '2026-11-22T03:30:00Z';
    expect(formatDate(lateEvening, { timeZone: 'America/New_York' })).toBe('Nov 21, 2026');
    expect(formatDateRelative(lateEvening, now, { timeZone: 'America/New_York' })).toBe('today');
  });

  it.each([
    ['2026-11-24', '2026-11-26', 'in 3 to 5 days (Tue, Nov 24 – Thu, Nov 26)'],
    ['2026-11-22', '2026-11-22', 'tomorrow (Sun, Nov 22)'],
    ['2026-11-21', '2026-11-21', 'today (Sat, Nov 21)'],
    ['2026-11-24', '2026-11-28', 'in 3 to 7 days (Tue, Nov 24 – Sat, Nov 28)'],
    ['2026-11-24', '2026-11-29', 'Tue, Nov 24 – Sun, Nov 29'],
    ['2026-11-19', '2026-11-23', 'Thu, Nov 19 – Mon, Nov 23'],
  ])('days from %s to %s read as %s', (first, last, text) => {
    expect(formatDaysAhead([first, last], now)).toBe(text);
  });

  it('shows a calendar day unchanged in every time zone', () => {
    expect(formatWeekday('2026-11-21', { timeZone: 'Pacific/Honolulu' })).toBe('Sat, Nov 21');
  });
});

describe('numbers', () => {
  it('separate thousands and keep one decimal', () => {
    expect(formatNumber(20000)).toBe('20,000');
    expect(formatOneDecimal(8)).toBe('8.0');
  });

  it('count with singular and plural', () => {
    expect([formatCount(1, 'tire'), formatCount(4, 'tire'), formatCount(1200, 'entry', 'entries')]).toEqual([
      '1 tire',
      '4 tires',
      '1,200 entries',
    ]);
  });
});
