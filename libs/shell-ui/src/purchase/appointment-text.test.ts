import { expect, test } from 'vitest';
import { appointmentText } from './appointment-text.ts';

const wait = {
  date: '2026-11-30',
  isDropOff: false,
  dropOffWindow: null,
  startsAt: '2026-11-30T15:30:00.000Z',
  timeZone: 'America/Chicago',
} as const;

test('an appointment is told on the shop’s calendar and clock', () => {
  expect(appointmentText(wait)).toMatch(/^Monday, November 30, 9:30\sAM\sCT$/);
});

test('a drop-off names its part of the day', () => {
  const morning = { isDropOff: true, dropOffWindow: 'AM', startsAt: '2026-11-30T14:00:00.000Z' } as const;
  expect(appointmentText({ ...wait, ...morning })).toMatch(
    /^Monday, November 30, morning drop-off from 8:00\sAM\sCT$/,
  );
});
