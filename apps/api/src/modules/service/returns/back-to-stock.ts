import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRecord } from '../../orders/record/index.ts';
import type { ReturnedPieces } from './return-rows.ts';

/** Locks rows in the order of their ids, as everybody does. A tire that the catalogue has lost has no stock. */
const LOCK = 'SELECT FROM stock WHERE sku_id = ANY ($1) ORDER BY sku_id FOR UPDATE';
const ADD = `
  UPDATE stock SET quantity = stock.quantity + back.quantity
  FROM unnest($1::text[], $2::integer[]) AS back (sku_id, quantity) WHERE stock.sku_id = back.sku_id`;

/** Returned tires come to the main warehouse. Its rows are protected by the locks of `stock`. */
const TO_MAIN = `
  INSERT INTO warehouse_stock AS kept (sku_id, warehouse_id, quantity)
  SELECT back.sku_id, w.warehouse_id, back.quantity
  FROM unnest($1::text[], $2::integer[]) AS back (sku_id, quantity)
  JOIN stock ON stock.sku_id = back.sku_id CROSS JOIN warehouse w WHERE w.main
  ON CONFLICT (sku_id, warehouse_id) DO UPDATE SET quantity = kept.quantity + excluded.quantity`;

/** Puts tires that came back where they can be sold again. Call it once for a return, under the lock of its order. */
export async function backToStock(
  tx: Queries,
  { lines }: OrderRecord,
  tires: readonly ReturnedPieces[],
): Promise<void> {
  const pieces = new Map<string, number>();
  for (const { lineNo, pieces: back } of tires) {
    const skuId = lines.find(({ line_no: number }) => number === lineNo)?.sku_id;
    if (skuId !== undefined) pieces.set(skuId, (pieces.get(skuId) ?? 0) + back.length);
  }
  const skus = [...pieces.keys()];
  await tx.query(LOCK, [skus]);
  await tx.execute(ADD, [skus, [...pieces.values()]]);
  await tx.execute(TO_MAIN, [skus, [...pieces.values()]]);
}
