import { listTimes, type QueryOf } from '@tirekit/contract';
import { countJobTires } from '@tirekit/tires';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { readArrival } from './arrival.ts';
import { type JobOfCart, type Pieces, readShopByCode } from '../installers/index.ts';
import { freeTimes } from '../appointments/index.ts';

const KNOWN = 'SELECT sku_id FROM tire WHERE sku_id = ANY ($1)';

/** The free appointments of a shop for some tires that are ordered now. */
export const timesRoute = (db: Database, jobOfCart: JobOfCart): ImplementedRoute =>
  implement(listTimes, async ({ params, query, request }) => {
    const shop = await readShopByCode(db, params.code);
    if (shop === null) throw new ApiProblem('not-found');
    if (shop.status === 'closed') throw new ApiProblem('gone');
    const { tires, pieces } =
      query.ofCart === true ? await wantedByCart(jobOfCart, request) : await wantedByName(db, query);
    const now = new Date();
    const { latest } = await readArrival(db, pieces, shop, now);
    return freeTimes(db, { shop, job: { tires }, arrivesLatest: latest, now });
  });

interface Wanted {
  /** The number to install. */
  readonly tires: number;
  /** Tires that have to arrive first. */
  readonly pieces: Pieces;
}

async function wantedByCart(jobOfCart: JobOfCart, call: CallContext<'channel'>): Promise<Wanted> {
  const { job, pieces } = await jobOfCart(call);
  return { tires: countJobTires(job), pieces };
}

/**
 * Quantity of each of the two tires of a staggered set.
 * @throws ApiProblem `not-found` for a tire that does not exist
 */
async function wantedByName(
  db: Database,
  { item, otherItem, quantity }: QueryOf<typeof listTimes>,
): Promise<Wanted> {
  const itemIds = [...new Set([item, otherItem].filter((id) => id !== undefined))];
  if (itemIds.length > 0 && (await db.query(KNOWN, [itemIds])).length < itemIds.length)
    throw new ApiProblem('not-found');
  return {
    tires: quantity * Math.max(1, itemIds.length),
    pieces: new Map(itemIds.map((id) => [id, quantity])),
  };
}
