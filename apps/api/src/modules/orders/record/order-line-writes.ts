import type { Queries } from '../../../platform/db/database.ts';

const KEEP_TINS = 'UPDATE order_line SET tins = $3 WHERE order_number = $1 AND line_no = $2';
const COUNT_RETURNED = `
  UPDATE order_line SET returned_quantity = returned_quantity + back.pieces
  FROM unnest($2::integer[], $3::integer[]) AS back (line_no, pieces)
  WHERE order_number = $1 AND order_line.line_no = back.line_no`;

/** Keeps the DOT TINs of the tires that were mounted, by line. */
export async function keepMountedTins(
  tx: Queries,
  orderNumber: string,
  tins: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [lineNo, numbers] of tins) await tx.execute(KEEP_TINS, [orderNumber, lineNo, numbers]);
}

/** Counts tires whose return was refunded. */
export async function countReturned(
  tx: Queries,
  orderNumber: string,
  back: readonly { readonly lineNo: number; readonly pieces: number }[],
): Promise<void> {
  await tx.execute(COUNT_RETURNED, [
    orderNumber,
    back.map(({ lineNo }) => lineNo),
    back.map(({ pieces }) => pieces),
  ]);
}
