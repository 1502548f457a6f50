import { business } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { closeTime, visitJobAt, visitTopics } from '../../buying/appointments/index.ts';
import { noteOrderEvent } from '../../orders/record/index.ts';
import type { MovedAppointment } from '../../buying/shop-booking/index.ts';

/**
 * Handles a shop's own calendar refusing the time to which an appointment has moved: nobody else is offered
 * that time for a while, and the buyer is asked for another one. An appointment that has moved on since is left alone.
 */
export async function refuseMoved(
  db: Database,
  { orderNumber, startsAt, revision }: MovedAppointment,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await closeTime(tx, { orderNumber, revision }, business.installer.refusedHours))) return;
    await noteOrderEvent(tx, {
      orderNumber,
      actor: { kind: 'shop' },
      what: 'appointment-refused',
      detail: { startsAt },
    });
    await addJobs(tx, [visitJobAt(visitTopics.refused, orderNumber, startsAt.toISOString())]);
  });
}
