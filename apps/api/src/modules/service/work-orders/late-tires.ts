import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { noteLateTires, visitJobAt, visitTopics } from '../../buying/appointments/index.ts';

/**
 * Looks whether an order's tires are now expected too late for its appointment. If so, the buyer is offered new times
 * and the shop hears of it.
 * @returns whether there is something to tell
 */
export async function noticeLateTires(tx: Queries, orderNumber: string): Promise<boolean> {
  const late = await noteLateTires(tx, orderNumber);
  await addJobs(
    tx,
    late.flatMap((day) => [
      visitJobAt(visitTopics.late, orderNumber, day),
      visitJobAt(visitTopics.shopLate, orderNumber, day),
    ]),
  );
  return late.length > 0;
}
