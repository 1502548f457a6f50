import { messages } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { noteOrderEvent, type OrderActor } from '../../orders/record/index.ts';
import { lockReturn, type ReturnRow } from './return-rows.ts';
import { canChange, returnStateAfter } from './transitions.ts';

const CANCEL = `UPDATE order_return SET state = 'cancelled', ended_at = now() WHERE return_id = $1`;

export const canCancel = ({ state }: Pick<ReturnRow, 'state'>): boolean => canChange(state, 'cancel');

/**
 * Cancels a return before the carrier has the tires. A second press changes nothing.
 * @throws ApiProblem `conflict` if it is too late, or the return has ended otherwise
 */
export async function cancelByBuyer(
  db: Database,
  { returnId, actor }: { returnId: string; actor: OrderActor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReturn(tx, returnId);
    if (row === null) throw new ApiProblem('not-found');
    if (returnStateAfter(row.state, 'cancel') === null)
      throw new ApiProblem('conflict', messages.returnNotCancellable);
    if (!canCancel(row)) return;
    await tx.execute(CANCEL, [returnId]);
    await noteOrderEvent(tx, {
      orderNumber: row.orderNumber,
      actor,
      what: 'return-cancelled',
      detail: { returnId },
    });
  });
}
