import { hasFeature } from '@tirekit/channel';
import type { TrackedOrder } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { OrderRecord } from '../../orders/record/index.ts';
import { bookedAppointment, trackedFitting } from './booked-appointment.ts';
import { findVisit } from './visit.ts';
import { visitLinkLifetimes } from './visit-letter-context.ts';
import type { VisitLinks } from './visit-links.ts';

/** The detail of a shown appointment: city and day, or all of it for a reader with the order's key or link. */
export type AppointmentDetail = 'day' | 'whole';

/** The part of an order's appointment to show, by the reader's rights. */
export type ShownAppointment = Pick<TrackedOrder, 'fitting' | 'appointment'>;

/** The appointments that orders show. */
export const shownAppointments =
  ({ db, links, channels }: ShownDeps) =>
  async (record: OrderRecord, detail: AppointmentDetail): Promise<ShownAppointment> => {
    const visit = await findVisit(db, record);
    if (visit === null) return { fitting: null, appointment: null };
    const channel = channels.get(record.order.channelId);
    const fitting = trackedFitting(visit);
    if (detail === 'day') return { fitting, appointment: null };
    const managed = channel !== undefined && hasFeature(channel, 'tracking');
    const lifetimeMs = visitLinkLifetimes.page;
    return {
      fitting,
      appointment: await bookedAppointment(db, visit, { links, lifetimeMs, managed, now: new Date() }),
    };
  };

interface ShownDeps extends Pick<ModuleDeps, 'db' | 'channels'> {
  readonly links: VisitLinks;
}
