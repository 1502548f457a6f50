import { expect, test } from 'vitest';
import { supportHours } from './building-blocks.ts';
import { hoursLines } from './support-hours.ts';

test('hours of support read as the specification writes them', () => {
  expect(hoursLines(supportHours.retail)).toEqual(['Mon–Fri 8am–7pm ET', 'Sat 9am–5pm ET', 'Sun closed']);
  expect(hoursLines(supportHours.fleet)).toEqual(['Mon–Fri 8am–6pm ET', 'Sat, Sun closed']);
});

test.each([
  ['Europe/Berlin', 'Mon–Fri 8am–6pm Germany Time'],
  ['America/Phoenix', 'Mon–Fri 8am–6pm MST'],
  ['Asia/Kolkata', 'Mon–Fri 8am–6pm India Time'],
])('a letter names %s, whose reader may be anywhere', (zone, line) => {
  expect(hoursLines({ ...supportHours.fleet, zone })[0]).toBe(line);
});
