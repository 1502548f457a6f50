import { business } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Shop } from '../installers/shop.ts';
import { bookingRange } from './booking-range.ts';
import { dropOffsOn, waitsOn } from './day-times.ts';
import { appointmentDays } from './free-times.ts';
import { type CalendarShop, calendarDay } from './shop-day.ts';
import { usualHours } from '../../../../test/buying/appointments/test-shop.ts';
import { clockAt } from './zone-clock.ts';

const usual: CalendarShop = {
  installerId: 'shop',
  timeZone: 'America/Chicago',
  hours: usualHours,
  status: 'open',
  mobile: false,
  bays: 2,
  dropOffs: 2,
  gridMinutes: 30,
  workMinutes: {},
};
const exception = (date: string, open: string | null, close: string | null, reason = 'Inventory') => ({
  date,
  open,
  close,
  reason,
});
const allDay: Shop['hours'] = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '23:59' }];

/** The day as buyers see it: starts to wait from, and windows to leave the car in. */
function getDay(shop: CalendarShop, date: string, minutes = 60, other?: ReturnType<typeof exception>) {
  const [day] = appointmentDays(shop, {
    earliest: date,
    latest: date,
    minutes,
    now: new Date('2020-01-01T00:00:00Z'),
    exceptions: other === undefined ? [] : [other],
    full: undefined,
  });
  if (day === undefined) throw new Error('No day');
  return {
    closed: day.closed,
    waits: day.waits.map(({ startTime }) => startTime),
    dropOffs: day.dropOffs.map(({ window, from, until }) => `${window} ${from}–${until}`),
  };
}

describe('a day at a shop', () => {
  test('has starts from opening on, of which the last still ends before closing', () => {
    const { waits } = getDay(usual, '2027-03-06');
    expect(waits).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']);
    expect(getDay(usual, '2027-03-06', 75).waits.at(-1)).toBe('11:30');
  });

  test('has a morning until noon, and an afternoon until the work can no longer be done before closing', () => {
    expect(getDay(usual, '2027-03-02').dropOffs).toEqual(['AM 08:00–12:00', 'PM 12:00–17:00']);
    // Closes at one.
    expect(getDay(usual, '2027-03-06').dropOffs).toEqual(['AM 09:00–12:00']);
    expect(getDay(usual, '2027-03-06', 90).dropOffs).toEqual(['AM 09:00–11:30']);
    const late = { ...usual, hours: [{ days: [6], open: '14:00', close: '20:00' }] };
    expect(getDay(late, '2027-03-06').dropOffs).toEqual(['PM 14:00–19:00']);
  });

  test('is closed on the days that are not among its hours, and on holidays by their name', () => {
    expect(getDay(usual, '2027-03-07')).toEqual({ closed: 'Closed', waits: [], dropOffs: [] });
    expect(getDay(usual, '2027-11-25').closed).toBe('Thanksgiving Day');
    // Independence Day of 2027 is a Sunday.
    expect(getDay(usual, '2027-07-05').closed).toBe('Independence Day');
  });

  test('may be an exception: closed, open for less, or open on a holiday', () => {
    expect(getDay(usual, '2027-03-02', 60, exception('2027-03-02', null, null))).toMatchObject({
      closed: 'Inventory',
      waits: [],
    });
    expect(getDay(usual, '2027-03-02', 60, exception('2027-03-02', '10:00', '12:00')).waits).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ]);
    const holiday = exception('2027-11-25', '08:00', '09:30', 'Thanksgiving morning');
    expect(getDay(usual, '2027-11-25', 60, holiday)).toMatchObject({
      closed: null,
      waits: ['08:00', '08:30'],
    });
  });

  test('may be interrupted: work does not go on over lunch', () => {
    const hours = [
      { days: [2], open: '08:00', close: '10:00' },
      { days: [2], open: '11:00', close: '12:30' },
    ];
    expect(getDay({ ...usual, hours }, '2027-03-02').waits).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '11:00',
      '11:30',
    ]);
  });

  test('a day has one span when its hours are written in two parts that touch', () => {
    const hours = [
      { days: [2], open: '09:30', close: '11:00' },
      { days: [2], open: '08:00', close: '09:30' },
    ];
    expect(getDay({ ...usual, hours }, '2027-03-02').waits).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  test('a day is closed when its hours end before they begin', () => {
    const hours = [{ days: [2], open: '18:00', close: '08:00' }];
    expect(getDay({ ...usual, hours }, '2027-03-02').closed).toBe('Closed');
  });

  test('a day that is too short for the work is closed and says so', () => {
    expect(getDay(usual, '2027-03-06', 300).closed).toBe('Not enough time for this job');
  });

  test('has no drop-offs with a van', () => {
    expect(getDay({ ...usual, mobile: true }, '2027-03-02').dropOffs).toEqual([]);
  });
});

