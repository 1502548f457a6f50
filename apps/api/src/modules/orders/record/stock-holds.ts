import type { Queries } from '../../../platform/db/database.ts';

/** Returns the tires of an unpaid order to stock, locking rows in the order of their ids, as everybody does. */
const RELEASE = `
  WITH released AS (SELECT sku_id, sum(quantity) AS quantity FROM order_line WHERE order_number = $1 GROUP BY sku_id),
    locked AS (
      SELECT sku_id FROM stock WHERE sku_id IN (SELECT sku_id FROM released) ORDER BY sku_id FOR UPDATE
    )
  UPDATE stock SET quantity = stock.quantity + released.quantity
  FROM released JOIN locked USING (sku_id) WHERE stock.sku_id = released.sku_id`;

/** Returns the stock to its warehouses, which the locks of `stock` protect. */
const TO_WAREHOUSES = `
  UPDATE warehouse_stock AS kept SET quantity = kept.quantity + p.quantity FROM order_pick p
  WHERE p.order_number = $1 AND kept.sku_id = p.sku_id AND kept.warehouse_id = p.warehouse_id`;
const PICKED_FROM = 'SELECT DISTINCT warehouse_id AS id FROM order_pick WHERE order_number = $1';
const UNPICK = 'DELETE FROM order_pick WHERE order_number = $1';

/**
 * Returns the tires of an order that ended unpaid to stock. Call it once: in the transaction that has just ended the
 * order, while its row is locked.
 */
export async function releaseStock(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(RELEASE, [orderNumber]);
  await tx.execute(TO_WAREHOUSES, [orderNumber]);
  await tx.execute(UNPICK, [orderNumber]);
}

/** The ids of the warehouses that an order's tires come from. */
export const pickedFrom = async (db: Queries, orderNumber: string): Promise<string[]> =>
  (await db.query<{ id: string }>(PICKED_FROM, [orderNumber])).map(({ id }) => id);

/** Locks rows in the order of their ids, as everybody does. A tire that the catalog has lost has no stock. */
const LOCK = 'SELECT FROM stock WHERE sku_id = ANY ($1) ORDER BY sku_id FOR UPDATE';
const ADD = `
  UPDATE stock SET quantity = stock.quantity + back.quantity
  FROM unnest($1::text[], $2::integer[]) AS back (sku_id, quantity) WHERE stock.sku_id = back.sku_id`;

/** Returned tires come to the main warehouse. Its rows are protected by the locks of `stock`. */
const TO_MAIN = `
  INSERT INTO warehouse_stock AS kept (sku_id, warehouse_id, quantity)
  SELECT back.sku_id, w.warehouse_id, back.quantity
  FROM unnest($1::text[], $2::integer[]) AS back (sku_id, quantity)
  JOIN stock ON stock.sku_id = back.sku_id CROSS JOIN main_warehouse w
  ON CONFLICT (sku_id, warehouse_id) DO UPDATE SET quantity = kept.quantity + excluded.quantity`;

/** Adds tires to the stock of the main warehouse, in pieces by SKU. */
export async function addToStock(tx: Queries, pieces: ReadonlyMap<string, number>): Promise<void> {
  const skus = [...pieces.keys()];
  await tx.query(LOCK, [skus]);
  await tx.execute(ADD, [skus, [...pieces.values()]]);
  await tx.execute(TO_MAIN, [skus, [...pieces.values()]]);
}
