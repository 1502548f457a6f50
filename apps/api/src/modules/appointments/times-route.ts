import { listTimes, type QueryOf } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import { arrivalOf } from '../fulfillment/arrival.ts';
import { readShopByCode } from '../installers/shop.ts';
import { freeTimes } from './free-times.ts';

const KNOWN = 'SELECT sku_id FROM sku WHERE sku_id = ANY ($1)';

/** The free appointments of a shop for some tires that are ordered now. */
export const timesRoute = (db: Database): ImplementedRoute =>
  implement(listTimes, async ({ params, query }) => {
    const shop = await readShopByCode(db, params.code);
    if (shop === null) throw new ApiProblem('not-found');
    if (shop.status === 'closed') throw new ApiProblem('gone');
    const { itemIds, tires, pieces } = wantedOf(query);
    if (itemIds.length > 0 && (await db.query(KNOWN, [itemIds])).length < itemIds.length)
      throw new ApiProblem('not-found');
    const now = new Date();
    const { latest } = await arrivalOf(db, { pieces, zip: shop.zip, state: shop.state }, now);
    return freeTimes(db, { shop, job: { tires }, arrivesLatest: latest, now });
  });

/** A staggered set has so many of each of its two tires. */
function wantedOf({ item, otherItem, quantity }: QueryOf<typeof listTimes>) {
  const itemIds = [...new Set([item, otherItem].filter((id) => id !== undefined))];
  return {
    itemIds,
    tires: quantity * Math.max(1, itemIds.length),
    pieces: new Map(itemIds.map((id) => [id, quantity])),
  };
}
