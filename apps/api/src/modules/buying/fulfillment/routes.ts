import type { Channel } from '@tirekit/channel';
import { type Cart, headers, listPickupLocations, listWarehouses } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { mustFindDestination } from '../pricing/index.ts';
import type { PickupLocations } from './locations/pickup-locations.ts';
import { warehousesFor } from './pickup.ts';

const NO_CART = 'This cart has expired. Add your tires again to start a new one.';

/** The parts of carts that fulfillment needs. */
export interface FulfilledCarts {
  /** The open cart for a key in a storefront; null without one. */
  read(caller: { channel: Channel; key: string | undefined; uid: string | null }): Promise<Cart | null>;
}

/** The endpoints for places to pick up tires. */
export const fulfillmentRoutes = (
  db: Database,
  carts: FulfilledCarts,
  locations: PickupLocations,
): ImplementedRoute[] => [
  implement(listWarehouses, async ({ query, request }) => {
    await mustFindDestination(db, query.zip);
    const key = request.headers[headers.cart];
    const cart = await carts.read({
      channel: request.channel,
      key: typeof key === 'string' ? key : undefined,
      uid: request.user?.uid ?? null,
    });
    if (cart === null) throw new ApiProblem('not-found', NO_CART);
    return { warehouses: await warehousesFor(db, countPieces(cart), query.zip) };
  }),
  implement(listPickupLocations, async ({ query }) => {
    await mustFindDestination(db, query.zip);
    const near = await locations.near(query.zip);
    return { locations: near.slice(0, query.limit) };
  }),
];

/** SKU ids with how many of each: two lines may be of the same tire. */
function countPieces({ lines }: Cart): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}
