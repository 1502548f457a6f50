import type { Queries } from '../../../platform/db/database.ts';
import type { OrderLineRow } from '../../orders/record/index.ts';

/** The pieces of an order that have gone back or are on their way. */
const GOING_BACK = 'SELECT line_no AS "lineNo", pieces FROM returned_line WHERE order_number = $1';

/**
 * Tires by line that the buyer has kept as far as we know: in no return, unless that was declined or canceled.
 */
export async function coveredPieces(
  db: Queries,
  orderNumber: string,
  lines: readonly Pick<OrderLineRow, 'lineNo' | 'quantity' | 'returnedQuantity'>[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const going = await db.query<{ lineNo: number; pieces: number[] }>(GOING_BACK, [orderNumber]);
  return new Map(
    lines.map(({ lineNo, quantity, returnedQuantity: returned }) => {
      const back = new Set(going.flatMap((one) => (one.lineNo === lineNo ? one.pieces : [])));
      const kept = Array.from({ length: quantity }, (_, at) => at).filter((piece) => !back.has(piece));
      // A refund without a return does not tell which pieces came back.
      return [lineNo, kept.slice(Math.max(0, returned - back.size))];
    }),
  );
}
