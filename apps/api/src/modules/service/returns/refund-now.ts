import type { ReturnRefund } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRecord } from '../../orders/record/index.ts';
import { loweredBefore } from '../price-guarantee/index.ts';
import { type FeeWaiver, refundOfTires } from './refund-of-tires.ts';
import { type RightSizeOrder, findRightSizeOrder } from './right-size.ts';
import type { ReturnedPieces, ReturnRow } from './return-rows.ts';

export interface RefundNow {
  readonly refund: ReturnRefund;
  /** The order that waives the fee; null without one. */
  readonly reorder: RightSizeOrder | null;
}

/** The pieces of an order whose refund was requested before. */
const refundedPieces = (returns: readonly ReturnRow[]): ReturnedPieces[] =>
  returns.flatMap(({ refund, lines }) => (refund === null ? [] : lines));

/** The refund of a return if it were made now. */
export async function refundNow(
  db: Queries,
  record: OrderRecord,
  row: ReturnRow,
  returns: readonly ReturnRow[],
): Promise<RefundNow> {
  const reorder = await findRightSizeOrder(db, record, row);
  const waived: FeeWaiver | null = row.feeWaived ? 'care' : reorder;
  const others = returns.filter(({ returnId }) => returnId !== row.returnId);
  const lowered = await loweredBefore(db, record.order.orderNumber, row.lines);
  return {
    refund: refundOfTires(record, row.lines, { before: refundedPieces(others), waived, lowered }),
    reorder,
  };
}

/** The refund for some tires. */
export async function readPreview(
  db: Queries,
  record: OrderRecord,
  tires: readonly ReturnedPieces[],
  returns: readonly ReturnRow[],
): Promise<ReturnRefund> {
  const lowered = await loweredBefore(db, record.order.orderNumber, tires);
  return refundOfTires(record, tires, { before: refundedPieces(returns), waived: null, lowered });
}
