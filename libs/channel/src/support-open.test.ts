import { expect, test } from 'vitest';
import { supportHours } from './building-blocks.ts';
import { isOpenAt, opensNext } from './support-open.ts';

test.each([
  ['2026-11-20T13:00:00Z', true, 'Friday, 8:00 in New York'],
  ['2026-11-20T12:59:00Z', false, 'a minute before'],
  ['2026-11-20T23:59:00Z', true, 'Friday, 18:59'],
  ['2026-11-21T00:00:00Z', false, 'Friday, 19:00, already Saturday in London'],
  ['2026-07-06T12:00:00Z', true, 'a Monday of summer time, 8:00'],
  ['2026-11-22T16:00:00Z', false, 'Sunday'],
])('support at %s is open: %s (%s)', (instant, open) => {
  expect(isOpenAt(supportHours.retail, new Date(instant))).toBe(open);
});

test.each([
  ['before it opens on a Friday', '2026-11-20T12:59:00Z', 'Fri 8am ET'],
  ['on Friday evening', '2026-11-21T00:00:00Z', 'Sat 9am ET'],
  ['on Saturday evening', '2026-11-21T23:00:00Z', 'Mon 8am ET'],
  ['on Sunday', '2026-11-22T16:00:00Z', 'Mon 8am ET'],
])('%s support says when it opens next', (_when, instant, said) => {
  expect(opensNext(supportHours.retail, new Date(instant))).toBe(said);
});

test('support that opens once a week opens again in a week', () => {
  const sundays = { zone: 'America/Denver', ranges: [{ days: [7], open: '10:00', close: '11:30' }] };
  expect(opensNext(sundays, new Date('2026-11-22T19:00:00Z'))).toBe('Sun 10am MT');
  expect(opensNext({ ...sundays, ranges: [] }, new Date())).toBeNull();
});
