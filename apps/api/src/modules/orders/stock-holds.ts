import { errorTable } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { Queries } from '../../platform/db/database.ts';

/** Pieces of one tire that an order wants; `path` names the field that is refused when there are not enough. */
export interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
  readonly path: string;
}

const HOLD = `
  INSERT INTO stock_hold (order_number, sku_id, quantity)
  SELECT $1, sku_id, quantity FROM unnest($2::text[], $3::integer[]) AS held (sku_id, quantity)`;
const TAKE = 'UPDATE stock SET quantity = quantity - $2 WHERE sku_id = $1 AND quantity >= $2';
const HELD = 'SELECT sku_id, quantity FROM stock_hold WHERE order_number = $1 ORDER BY sku_id';
const FORGET = 'DELETE FROM stock_hold WHERE order_number = $1';
const PUT_BACK = 'UPDATE stock SET quantity = quantity + $2 WHERE sku_id = $1';

/**
 * Takes pieces out of stock for an order. Everybody takes in the order of the SKU ids, so that no two orders wait
 * for each other, and last in the transaction, so that a tire everybody wants is locked for the shortest time.
 * @throws ApiProblem `out-of-stock` naming the lines; the caller's transaction has to end with it
 */
export async function holdStock(tx: Queries, orderNumber: string, wanted: readonly Wanted[]): Promise<void> {
  const bySku = Map.groupBy(wanted, ({ skuId }) => skuId);
  const held = [...bySku]
    .map(([skuId, lines]) => ({
      skuId,
      lines,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    }))
    .sort((a, b) => (a.skuId < b.skuId ? -1 : 1));
  await tx.execute(HOLD, [orderNumber, held.map(({ skuId }) => skuId), held.map(({ quantity }) => quantity)]);
  for (const { skuId, quantity, lines } of held) {
    if ((await tx.execute(TAKE, [skuId, quantity])) === 1) continue;
    const { message } = errorTable['out-of-stock'];
    throw new ApiProblem('out-of-stock', message, { fields: lines.map(({ path }) => ({ path, message })) });
  }
}

/** The hold has become a sale: the pieces stay out. */
export async function sellHeldStock(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(FORGET, [orderNumber]);
}

/** The pieces of an order that will not be paid go back. */
export async function releaseStock(tx: Queries, orderNumber: string): Promise<void> {
  const held = await tx.query<{ sku_id: string; quantity: number }>(HELD, [orderNumber]);
  await tx.execute(FORGET, [orderNumber]);
  for (const { sku_id, quantity } of held) await tx.execute(PUT_BACK, [sku_id, quantity]);
}
