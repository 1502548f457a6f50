import type { Database } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { noteOrderEvent } from '../../orders/record/index.ts';
import type { ShipmentEvent } from '../shipments/index.ts';
import { receive } from './decide.ts';
import { returnJob, returnTopics } from './return-jobs.ts';
import { lockReturn } from './return-rows.ts';
import { isCalledOff, returnStateAfter } from './transitions.ts';

const SHIPPED = `
  UPDATE order_return SET state = 'shipped', shipped_at = $2 WHERE return_id = $1`;
/** Messages may come in any order: the earliest time is that of the step. */
const EARLIER = `
  UPDATE order_return SET shipped_at = $2 WHERE return_id = $1 AND shipped_at > $2`;

/** A buyer has canceled the return, and sends the tires all the same. */
const SENT_ANYWAY = 'UPDATE order_return SET shipped_at = $2 WHERE return_id = $1';

/**
 * Carries out what the carrier says about the parcel of a return. A copy changes nothing, and neither does a message that
 * comes late. A parcel of a return that has ended is for the care desk to look at.
 * @returns whether somebody has something to hear
 */
export async function followReturn(db: Database, event: ShipmentEvent): Promise<boolean> {
  if (event.status === 'label_created') return false;
  return db.transaction(async (tx) => {
    const row = await lockReturn(tx, event.reference);
    if (row === null) return false;
    const { returnId, orderNumber, state } = row;
    const note = (what: string) =>
      noteOrderEvent(tx, { orderNumber, actor: { kind: 'carrier' }, what, detail: { returnId } });
    if (isCalledOff(state)) {
      if (row.shippedAt !== null) return false;
      await tx.execute(SENT_ANYWAY, [returnId, event.at]);
      await note('return-parcel-found');
      await addJobs(tx, [returnJob(returnTopics.desk, returnId, { about: 'parcel' })]);
      return true;
    }
    if (event.status === 'delivered') {
      if (returnStateAfter(state, 'receive') === null) return false;
      await receive(tx, row, event.at, { kind: 'carrier' });
      return true;
    }
    if (returnStateAfter(state, 'ship') !== null) {
      await tx.execute(SHIPPED, [returnId, event.at]);
      await note('return-shipped');
    } else await tx.execute(EARLIER, [returnId, event.at]);
    return false;
  });
}
