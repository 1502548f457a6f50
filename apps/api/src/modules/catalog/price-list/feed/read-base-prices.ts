import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import { placeIn, priceKey } from './price-keys.ts';
import { readPrices } from './read-prices.ts';

/**
 * The prices for everybody that hold when none of some days does, by tire, with MAP and the lowest cost, which prices are compared
 * with.
 */
export async function readBasePrices(
  sql: Queries,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, FeedFields>> {
  const keyOf = (skuId: string): string => priceKey(placeIn(skuId));
  const found = await readPrices(sql, skuIds.map(keyOf), null);
  return new Map(
    skuIds.flatMap((skuId) => {
      const { price = null, listPrice = null, map = null, lowestCost = null } = found.get(keyOf(skuId)) ?? {};
      return found.has(keyOf(skuId)) ? [[skuId, { price, listPrice, map, lowestCost }] as const] : [];
    }),
  );
}
