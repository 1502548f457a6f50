import type { Queries } from '../../../../platform/db/database.ts';
import { removeMediaOf } from '../../media/index.ts';
import { removeItemsOfTires } from '../../suppliers/index.ts';

const DISCONTINUE =
  'UPDATE sku SET discontinued = true, left_out = true WHERE sku_id = ANY ($1) AND NOT discontinued';

/** Tires that somebody has bought, or may want to buy. */
const IN_USE = `
  SELECT key FROM unnest($1::text[]) AS tires (key)
  WHERE EXISTS (SELECT FROM order_item i WHERE i.sku_id = key) OR EXISTS (SELECT FROM cart_tire c WHERE c.sku_id = key)
    OR EXISTS (SELECT FROM quoted_tire q WHERE q.sku_id = key)`;
const REMOVE = 'DELETE FROM sku WHERE sku_id = ANY ($1) RETURNING line_id AS "lineId"';
/** Lines and brands that came with the tires, and have no others. */
const REMOVE_LINES = `
  DELETE FROM line WHERE line_id = ANY ($1) AND NOT EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id)
    AND NOT EXISTS (SELECT FROM shown_review r WHERE r.line_id = line.line_id)
  RETURNING line_id AS "lineId", brand_slug AS brand`;
const REMOVE_BRANDS = `
  DELETE FROM brand WHERE slug = ANY ($1) AND NOT EXISTS (SELECT FROM line WHERE line.brand_slug = brand.slug)`;

/** Rows that other modules keep of each tire. */
export interface TireFollower {
  /** New tires have been added. */
  add(sql: Queries, keys: readonly string[]): Promise<void>;
  /** Tires are about to be removed. */
  remove(sql: Queries, keys: readonly string[]): Promise<void>;
}

/** Takes tires out of sale until a list has them again. Their pages stay, because buyers and orders know them. */
export async function discontinueTires(sql: Queries, keys: readonly string[]): Promise<void> {
  await sql.execute(DISCONTINUE, [keys]);
}

/**
 * Takes tires out of the catalog, with lines and brands that have no others.
 * @returns the keys of those that stay, because they stand in an order, a cart, or a quote
 */
export async function removeTires(
  sql: Queries,
  keys: readonly string[],
  followers: readonly TireFollower[],
): Promise<string[]> {
  const inUse = (await sql.query<{ key: string }>(IN_USE, [keys])).map(({ key }) => key);
  const kept = new Set(inUse);
  const gone = keys.filter((key) => !kept.has(key));
  if (gone.length === 0) return inUse;
  for (const follower of followers) await follower.remove(sql, gone);
  await removeItemsOfTires(sql, gone);
  const lines = await sql.query<{ lineId: number }>(REMOVE, [gone]);
  const emptied = await sql.query<{ lineId: number; brand: string }>(REMOVE_LINES, [
    [...new Set(lines.map(({ lineId }) => lineId))],
  ]);
  await removeMediaOf(sql, { skuIds: gone, lineIds: emptied.map(({ lineId }) => lineId) });
  if (emptied.length > 0) await sql.execute(REMOVE_BRANDS, [[...new Set(emptied.map(({ brand }) => brand))]]);
  return inUse;
}
