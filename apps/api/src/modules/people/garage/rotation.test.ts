import { describe, expect, test } from 'vitest';
import { addMonths, type GarageEvent, reminderAfter, rotationDue } from './rotation.ts';

const event = (kind: GarageEvent['kind'], on: string, miles: number | null = null): GarageEvent => ({
  kind,
  on,
  miles,
  name: null,
  orderNumber: null,
});

describe('a rotation is due', () => {
  test('a rotation is due six months after the tires were fitted', () => {
    const due = rotationDue([event('tires', '2026-03-10')], '2026-09-09');
    expect(due).toMatchObject({ dueOn: '2026-09-10', isDue: false, dueAtMiles: null });
    expect(rotationDue([event('tires', '2026-03-10')], '2026-09-10')?.isDue).toBe(true);
  });

  test('a rotation is due six months after the last one, whatever was noted first', () => {
    const events = [event('rotation', '2026-06-01'), event('tires', '2026-03-10')];
    expect(rotationDue(events, '2026-09-20')).toMatchObject({ since: '2026-06-01', dueOn: '2026-12-01' });
  });

  test('a rotation is due earlier once the odometer has gone on by 6,000 miles', () => {
    const fitted = event('tires', '2026-03-10', 30_000);
    expect(rotationDue([fitted, event('miles', '2026-05-01', 35_999)], '2026-05-01')).toMatchObject({
      dueAtMiles: 36_000,
      dueOn: '2026-09-10',
      isDue: false,
    });
    const driven = [fitted, event('miles', '2026-05-20', 37_000), event('miles', '2026-05-02', 36_000)];
    expect(rotationDue(driven, '2026-05-20')).toMatchObject({ dueOn: '2026-05-02', isDue: true });
  });

  test('a rotation is never due while nobody knows when the tires were fitted', () => {
    expect(rotationDue([event('miles', '2026-03-10', 50_000)], '2026-09-10')).toBeNull();
  });
});

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-24', 6, '2027-05-24'],
  ['2026-01-15', 0, '2026-01-15'],
])('the day %s plus %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  ['2026-09-10', '2026-03-01', '2026-09-10'],
  ['2026-09-10', '2026-09-09', '2026-09-10'],
  ['2026-09-10', '2026-09-10', '2027-03-10'],
  ['2024-08-31', '2026-09-10', '2027-02-28'],
])('a rotation due on %s, seen on %s, is reminded of on %s', (dueOn, day, next) => {
  expect(reminderAfter(dueOn, day)).toBe(next);
});
