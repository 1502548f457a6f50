import type { Database, Queries } from '../../../../platform/db/database.ts';
import { findSupplier } from '../../../catalog/suppliers/index.ts';
import { type LevelPlace, type InventoryLevel, levelsOfTire, readClock, saveCounts } from './levels.ts';

/** The message says why stock cannot be shown or set. */
export class StockRefused extends Error {
  override name = 'StockRefused';
}

const TIRE = 'SELECT brand_name AS brand, line_name AS line, size FROM tire WHERE sku_id = $1';
const TOTAL = 'SELECT coalesce((SELECT quantity FROM stock WHERE sku_id = $1), 0) AS quantity';
const IS_WAREHOUSE = 'SELECT FROM sending_warehouse WHERE warehouse_id = $1';
const WAREHOUSES = 'SELECT warehouse_id AS id FROM sending_warehouse ORDER BY warehouse_id';

/** A tire's stock, in all and by place. */
export interface TireStock {
  readonly name: string;
  readonly quantity: number;
  readonly levels: readonly InventoryLevel[];
}

/** @throws StockRefused if there is no such tire */
export async function getTireStock(sql: Queries, skuId: string): Promise<TireStock> {
  const tire = await sql.maybeOne<{ brand: string; line: string; size: string }>(TIRE, [skuId]);
  if (tire === null) throw new StockRefused(`There is no tire ${skuId}.`);
  const { quantity } = await sql.one<{ quantity: number }>(TOTAL, [skuId]);
  return {
    name: `${tire.brand} ${tire.line} ${tire.size}`,
    quantity,
    levels: await levelsOfTire(sql, skuId),
  };
}

/** Somebody's count of a tire in one place, as of now. @throws StockRefused if tire, warehouse, or supplier are unknown */
export const setStock = (db: Database, place: LevelPlace, quantity: number, by: string): Promise<TireStock> =>
  db.transaction(async (tx) => {
    await getTireStock(tx, place.sku);
    if ((await tx.maybeOne(IS_WAREHOUSE, [place.warehouse])) === null) {
      const known = await tx.query<{ id: string }>(WAREHOUSES);
      throw new StockRefused(
        `There is no warehouse ${place.warehouse}. There are: ${known.map(({ id }) => id).join(', ')}.`,
      );
    }
    if (place.supplier !== '' && (await findSupplier(tx, place.supplier)) === null)
      throw new StockRefused(`There is no supplier ${place.supplier}.`);
    const asOf = (await readClock(tx)).toISOString();
    await saveCounts(tx, [{ ...place, quantity, asOf }], { by, runId: null });
    return await getTireStock(tx, place.sku);
  });
