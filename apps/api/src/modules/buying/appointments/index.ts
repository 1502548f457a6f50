export {
  type AppointmentRow,
  asAppointment,
  lockOfOrder,
  rowOfOrder,
  timeOfCart,
  timeOfOrder,
} from './appointment-rows.ts';
export { freeTimes } from './free-times.ts';
export { handOverTime, holdTime, releaseTime } from './hold-time.ts';
export { createAppointmentsModule } from './module.ts';
export { arePlacesClosed } from './places.ts';
export { nextTimes } from './next-times.ts';
export { noteLateTires } from './note-late-tires.ts';
export {
  cancelTime,
  closeTime,
  moveTime,
  proposedChoice,
  proposeTime,
  recordEvent,
  takeProposed,
} from './order-times.ts';
export {
  type AppointmentEvent,
  awaitsShop,
  hasArrived,
  isCarDone,
  isTimeCanceled,
  isTimeConfirmed,
  isTimeExpired,
  isTimeHeld,
  isTimeMissed,
  isTimePlanned,
  appointmentStateAfter,
} from './transitions.ts';
export { unbindTime } from './unpaid-time.ts';
export { workMinutes } from './work-minutes.ts';
export { calendarTimes } from './calendar-times.ts';
export { calendarDay } from './shop-day.ts';
export { visitJob, VisitJob, visitJobAt, visitRetention, visitTopics } from './visit-jobs.ts';
export { clockAt, dayAt, endOfDay, getInstant } from './zone-clock.ts';
export { appointmentSamples } from './samples.ts';
