import { messages } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { noteOrderEvent, type OrderActor, type OrderRecord } from '../../orders/record/index.ts';
import { lockReturn, type ReturnRow } from './return-rows.ts';
import { isOpenReturn } from './transitions.ts';

/** An order with the right size. */
export interface RightSizeOrder {
  readonly orderNumber: string;
  readonly placedAt: Date;
  /** The number of tires of that size. */
  readonly tires: number;
}

/**
 * The first order of the same buyer, by account or e-mail address, for the right size, that was placed after the return was
 * requested, is paid, and has made no other return free. It can be from any cart: carts merge when a buyer signs in.
 */
const FOUND = `
  SELECT o.order_number AS "orderNumber", o.placed_at AS "placedAt", sum(l.quantity - l.returned_quantity)::integer AS tires
  FROM order_header o JOIN order_item l ON l.order_number = o.order_number
  WHERE o.placed_at > $1 AND o.state = 'confirmed' AND o.channel_id = $2 AND l.sku_id = $3
    AND (o.uid = $4 OR lower(o.shipping ->> 'email') = lower($5))
    AND NOT EXISTS (SELECT FROM order_return r WHERE r.reorder_order = o.order_number AND r.return_id <> $6)
  GROUP BY o.order_number, o.placed_at
  HAVING sum(l.quantity - l.returned_quantity) > 0
  ORDER BY o.placed_at LIMIT 1`;

/** The order that waives the handling fee of a return; null if there is none, or the buyer has chosen no size. */
export async function findRightSizeOrder(
  db: Queries,
  { order }: Pick<OrderRecord, 'order'>,
  { returnId, requestedAt, reorderSku }: ReturnRow,
): Promise<RightSizeOrder | null> {
  if (reorderSku === null) return null;
  return db.maybeOne<RightSizeOrder>(FOUND, [
    requestedAt,
    order.channelId,
    reorderSku,
    order.uid,
    order.shipping.email,
    returnId,
  ]);
}

/** True if a size is another size of a tire that goes back. */
const SAME_TIRE = `
  SELECT EXISTS (
    SELECT FROM order_return_line r
    JOIN order_item bought ON bought.order_number = $2 AND bought.line_no = r.line_no
    JOIN tire old ON old.sku_id = bought.sku_id
    JOIN tire new ON new.line_id = old.line_id AND new.sku_id = $3
    WHERE r.return_id = $1
  ) AS "isSameTire", EXISTS (
    SELECT FROM order_return_line r
    JOIN order_item bought ON bought.order_number = $2 AND bought.line_no = r.line_no
    WHERE r.return_id = $1 AND bought.sku_id = $3
  ) AS "isReturned"`;

const CHOOSE = 'UPDATE order_return SET reorder_sku = $2 WHERE return_id = $1';

/** True if the right size can still be chosen: before the refund is on its way. */
export const canChooseRightSize = ({ state, refund, feeWaived }: ReturnRow): boolean =>
  refund === null && !feeWaived && isOpenReturn(state);

/**
 * Notes the right size that a buyer orders in place of tires that go back.
 * @throws ApiProblem `conflict` after the refund, `unprocessable` for the same size, or another tire
 */
export async function chooseRightSize(
  db: Database,
  { returnId, itemId, actor }: { returnId: string; itemId: string; actor: OrderActor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReturn(tx, returnId);
    if (row === null) throw new ApiProblem('not-found');
    if (row.reorderSku === itemId) return;
    if (!canChooseRightSize(row)) throw new ApiProblem('conflict');
    const { isSameTire, isReturned } = await tx.one<{ isSameTire: boolean; isReturned: boolean }>(SAME_TIRE, [
      returnId,
      row.orderNumber,
      itemId,
    ]);
    if (isReturned) throw refused(messages.reorderSameSize);
    if (!isSameTire) throw refused(messages.reorderOtherTire);
    await tx.execute(CHOOSE, [returnId, itemId]);
    await noteOrderEvent(tx, {
      orderNumber: row.orderNumber,
      actor,
      what: 'return-size-chosen',
      detail: { returnId, itemId },
    });
  });
}

const refused = (message: string): ApiProblem => refuseField('itemId', message);
