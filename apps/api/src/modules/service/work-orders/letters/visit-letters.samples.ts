import {
  sampleVisit as visit,
  sampleVisitContext as context,
} from '../../../../../test/service/work-orders/sample-visit.ts';
import { shopCancelled, shopChanged, shopLate, workOrderMail } from './shop-mails.ts';
import {
  appointmentCancelled,
  appointmentChanged,
  appointmentConfirmed,
  appointmentLate,
  appointmentRefused,
  appointmentReminder,
  carIsDone,
  timeProposed,
} from './visit-mails.ts';

const moment = '2026-12-01';

export const confirmed = appointmentConfirmed(visit, context, moment);
export const changed = appointmentChanged(visit, context, moment);
export const refused = appointmentRefused(visit, context, moment);
export const canceled = appointmentCancelled(visit, context, moment);
export const proposed = timeProposed(
  { ...visit, row: { ...visit.row, proposedAt: new Date('2026-12-02T16:00:00Z') } },
  context,
  moment,
);
export const reminder = appointmentReminder(visit, context, moment);
export const late = appointmentLate(visit, context, '2026-12-03');
export const done = carIsDone(visit, context, moment);
export const workOrder = workOrderMail(visit, context, moment);
export const shopAppointmentMoved = shopChanged(visit, context, moment);
export const shopAppointmentCanceled = shopCancelled(visit, context, moment);
export const shopTiresLate = shopLate(visit, context, '2026-12-03');
