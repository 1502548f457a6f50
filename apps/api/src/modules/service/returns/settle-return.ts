import { business, type ReturnRefund } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readOrderWithLines } from '../../orders/record/index.ts';
import { type Refunds, requestRefund } from '../refunds/index.ts';
import { refundNow } from './refund-now.ts';
import { returnJob, returnTopics } from './return-jobs.ts';
import { lockReturn, listReturns } from './return-rows.ts';
import { returnStateAfter } from './transitions.ts';

const STORE = 'UPDATE order_return SET refund = $2, reorder_order = $3 WHERE return_id = $1';

export interface SettleReturnDeps extends Pick<ModuleDeps, 'db' | 'crash'> {
  readonly refunds: Pick<Refunds, 'settle'>;
}

/**
 * Gives the money back for tires that our warehouse has. The amount is computed once and stored together with the
 * request, so that a repetition after a crash asks for the same. `returnRefunded` comes next.
 */
export async function settleReturn(
  { db, refunds, crash }: SettleReturnDeps,
  returnId: string,
  now = new Date(),
): Promise<void> {
  crash('before-return-refund');
  const refundId = await db.transaction((tx) => request(tx, returnId, now));
  crash('after-return-refund');
  if (refundId !== null) await refunds.settle(refundId);
}

async function request(tx: Queries, returnId: string, now: Date): Promise<string | null> {
  const row = await lockReturn(tx, returnId);
  if (row === null || returnStateAfter(row.state, 'refund') === null) return null;
  const refundId = `return:${returnId}`;
  if (row.refund !== null) return refundId;
  const { orderNumber } = row;
  const record = await readOrderWithLines(tx, orderNumber);
  if (record === null) return null;
  const { refund, reorder } = await refundNow(tx, record, row, await listReturns(tx, orderNumber));
  // An order that can still be canceled does not make the fee go: once it is past that, it does.
  const settledAt = reorder && new Date(reorder.placedAt.getTime() + business.cancelMinutes * 60_000);
  if (reorder !== null && !row.feeWaived && settledAt !== null && settledAt > now) {
    await addJobs(tx, [
      returnJob(returnTopics.refund, returnId, { about: reorder.orderNumber, runAt: settledAt }),
    ]);
    return null;
  }
  await tx.execute(STORE, [
    returnId,
    JSON.stringify(refund),
    row.feeWaived ? null : (reorder?.orderNumber ?? null),
  ]);
  await requestRefund(tx, {
    refundId,
    orderNumber,
    kind: 'return',
    amountCents: refund.totalCents,
    lines: refund.lines satisfies ReturnRefund['lines'],
  });
  return refundId;
}
