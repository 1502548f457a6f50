import type { ScopedPrice } from './scoped-price.ts';

/** The prices of a tire that are not everybody's, as `scoped_prices` has them. */
export type ScopedRow = { skuId: string; prices: readonly ScopedPrice[] };

const ALL = 'SELECT sku_id AS "skuId", prices FROM scoped_prices';
const OF_IDS = `${ALL} WHERE sku_id = ANY ($1)`;

/** The prices for a price type, a storefront, or a state alone, by tire: of all tires, or of some. */
export async function loadScopedPrices(
  query: (sql: string, params?: readonly unknown[]) => Promise<readonly ScopedRow[]>,
  skuIds: readonly string[] | null = null,
): Promise<Map<string, readonly ScopedPrice[]>> {
  const rows = await (skuIds === null ? query(ALL) : query(OF_IDS, [skuIds]));
  return new Map(rows.map(({ skuId, prices }) => [skuId, prices]));
}
