export { arrivalOf, arrivals, type ArrivalPlace } from './arrival.ts';
export { PickupLocations } from './locations/pickup-locations.ts';
export { createFulfillmentModule, createPickupLocations } from './module.ts';
export type { CarrierLocations } from './ports.ts';
export { readyAt, warehousesFor } from './pickup.ts';
