import type { AppointmentChoice } from './entities/appointment-times.ts';
import type { Appointment } from './entities/appointment.ts';

/** An appointment as its buyer chose it: to hold the same time once more, or to show which one is chosen. */
export const choiceOfAppointment = ({
  isDropOff,
  dropOffWindow,
  date,
  startsAt,
}: Pick<Appointment, 'isDropOff' | 'dropOffWindow' | 'date' | 'startsAt'>): AppointmentChoice =>
  isDropOff && dropOffWindow !== null
    ? { isDropOff: true, date, dropOffWindow }
    : { isDropOff: false, startsAt };
