import { expect, test } from 'vitest';
import { reminderAt, getReminders } from './visit-handlers.ts';

const at = (startsAt: string, timeZone: string) =>
  reminderAt({ startsAt: new Date(startsAt), timeZone }).toISOString();

test.each([
  ['in summer', '2027-06-15T14:00:00Z', 'America/Chicago', '2027-06-14T15:00:00.000Z'],
  ['in winter', '2027-01-12T15:00:00Z', 'America/Chicago', '2027-01-11T16:00:00.000Z'],
  // Clocks go forward at two in the morning of March 14, and back on November 7.
  [
    'on the day when clocks go forward',
    '2027-03-14T19:00:00Z',
    'America/Chicago',
    '2027-03-13T16:00:00.000Z',
  ],
  ['on the day after that', '2027-03-15T14:00:00Z', 'America/Chicago', '2027-03-14T15:00:00.000Z'],
  ['on the day when clocks go back', '2027-11-07T20:00:00Z', 'America/Chicago', '2027-11-06T15:00:00.000Z'],
  ['on the day after that', '2027-11-08T15:00:00Z', 'America/Chicago', '2027-11-07T16:00:00.000Z'],
  ['where clocks never change', '2027-06-15T15:00:00Z', 'America/Phoenix', '2027-06-14T17:00:00.000Z'],
  // Already the next day in UTC, but not at the shop.
  ['late in the day', '2027-06-16T03:00:00Z', 'Pacific/Honolulu', '2027-06-14T20:00:00.000Z'],
  ['on the first of a year', '2027-01-01T18:00:00Z', 'America/New_York', '2026-12-31T15:00:00.000Z'],
])(
  'an appointment %s is recalled at ten in the morning of the day before, on the shop’s clock',
  (_when, ...[starts, zone, sent]) => {
    expect(at(starts, zone)).toBe(sent);
  },
);

test('a reminder that would be late is left out', () => {
  const row = { startsAt: new Date('2027-06-15T14:00:00Z'), timeZone: 'America/Chicago' };
  const planned = (now: string) => getReminders('ORDER1', row, new Date(now));
  expect(planned('2027-06-14T14:59:00Z')).toMatchObject([
    { topic: 'appointment-reminder', runAt: new Date('2027-06-14T15:00:00Z') },
  ]);
  expect(planned('2027-06-14T15:00:00Z')).toEqual([]);
});
