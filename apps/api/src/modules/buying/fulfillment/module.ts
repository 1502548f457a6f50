import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { fedexDirectory } from './locations/fedex.ts';
import { PickupLocations } from './locations/pickup-locations.ts';
import type { JobOfCart } from '../installers/index.ts';
import { type FulfilledCarts, fulfillmentRoutes } from './routes.ts';
import { timesRoute } from './times-route.ts';

/** The FedEx locations of this installation; without a secret for FedEx there are none, and buyers read why. */
export function createPickupLocations({
  config,
  db,
  log,
}: Pick<ModuleDeps, 'config' | 'db' | 'log'>): PickupLocations {
  const { FEDEX_URL: url, FEDEX_CLIENT_ID: clientId, FEDEX_CLIENT_SECRET: clientSecret } = config;
  const directory = clientSecret === undefined ? null : fedexDirectory({ url, clientId, clientSecret });
  return new PickupLocations({ db, directory, log });
}

interface FulfillmentUses {
  readonly carts: FulfilledCarts;
  readonly locations: PickupLocations;
  readonly jobOfCart: JobOfCart;
}

/** The warehouses of tires, their arrival, and the places to pick them up. */
export const createFulfillmentModule = (
  { db }: Pick<ModuleDeps, 'db'>,
  { carts, locations, jobOfCart }: FulfillmentUses,
): ApiModule => ({
  name: 'fulfillment',
  routes: [...fulfillmentRoutes(db, carts, locations), timesRoute(db, jobOfCart)],
});
