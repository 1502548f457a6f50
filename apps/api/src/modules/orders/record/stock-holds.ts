import type { Queries } from '../../../platform/db/database.ts';

/**
 * Returns the tires of an order that ended unpaid to stock. Call it once: in the transaction that has just ended the
 * order, while its row is locked.
 */
export async function releaseStock(tx: Queries, orderNumber: string): Promise<void> {
  await tx.query('SELECT release_stock($1)', [orderNumber]);
}

const PICKED_FROM = 'SELECT DISTINCT warehouse_id AS id FROM order_pick WHERE order_number = $1';

/** The ids of the warehouses that an order's tires come from. */
export const pickedFrom = async (db: Queries, orderNumber: string): Promise<string[]> =>
  (await db.query<{ id: string }>(PICKED_FROM, [orderNumber])).map(({ id }) => id);

/** Locks rows in the order of their ids, as everybody does. A tire that the catalog has lost has no stock. */
const LOCK = 'SELECT FROM stock WHERE sku_id = ANY ($1) ORDER BY sku_id FOR UPDATE';
/** Returned tires come to the main warehouse. Their sum in `stock` follows. */
const ADD_TO_MAIN = `
  INSERT INTO inventory_level AS kept (sku_id, warehouse_id, quantity)
  SELECT back.sku_id, w.warehouse_id, back.quantity
  FROM unnest($1::text[], $2::integer[]) AS back (sku_id, quantity)
  JOIN stock ON stock.sku_id = back.sku_id CROSS JOIN main_warehouse w
  ON CONFLICT (sku_id, warehouse_id, supplier_id) DO UPDATE SET quantity = kept.quantity + excluded.quantity`;

/** Adds tires to the stock of the main warehouse, in pieces by SKU. */
export async function addToStock(tx: Queries, pieces: ReadonlyMap<string, number>): Promise<void> {
  const skus = [...pieces.keys()];
  await tx.query(LOCK, [skus]);
  await tx.execute(ADD_TO_MAIN, [skus, [...pieces.values()]]);
}
