import { daysAfter, freeToCancelUntil } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import {
  type AppointmentRow,
  awaitsShop,
  dayAt,
  getInstant,
  isCarDone,
  isTimeCanceled,
  isTimeConfirmed,
  visitJob,
  VisitJob,
  visitJobAt,
  visitTopics,
} from '../../buying/appointments/index.ts';
import {
  type ShopLetter,
  shopCancelled,
  shopChanged,
  shopLate,
  workOrderMail,
} from './letters/shop-mails.ts';
import {
  appointmentCancelled,
  appointmentChanged,
  appointmentConfirmed,
  appointmentLate,
  appointmentRefused,
  appointmentReminder,
  type BuyerLetter,
  carIsDone,
  timeProposed,
} from './letters/visit-mails.ts';
import { isAhead, lateUntil, readInstallationVisit, type InstallationVisit } from './visit.ts';
import type { VisitLinks } from './visit-links.ts';
import { visitLetterContext } from './visit-letter-context.ts';

export interface VisitHandlerDeps extends Pick<ModuleDeps, 'db' | 'storefrontOf' | 'mailer'> {
  readonly links: VisitLinks;
}

/** A reminder comes at ten in the morning, on the shop's clock, the day before. */
const REMINDER_AT = '10:00';

/** The moment that the buyer is reminded of an appointment. */
export const reminderAt = ({ startsAt, timeZone }: Pick<AppointmentRow, 'startsAt' | 'timeZone'>): Date =>
  new Date(getInstant(timeZone, daysAfter(dayAt(timeZone, startsAt.getTime()), -1), REMINDER_AT));

/** The jobs for a start that has just been settled on. A reminder that would be late is left out. */
export function getReminders(
  orderNumber: string,
  row: Pick<AppointmentRow, 'startsAt' | 'timeZone'>,
  now: Date,
) {
  const at = reminderAt(row);
  return at > now ? [visitJobAt(visitTopics.reminder, orderNumber, row.startsAt.toISOString(), at)] : [];
}

/** The work outside the database when an appointment changes, by topic. Each handler may run again for the same one. */
export function visitHandlers(deps: VisitHandlerDeps): JobTable {
  const { db, mailer } = deps;
  type Holds = (visit: InstallationVisit, at: string) => boolean;
  const mail =
    (write: BuyerLetter | ShopLetter, holds: Holds): JobHandler =>
    async (payload) => {
      const { orderNumber, at = '' } = VisitJob.parse(payload);
      const visit = await readInstallationVisit(db, orderNumber);
      if (visit === null || !holds(visit, at)) return;
      const letter = write(visit, visitLetterContext(deps, visit), at);
      if (letter !== null) await mailer.send(letter);
    };
  /** Shops get mail only after the work order went out, because they know nothing of the visit before. */
  const toShop = (write: ShopLetter, holds: Holds): JobHandler =>
    mail(write, (visit, at) => holds(visit, at) && hasWorkOrder(visit, new Date()));
  return {
    [visitTopics.booked]: async (payload) => {
      const { orderNumber } = VisitJob.parse(payload);
      const visit = await readInstallationVisit(db, orderNumber);
      if (visit === null) return;
      const runAt = freeToCancelUntil(visit.record.order.placedAt);
      await addJobs(db, [
        { ...visitJob(visitTopics.workOrder, orderNumber), runAt },
        ...getReminders(orderNumber, visit.row, new Date()),
      ]);
    },
    [visitTopics.workOrder]: mail(workOrderMail, isAhead),
    [visitTopics.reminder]: mail(appointmentReminder, (visit, at) => isAhead(visit) && startsAt(visit, at)),
    [visitTopics.confirmed]: mail(
      appointmentConfirmed,
      (visit, at) => isTimeConfirmed(visit.row.state) && startsAt(visit, at),
    ),
    [visitTopics.proposed]: mail(timeProposed, isAhead),
    [visitTopics.changed]: mail(appointmentChanged, (visit, at) => isAhead(visit) && startsAt(visit, at)),
    [visitTopics.cancelled]: mail(appointmentCancelled, isCancelled),
    [visitTopics.refused]: mail(
      appointmentRefused,
      (visit, at) => awaitsShop(visit.row.state) && startsAt(visit, at),
    ),
    [visitTopics.late]: mail(appointmentLate, isLate),
    [visitTopics.done]: mail(carIsDone, ({ row }) => isCarDone(row.state)),
    [visitTopics.shopChanged]: toShop(shopChanged, (visit, at) => isAhead(visit) && startsAt(visit, at)),
    [visitTopics.shopCancelled]: toShop(shopCancelled, isCancelled),
    [visitTopics.shopLate]: toShop(shopLate, isLate),
  };
}

const isCancelled = ({ row: { state } }: InstallationVisit): boolean => isTimeCanceled(state);
const startsAt = ({ row }: InstallationVisit, at: string): boolean => row.startsAt.toISOString() === at;
const hasWorkOrder = ({ record }: InstallationVisit, now: Date): boolean =>
  freeToCancelUntil(record.order.placedAt) <= now;
const isLate = (visit: InstallationVisit, at: string): boolean =>
  isAhead(visit) && lateUntil(visit, dayAt(visit.row.timeZone, visit.row.startsAt.getTime())) === at;
