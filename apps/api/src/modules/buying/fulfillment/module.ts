import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { fedexDirectory } from './locations/fedex.ts';
import { PickupLocations } from './locations/pickup-locations.ts';
import { type FulfilledCarts, fulfillmentRoutes } from './routes.ts';

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

/** The warehouses of tires, their arrival, and the places to pick them up. */
export const createFulfillmentModule = (
  { db }: Pick<ModuleDeps, 'db'>,
  carts: FulfilledCarts,
  locations: PickupLocations,
): ApiModule => ({
  name: 'fulfillment',
  routes: fulfillmentRoutes(db, carts, locations),
});
