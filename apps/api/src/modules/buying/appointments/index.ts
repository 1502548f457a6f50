export {
  type AppointmentRow,
  asAppointment,
  rowOfCart,
  rowOfOrder,
  timeOfCart,
  timeOfOrder,
} from './appointment-rows.ts';
export { bookingRange } from './booking-range.ts';
export { freeTimes, type TimesWanted } from './free-times.ts';
export { handOverTime, holdTime, type HoldWanted, releaseTime } from './hold-time.ts';
export { createAppointmentsModule } from './module.ts';
export { nextTimes, type NextTimesWanted } from './next-times.ts';
export { noteLateTires } from './note-late-tires.ts';
export {
  cancelTime,
  closeTime,
  moveTime,
  type OtherTime,
  proposedChoice,
  proposeTime,
  recordEvent,
  takeProposed,
} from './order-times.ts';
export type { CalendarShop } from './shop-day.ts';
export { type AppointmentEvent, stateAfter, statesBefore, transitions } from './transitions.ts';
export { type UnboundBecause, unbindTime } from './unpaid-time.ts';
export { type Work, workMinutes } from './work-minutes.ts';
export { calendarTimes } from './calendar-times.ts';
export { shopDay } from './shop-day.ts';
export { visitJob, VisitJob, visitJobAt, visitRetention, visitTopics } from './visit-jobs.ts';
export { clockAt, dayAt, endOfDay, instantOf } from './zone-clock.ts';
