import { actOnWorkOrder, type BodyOf, openWorkOrder } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import type { Signed } from '../../../platform/signed-paths.ts';
import {
  asAppointment,
  hasArrived,
  isCarDone,
  isTimeConfirmed,
  isTimeMissed,
  proposeTime,
  recordEvent,
  rowOfOrder,
  visitJob,
  visitJobAt,
  visitTopics,
} from '../../buying/appointments/index.ts';
import { noteFitting } from '../../people/garage/index.ts';
import { noteOrderEvent } from '../../orders/record/index.ts';
import { openVisit, timesFor } from './appointment-routes.ts';
import type { WorkOrderDeps } from './module.ts';
import { readTins, saveTins } from './mounted-tins.ts';
import { arrivesLatest, type InstallationVisit } from './visit.ts';
import { workOrder } from './work-order.ts';

type Action = BodyOf<typeof actOnWorkOrder>['action'];
type Asked = {
  readonly body: Signed & { readonly workOrderId: string };
  readonly request: CallContext<'channel'>;
};

const NOT_YET = 'The appointment has not begun yet.';

/** The endpoints for shops' work orders, by the signed links of their mails. */
export function workOrderRoutes(deps: WorkOrderDeps): ImplementedRoute[] {
  const { db } = deps;
  const opened = (asked: Asked, on: Queries = db): Promise<InstallationVisit> =>
    openVisit(deps, 'work-order', { ...asked, orderNumber: asked.body.workOrderId }, on);
  return [
    implement(openWorkOrder, async (asked) => {
      const visit = await opened(asked);
      return { workOrder: workOrder(visit, new Date()), times: await timesFor(db, visit) };
    }),
    implement(actOnWorkOrder, async (asked) => {
      await db.transaction(async (tx) => act(tx, await opened(asked, tx), asked.body.action));
      deps.wakeOutbox();
      return { workOrder: workOrder(await opened(asked), new Date()) };
    }),
  ];
}

async function act(tx: Queries, visit: InstallationVisit, action: Action): Promise<void> {
  const { row, shop, record } = visit;
  const orderNumber = record.order.orderNumber;
  const now = new Date();
  const note = (what: string, detail?: object) =>
    noteOrderEvent(tx, { orderNumber, actor: { kind: 'shop' }, what, ...(detail && { detail }) });
  switch (action.kind) {
    case 'confirm':
      await recordEvent(tx, orderNumber, 'confirm');
      if (isTimeConfirmed(row.state)) return;
      await note('appointment-confirmed', { startsAt: row.startsAt });
      await addJobs(tx, [visitJobAt(visitTopics.confirmed, orderNumber, row.startsAt.toISOString())]);
      return;
    case 'propose': {
      const before = row.proposedAt?.getTime();
      await proposeTime(tx, {
        shop,
        orderNumber,
        choice: action.choice,
        arrivesLatest: arrivesLatest(visit),
        now,
      });
      const after = (await rowOfOrder(tx, orderNumber))?.proposedAt;
      if (after == null || after.getTime() === before) return;
      await note('appointment-proposed', { startsAt: after });
      await addJobs(tx, [visitJobAt(visitTopics.proposed, orderNumber, after.toISOString())]);
      return;
    }
    case 'arrive':
      await recordEvent(tx, orderNumber, 'arrive');
      if (!hasArrived(row.state)) await note('appointment-arrived');
      return;
    case 'finish': {
      const tins = readTins(record.lines, action.tins, now);
      await recordEvent(tx, orderNumber, 'finish');
      await saveTins(tx, orderNumber, tins);
      // A buyer is asked for a rating once, even if the shop corrects its report afterwards.
      if (isCarDone(row.state)) return;
      await note('appointment-done');
      await noteFitting(tx, { orderNumber, on: asAppointment(row).date });
      await addJobs(tx, [visitJob(visitTopics.done, orderNumber)]);
      return;
    }
    case 'miss':
      if (row.startsAt > now) throw new ApiProblem('unprocessable', NOT_YET);
      await recordEvent(tx, orderNumber, 'miss');
      if (!isTimeMissed(row.state)) await note('appointment-missed');
  }
}
