import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { returnJob, returnTopics } from './return-jobs.ts';

const REFUNDED = `
  UPDATE order_return SET state = 'refunded', refunded_at = now() WHERE return_id = $1 AND state = 'received'`;
const RETURNED = `
  UPDATE order_line l SET returned_quantity = l.returned_quantity + cardinality(r.pieces)
  FROM order_return_line r
  WHERE r.return_id = $1 AND l.order_number = $2 AND l.line_no = r.line_no`;

const PREFIX = 'return:';

/** The work that follows once the refund of a return has been paid, in the transaction that marks it as done. */
export async function returnRefunded(
  tx: Queries,
  { refundId, orderNumber }: { readonly refundId: string; readonly orderNumber: string },
): Promise<void> {
  const returnId = refundId.slice(PREFIX.length);
  if ((await tx.execute(REFUNDED, [returnId])) === 0) return;
  await tx.execute(RETURNED, [returnId, orderNumber]);
  await addJobs(tx, [returnJob(returnTopics.refundedMail, returnId)]);
}
