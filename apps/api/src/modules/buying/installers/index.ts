export { addInstaller, type NewInstaller } from './add-installer.ts';
export { countRating, lockShop } from './count-rating.ts';
export { type ChosenTires, type FittedCar, fittingJob, usualJob } from './fitting-job.ts';
export {
  addOnPart,
  type FittingPart,
  type FittingPartKind,
  fittingParts,
  fittingPrice,
  type PricedShop,
} from './fitting-price.ts';
export { shopsKind } from './feed/shops-kind.ts';
export { type ShopImportReport, importShops } from './import/import-shops.ts';
export { parseHours, parsePhone } from './import/shop-cells.ts';
export { findListedShop, type ListedShop } from './listed-shop.ts';
export { createInstallersModule } from './module.ts';
export { type NearShop, shopsNear, vansFor } from './near-shops.ts';
export type { ShopArrivals, JobOfCart, FindNextTimes, Pieces } from './next-time.ts';
export { servesPlace } from './service-area.ts';
export type { ShopDirectory } from './shop-directory.ts';
export { JobAtShops, notNow, shopPath, shopSummary } from './shop-summary.ts';
export { getLimits, readExceptions, readShop, readShopByCode, type Shop } from './shop.ts';
export { shopSamples } from './samples.ts';
