import type { Queries } from '../../platform/db/database.ts';

/** The pieces of an order that will not be paid go back, in the order of the ids as everybody locks them. */
const RELEASE = `
  WITH released AS (DELETE FROM stock_hold WHERE order_number = $1 RETURNING sku_id, quantity),
    locked AS (
      SELECT sku_id FROM stock WHERE sku_id IN (SELECT sku_id FROM released) ORDER BY sku_id FOR UPDATE
    )
  UPDATE stock SET quantity = stock.quantity + released.quantity
  FROM released JOIN locked USING (sku_id) WHERE stock.sku_id = released.sku_id`;

/** Puts an order's held tires back into stock; doing it again puts nothing back. */
export async function releaseStock(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(RELEASE, [orderNumber]);
}
