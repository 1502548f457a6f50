import { describe, expect, test } from 'vitest';
import { hoursOn, openState, rangesText, shopMoment, getWeekday } from './shop-hours.ts';

const shop = {
  timeZone: 'America/Chicago',
  hours: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
    { days: [6], open: '08:00', close: '12:00' },
    { days: [6], open: '13:00', close: '16:30' },
  ],
  exceptions: [
    { date: '2026-11-26', reason: 'Thanksgiving Day', open: null, close: null },
    { date: '2026-12-24', reason: 'Christmas Eve', open: '08:00', close: '13:00' },
  ],
};

describe('A shop is open by the clock on its own wall', () => {
  test.each([
    ['2026-11-23T13:59:00Z', 'Closed. Opens today at 8am'],
    ['2026-11-23T14:00:00Z', 'Open until 6pm'],
    ['2026-11-24T00:00:00Z', 'Closed. Opens tomorrow at 8am'],
    ['2026-11-28T18:30:00Z', 'Closed. Opens today at 1pm'],
    ['2026-11-28T23:00:00Z', 'Closed. Opens Mon at 8am'],
    ['2026-11-26T16:00:00Z', 'Closed for Thanksgiving Day. Opens tomorrow at 8am'],
    ['2026-12-24T18:59:00Z', 'Open until 1pm'],
    ['2026-12-24T19:00:00Z', 'Closed. Opens tomorrow at 8am'],
    // The clocks go forward at 2 am: 8 am comes an hour sooner.
    ['2027-03-15T12:59:00Z', 'Closed. Opens today at 8am'],
    ['2027-03-15T13:00:00Z', 'Open until 6pm'],
  ])('%s: %s', (instant, text) => {
    expect(openState(shop, new Date(instant)).text).toBe(text);
  });
});

test('a shop without hours is closed, and does not say when it opens', () => {
  const never = { ...shop, hours: [], exceptions: [] };
  expect(openState(never, new Date('2026-11-23T15:00:00Z'))).toEqual({ isOpen: false, text: 'Closed' });
});

test('a day has its usual hours or, on an exception, those alone', () => {
  expect(rangesText(hoursOn(shop, '2026-11-28').ranges)).toBe('8am–12pm, 1pm–4:30pm');
  expect(rangesText(hoursOn(shop, '2026-11-26').ranges)).toBe('Closed');
  expect(rangesText(hoursOn(shop, '2026-12-24').ranges)).toBe('8am–1pm');
});

test('calendar days do not depend on the zone of the machine', () => {
  expect(getWeekday('2026-11-23')).toBe(1);
  expect(getWeekday('2026-11-29')).toBe(7);
  expect(shopMoment('Pacific/Honolulu', new Date('2026-11-23T05:30:00Z'))).toEqual({
    date: '2026-11-22',
    time: '19:30',
  });
});
