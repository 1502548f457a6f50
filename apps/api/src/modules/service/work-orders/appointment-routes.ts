import {
  type AppointmentChoice,
  appointmentCalendar,
  type BookedAppointment,
  cancelAppointment,
  changeAppointment,
  openAppointment,
  rateInstaller,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import type { Signed } from '../../../platform/signed-paths.ts';
import {
  type AppointmentRow,
  cancelTime,
  dayAt,
  freeTimes,
  isCarDone,
  isTimeCanceled,
  isTimeConfirmed,
  isTimePlanned,
  lockOfOrder,
  moveTime,
  takeProposed,
  visitJob,
  visitJobAt,
  visitTopics,
} from '../../buying/appointments/index.ts';
import {
  afterLostAppointment,
  afterMovedAppointment,
  getBuyer,
  noteOrderEvent,
  type OrderActor,
} from '../../orders/record/index.ts';
import { bookedAppointment, freedom } from './booked-appointment.ts';
import { calendarFile } from './calendar-file.ts';
import { rateShop } from './rate-shop.ts';
import type { WorkOrderDeps } from './module.ts';
import { arrivesLatest, isAhead, readInstallationVisit, type InstallationVisit } from './visit.ts';
import { getReminders } from './visit-handlers.ts';
import { visitLinkLifetimes } from './visit-letter-context.ts';
import type { VisitPurpose } from './visit-links.ts';

type Asked = {
  readonly body: Signed & { readonly orderNumber: string };
  readonly request: CallContext<'channel'>;
};

/** The endpoints for buyers' appointments, by the signed links of their mails. */
export function appointmentRoutes(deps: WorkOrderDeps): ImplementedRoute[] {
  const { db } = deps;
  const opened = (purpose: VisitPurpose, asked: Asked, on: Queries = db) =>
    openVisit(deps, purpose, { ...asked, orderNumber: asked.body.orderNumber }, on);
  const shown = (visit: InstallationVisit): Promise<BookedAppointment> =>
    bookedAppointment(db, visit, {
      links: deps.links,
      lifetimeMs: visitLinkLifetimes.page,
      managed: true,
      now: new Date(),
    });
  /** The appointment as it is after a change, whose mails go out at once. */
  const answered = async (asked: Asked) => {
    deps.wakeOutbox();
    return { booked: await shown(await opened('appointment', asked)) };
  };
  return [
    implement(openAppointment, async (asked) => {
      const visit = await opened('appointment', asked);
      const [booked, times] = await Promise.all([shown(visit), timesFor(db, visit)]);
      return { booked, times };
    }),
    implement(changeAppointment, async (asked) => {
      await db.transaction(async (tx) => {
        const visit = await opened('appointment', asked, tx);
        await change(tx, visit, asked.body.choice, getBuyer(asked.request));
      });
      return answered(asked);
    }),
    implement(cancelAppointment, async (asked) => {
      await db.transaction(async (tx) => {
        const visit = await opened('appointment', asked, tx);
        if (!isTimeCanceled(visit.row.state)) await cancel(tx, visit, getBuyer(asked.request));
      });
      return answered(asked);
    }),
    implement(appointmentCalendar, async (asked) => {
      const visit = await opened('calendar', asked);
      const { channel } = asked.request;
      const publicOrigin = deps.storefronts.get(channel.id)?.publicOrigin ?? null;
      // The file's link shows the appointment, but can't change it.
      return { file: calendarFile(visit, { channel, publicOrigin, managePath: null }) };
    }),
    implement(rateInstaller, async (asked) => {
      const { rating, comment } = asked.body;
      await db.transaction(async (tx) => {
        const visit = await opened('rating', asked, tx);
        if (!isCarDone(visit.row.state)) throw new ApiProblem('not-found');
        await rateShop(tx, visit, { rating, comment: comment ?? null });
      });
      return { rating };
    }),
  ];
}

/** The visit that a link opens, in the storefront where it was bought; locked within a transaction. */
export async function openVisit(
  { links, db }: Pick<WorkOrderDeps, 'links' | 'db'>,
  purpose: VisitPurpose,
  { orderNumber, body, request }: { orderNumber: string; body: Signed; request: CallContext<'channel'> },
  on: Queries = db,
): Promise<InstallationVisit> {
  if (!links.opens(purpose, orderNumber, body)) throw new ApiProblem('not-found');
  // Everybody who changes an appointment takes turns.
  if (on !== db) await lockOfOrder(on, orderNumber);
  const visit = await readInstallationVisit(on, orderNumber);
  if (visit?.record.order.channelId !== request.channel.id) throw new ApiProblem('not-found');
  return visit;
}

/** The free times to which an appointment can move. */
export const timesFor = (db: Queries, visit: InstallationVisit) =>
  freeTimes(db, {
    shop: visit.shop,
    job: { tires: visit.row.tires },
    arrivesLatest: arrivesLatest(visit),
    now: new Date(),
    moving: visit.row,
  });

async function change(
  tx: Queries,
  visit: InstallationVisit,
  choice: AppointmentChoice | 'proposed',
  actor: OrderActor,
): Promise<void> {
  const { row, shop, record } = visit;
  const orderNumber = record.order.orderNumber;
  const now = new Date();
  if (isRepeated(row, choice)) return;
  await assertFree(tx, visit, now);
  const other = { shop, orderNumber, arrivesLatest: arrivesLatest(visit), now };
  const moved =
    choice === 'proposed' ? await takeProposed(tx, other) : await moveTime(tx, { ...other, choice });
  await noteOrderEvent(tx, {
    orderNumber,
    actor,
    what: 'appointment-changed',
    detail: { from: row.startsAt, to: moved.startsAt },
  });
  await addJobs(tx, [
    visitJobAt(visitTopics.changed, orderNumber, moved.startsAt),
    visitJobAt(visitTopics.shopChanged, orderNumber, moved.startsAt),
    ...getReminders(orderNumber, { startsAt: new Date(moved.startsAt), timeZone: moved.timeZone }, now),
    ...afterMovedAppointment(orderNumber, now),
  ]);
}

/** True if an appointment is already at the chosen time, after a second click or in another tab. */
function isRepeated(row: AppointmentRow, choice: AppointmentChoice | 'proposed'): boolean {
  if (row.proposedAt !== null) return false;
  if (choice === 'proposed') return isTimeConfirmed(row.state);
  return (
    isTimePlanned(row.state) &&
    (choice.isDropOff
      ? choice.dropOffWindow === row.dropOff && choice.date === dayAt(row.timeZone, row.startsAt.getTime())
      : row.dropOff === null && Date.parse(choice.startsAt) === row.startsAt.getTime())
  );
}

async function cancel(tx: Queries, visit: InstallationVisit, actor: OrderActor): Promise<void> {
  const orderNumber = visit.record.order.orderNumber;
  await assertFree(tx, visit, new Date());
  await cancelTime(tx, orderNumber);
  await noteOrderEvent(tx, { orderNumber, actor, what: 'appointment-cancelled' });
  await addJobs(tx, [
    visitJob(visitTopics.cancelled, orderNumber),
    visitJob(visitTopics.shopCancelled, orderNumber),
    // A shop that keeps its own calendar frees the time there, too.
    ...afterLostAppointment(orderNumber),
  ]);
}

/** @throws ApiProblem `conflict` for an appointment that is over, `too-late` for one that is near */
async function assertFree(tx: Queries, visit: InstallationVisit, now: Date): Promise<void> {
  if (!isAhead(visit)) throw new ApiProblem('conflict');
  const { canChange } = await freedom(tx, visit, now);
  if (!canChange) throw new ApiProblem('too-late');
}
