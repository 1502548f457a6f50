import type { Queries } from '../../platform/db/database.ts';

/** The pieces of an order that will not be paid go back, in the order of the ids as everybody locks them. */
const RELEASE = `
  WITH released AS (SELECT sku_id, sum(quantity) AS quantity FROM order_line WHERE order_number = $1 GROUP BY sku_id),
    locked AS (
      SELECT sku_id FROM stock WHERE sku_id IN (SELECT sku_id FROM released) ORDER BY sku_id FOR UPDATE
    )
  UPDATE stock SET quantity = stock.quantity + released.quantity
  FROM released JOIN locked USING (sku_id) WHERE stock.sku_id = released.sku_id`;

/**
 * Puts the tires of an order back into stock that ends unpaid. Once: for whoever has just ended it, in the same
 * transaction, under the lock of its row.
 */
export async function releaseStock(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(RELEASE, [orderNumber]);
}
