import type { Queries } from '../../../platform/db/database.ts';

const REPEATED = `
  SELECT request_hash AS "requestHash", order_number AS "orderNumber" FROM idempotency WHERE key = $1`;
const STANDING = `
  SELECT order_number AS "orderNumber" FROM cart_purchase JOIN orders USING (order_number)
  WHERE cart_key_hash = $1 AND state NOT IN ('failed', 'cancelled')`;

/** The order that a call with this key has placed, and the hash of its body; null if there was none. */
export const purchaseByKey = (
  db: Queries,
  key: string,
): Promise<{ requestHash: Buffer; orderNumber: string } | null> => db.maybeOne(REPEATED, [key]);

/** The order that has a cart and neither failed nor was canceled; null if there is none. */
export const standingOrderOf = (db: Queries, cartKeyHash: Buffer): Promise<{ orderNumber: string } | null> =>
  db.maybeOne(STANDING, [cartKeyHash]);
