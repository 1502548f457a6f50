import type { AppointmentChoice } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { appointmentValue, readAppointmentValue } from './appointment-value.ts';

const choices: AppointmentChoice[] = [
  { isDropOff: false, startsAt: '2026-11-27T15:00:00.000Z' },
  { isDropOff: true, date: '2026-11-27', dropOffWindow: 'PM' },
];

test.each(choices)('a form gives back the time that was chosen: %o', (choice) => {
  expect(readAppointmentValue(appointmentValue(choice))).toEqual(choice);
});

test.each(['', 'wait', 'wait tomorrow', 'drop 2026-11-27', 'drop 2026-11-27 NOON', 'walk 2026-11-27 AM'])(
  'a field with "%s" holds no time',
  (value) => {
    expect(readAppointmentValue(value)).toBeNull();
  },
);
