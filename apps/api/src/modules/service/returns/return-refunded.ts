import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { countReturned } from '../../orders/record/index.ts';
import { returnJob, returnTopics } from './return-jobs.ts';

const REFUNDED = `
  WITH refunded AS (
    UPDATE order_return SET state = 'refunded', refunded_at = now() WHERE return_id = $1 AND state = 'received'
    RETURNING return_id
  )
  SELECT line_no AS "lineNo", cardinality(pieces) AS pieces FROM refunded JOIN order_return_line USING (return_id)`;

const PREFIX = 'return:';

/** The work that follows once the refund of a return has been paid, in the transaction that marks it as done. */
export async function returnRefunded(
  tx: Queries,
  { refundId, orderNumber }: { readonly refundId: string; readonly orderNumber: string },
): Promise<void> {
  const returnId = refundId.slice(PREFIX.length);
  const lines = await tx.query<{ lineNo: number; pieces: number }>(REFUNDED, [returnId]);
  if (lines.length === 0) return;
  await countReturned(tx, orderNumber, lines);
  await addJobs(tx, [returnJob(returnTopics.refundedMail, returnId)]);
}
