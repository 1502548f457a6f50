import type { Appointment, BookedAppointment, TrackedFitting } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import {
  type AppointmentRow,
  arePlacesClosed,
  asAppointment,
  clockAt,
  dayAt,
} from '../../buying/appointments/index.ts';
import { shopPath } from '../../buying/installers/index.ts';
import { changeDeadline } from './change-deadline.ts';
import { isAhead, lateUntil, type InstallationVisit } from './visit.ts';
import type { VisitLinks } from './visit-links.ts';

/** The progress of the installation, for a reader who follows the order without its link. */
export function trackedFitting({ row, shop }: InstallationVisit): TrackedFitting {
  const { date, state } = asAppointment(row);
  return { state, date, city: shop.city };
}

/** The buyer's right to change or cancel online, and its end. A change that the shop or the carrier caused is always free. */
export async function freedom(
  db: Queries,
  visit: InstallationVisit,
  now: Date,
): Promise<Pick<BookedAppointment, 'canChange' | 'changeableUntil' | 'lateUntil'>> {
  const { row, shop } = visit;
  const late = lateUntil(visit, dayAt(row.timeZone, row.startsAt.getTime()));
  if (!isAhead(visit)) return { canChange: false, changeableUntil: null, lateUntil: null };
  const until = await changeDeadline(db, shop, row.startsAt);
  // The shop's own calendar may have refused the time to which the buyer moved the appointment.
  const isCausedByShop = row.proposedAt !== null || (await arePlacesClosed(db, row));
  const canChange = now < until || late !== null || isCausedByShop;
  return { canChange, changeableUntil: until.toISOString(), lateUntil: late };
}

/** The appointment as its buyer sees and manages it. */
export async function bookedAppointment(
  db: Queries,
  visit: InstallationVisit,
  { links, lifetimeMs, managed, now }: BookedOptions,
): Promise<BookedAppointment> {
  const { row, shop, record } = visit;
  const number = record.order.orderNumber;
  const { company, code, address, city, state, zip, phone, mobile, latitude, longitude } = shop;
  const getLink = (purpose: 'appointment' | 'calendar') => links.getLink(purpose, number, lifetimeMs);
  return {
    appointment: asAppointment(row),
    installer: {
      code,
      path: shopPath(shop),
      company,
      address,
      city,
      state,
      zip,
      phone,
      mobile,
      latitude,
      longitude,
    },
    proposed: proposedTime(row),
    ...(await freedom(db, visit, now)),
    calendarPath: isAhead(visit) ? getLink('calendar') : null,
    managePath: managed ? getLink('appointment') : null,
  };
}

export interface BookedOptions {
  readonly links: VisitLinks;
  /** Milliseconds that links last. */
  readonly lifetimeMs: number;
  /** True if the storefront has the pages that change it. */
  readonly managed: boolean;
  readonly now: Date;
}

/** The time that the shop has proposed instead, on its clock. */
export function proposedTime({
  proposedAt,
  timeZone,
}: AppointmentRow): { startsAt: string; startTime: string; date: Appointment['date'] } | null {
  if (proposedAt === null) return null;
  const at = proposedAt.getTime();
  return { startsAt: proposedAt.toISOString(), startTime: clockAt(timeZone, at), date: dayAt(timeZone, at) };
}
