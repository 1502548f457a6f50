import type { Queries } from '../../../platform/db/database.ts';

const LOWEST = `
  SELECT sku_id AS "skuId", min(cost_cents) AS cents FROM supplier_item
  WHERE sku_id = ANY ($1) AND cost_cents IS NOT NULL GROUP BY sku_id`;

/** The lowest cost of each tire among all suppliers, in US cents; those of unknown cost are missing. */
export async function lowestCosts(
  sql: Queries,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ skuId: string; cents: number }>(LOWEST, [skuIds]);
  return new Map(rows.map(({ skuId, cents }) => [skuId, cents]));
}
