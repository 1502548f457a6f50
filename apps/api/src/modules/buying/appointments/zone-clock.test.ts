import { describe, expect, test } from 'vitest';
import { clockAt, dayAt, endOfDay, getInstant } from './zone-clock.ts';

const utc = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

describe('nine o’clock at a shop', () => {
  test.each([
    ['New York in winter', 'America/New_York', '2027-01-15', '2027-01-15T14:00'],
    ['New York in summer', 'America/New_York', '2027-07-15', '2027-07-15T13:00'],
    ['New York on the day when clocks go forward', 'America/New_York', '2027-03-14', '2027-03-14T13:00'],
    ['New York on the day when clocks go back', 'America/New_York', '2027-11-07', '2027-11-07T14:00'],
    ['Los Angeles on the day before clocks go back', 'America/Los_Angeles', '2027-11-06', '2027-11-06T16:00'],
    ['Arizona, whose clocks never change', 'America/Phoenix', '2027-07-15', '2027-07-15T16:00'],
    ['Arizona, when others change theirs', 'America/Phoenix', '2027-03-14', '2027-03-14T16:00'],
    ['Hawaii', 'Pacific/Honolulu', '2027-07-15', '2027-07-15T19:00'],
    ['Puerto Rico', 'America/Puerto_Rico', '2027-07-15', '2027-07-15T13:00'],
    ['Alaska', 'America/Anchorage', '2027-01-15', '2027-01-15T18:00'],
  ])('nine o’clock is the right instant in %s', (_where, zone, date, expected) => {
    const instant = getInstant(zone, date, '09:00');
    expect(utc(instant)).toBe(expected);
    expect([dayAt(zone, instant), clockAt(zone, instant)]).toEqual([date, '09:00']);
  });
});

test('a late evening belongs to the shop’s own day when UTC already has the next one', () => {
  const instant = Date.parse('2027-07-16T05:30:00Z');
  expect(dayAt('America/Chicago', instant)).toBe('2027-07-16');
  expect(dayAt('America/Los_Angeles', instant)).toBe('2027-07-15');
  expect(clockAt('Pacific/Honolulu', instant)).toBe('19:30');
});

test('a zone ahead of UTC has its own day', () => {
  expect(dayAt('Pacific/Guam', Date.parse('2027-07-15T20:00:00Z'))).toBe('2027-07-16');
});

test.each([
  ['2026-03-07', '2026-03-08T04:59:59.000Z'],
  ['2026-03-08', '2026-03-09T03:59:59.000Z'],
  ['2026-10-31', '2026-11-01T03:59:59.000Z'],
  ['2026-11-01', '2026-11-02T04:59:59.000Z'],
])('the day %s ends in New York at %s', (date, last) => {
  const instant = endOfDay('America/New_York', date);
  expect(new Date(instant).toISOString()).toBe(last);
  expect([instant, instant + 1_000].map((at) => dayAt('America/New_York', at) === date)).toEqual([
    true,
    false,
  ]);
});

describe('the clock of a zone that changes its clocks', () => {
  test('a skipped time becomes the time an hour later', () => {
    expect(utc(getInstant('America/Chicago', '2027-03-14', '02:30'))).toBe('2027-03-14T08:30');
    expect(clockAt('America/Chicago', Date.parse('2027-03-14T08:30:00Z'))).toBe('03:30');
  });

  test('a repeated time means its first occurrence', () => {
    expect(utc(getInstant('America/Chicago', '2027-11-07', '01:30'))).toBe('2027-11-07T06:30');
    for (const at of ['2027-11-07T06:30:00Z', '2027-11-07T07:30:00Z'])
      expect(clockAt('America/Chicago', Date.parse(at))).toBe('01:30');
  });
});
