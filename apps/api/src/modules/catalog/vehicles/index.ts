export { fitmentFeed } from './feed/fitment-feed.ts';
export { fitmentFacts, vehicleFacts } from './facts/vehicle-facts.ts';
export { getCar, type FitmentDirectory, loadFitments, type NamedFitment } from './fitments.ts';
export { vehicleRoutes } from './routes.ts';
export {
  type DirectoryMake,
  type DirectoryModel,
  loadVehicles,
  type VehicleDirectory,
} from './vehicle-directory.ts';
export { createVinModule } from './vin/module.ts';