describe('a day on which clocks change', () => {
  const shop = { ...usual, hours: allDay };

  test('a skipped hour has no starts', () => {
    const { waits } = getDay(shop, '2027-03-14');
    expect(waits.slice(2, 8)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00', '04:30']);
    expect(waits).toHaveLength(44);
  });

  test('a repeated hour has its starts twice, an hour apart', () => {
    const { waits } = getDay(shop, '2027-11-07');
    expect(waits.slice(2, 8)).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00', '02:30']);
    expect(waits).toHaveLength(48);
  });

  test.each([
    ['Arizona', 'America/Phoenix'],
    ['Hawaii', 'Pacific/Honolulu'],
    ['Puerto Rico', 'America/Puerto_Rico'],
  ])('a shop in %s has a day like any other', (_where, timeZone) => {
    for (const date of ['2027-03-14', '2027-11-07'])
      expect(getDay({ ...shop, timeZone }, date).waits).toHaveLength(46);
  });

  test('a shop opens at the same time of its clock the day before and after', () => {
    for (const date of ['2027-03-13', '2027-03-15', '2027-11-06', '2027-11-08'])
      expect(
        getDay({ ...usual, hours: [{ days: [1, 6], open: '08:00', close: '18:00' }] }, date).waits[0],
      ).toBe('08:00');
  });
});

describe('the days on which an appointment may be', () => {
  const shop = { timeZone: 'America/Chicago' };
  const at = (instant: string, arrivesLatest: string | null) =>
    bookingRange(shop, arrivesLatest, new Date(instant));

  test('begin the working day after the promised delivery', () => {
    expect(at('2027-03-01T15:00:00Z', '2027-03-04').earliest).toBe('2027-03-05');
    expect(at('2027-03-01T15:00:00Z', '2027-03-05').earliest).toBe('2027-03-08');
    expect(at('2027-11-19T15:00:00Z', '2027-11-24').earliest).toBe('2027-11-26');
  });

  test('begin today where the tires are there, or should have been', () => {
    expect(at('2027-03-01T15:00:00Z', null).earliest).toBe('2027-03-01');
    expect(at('2027-03-01T15:00:00Z', '2027-02-20').earliest).toBe('2027-03-01');
  });

  test('end thirty days from today, by the shop’s calendar', () => {
    expect(at('2027-03-01T15:00:00Z', null).latest).toBe('2027-03-31');
    // Still the last day of February in Chicago.
    expect(at('2027-03-01T05:00:00Z', null)).toEqual({ earliest: '2027-02-28', latest: '2027-03-30' });
  });
});

describe('the calendar of any shop, work and day', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const shops = fc.record({
    timeZone: fc.constantFrom(
      'America/New_York',
      'America/Phoenix',
      'America/Anchorage',
      'Pacific/Honolulu',
      'America/Puerto_Rico',
    ),
    hours: fc.array(fc.record({ days: fc.subarray([1, 2, 3, 4, 5, 6, 7]), open: clock, close: clock }), {
      maxLength: 4,
    }),
    gridMinutes: fc.constantFrom(15, 20, 30, 60),
    mobile: fc.boolean(),
  });
  const dates = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const minutesOfWork = fc.integer({ min: 10, max: 300 });

  test('work lies within the hours, starts on the grid, and takes every step that it touches', () => {
    fc.assert(
      fc.property(shops, dates, minutesOfWork, (facts, date, minutes) => {
        const shop = { ...usual, ...facts };
        const day = calendarDay(shop, date, undefined);
        const step = shop.gridMinutes * 60_000;
        const waits = waitsOn(day, shop, minutes);
        for (const { from, until, places } of waits) {
          expect(until - from).toBe(minutes * 60_000);
          expect(day.open.some((span) => span.from <= from && until <= span.until)).toBe(true);
          expect(Number(clockAt(shop.timeZone, from).slice(3)) % Math.min(shop.gridMinutes, 60)).toBe(0);
          expect(places[0]).toBe(from);
          expect(places).toHaveLength(Math.ceil((until - from) / step));
        }
        expect(new Set(waits.map(({ from }) => from)).size).toBe(waits.length);
      }),
    );
  });

  test('a car that is left in its window can be done before closing', () => {
    fc.assert(
      fc.property(shops, dates, minutesOfWork, (facts, date, minutes) => {
        const shop = { ...usual, ...facts };
        const day = calendarDay(shop, date, undefined);
        const closing = day.open.at(-1)?.until ?? 0;
        for (const { from, until } of dropOffsOn(day, shop, minutes)) {
          expect(from).toBeLessThan(until);
          expect(until + minutes * 60_000).toBeLessThanOrEqual(closing);
        }
      }),
    );
  });

  test(`the calendar has at most ${String(business.installer.bookAheadDays + 1)} days, each once and in order`, () => {
    fc.assert(
      fc.property(shops, dates, dates, (facts, today, arrives) => {
        const range = bookingRange(facts, arrives, new Date(`${today}T18:00:00Z`));
        const days = appointmentDays(
          { ...usual, ...facts },
          { ...range, minutes: 60, now: new Date(`${today}T18:00:00Z`), exceptions: [], full: undefined },
        ).map(({ date }) => date);
        expect(days.length).toBeLessThanOrEqual(business.installer.bookAheadDays + 1);
        expect([...new Set(days)].sort()).toEqual(days);
      }),
    );
  });
});
