export { noticeLateTires } from './late-tires.ts';
export { getVisitPlace, timeText, type VisitLetterContext, whatToBring } from './letters/visit-letter.ts';
export { changeNote } from './letters/visit-mails.ts';
export { workOrdersModule } from './module.ts';
export { refuseMoved } from './refuse-moved.ts';
export { type AppointmentDetail, type ShownAppointment, shownAppointments } from './shown-appointment.ts';
export { visitLetterContext } from './visit-letter-context.ts';
export { visitLinks, type VisitLinks } from './visit-links.ts';
export { type InstallationVisit, findVisit } from './visit.ts';
