export { candidateTire } from './candidate-tire.ts';
export type { CatalogReader, JudgedFitment } from './catalog-reader.ts';
export { judgeTiresTogether } from './fitting.ts';
export { createGoodsKind } from './goods/goods-kind.ts';
export type { TireFollower } from './goods/remove-tires.ts';
export { lineTags, tagsOfReviews } from './index/cache-tags.ts';
export type { CatalogIndex } from './index/catalog-index.ts';
export { type ChannelView, isAllowed, soldBy } from './index/channel-view.ts';
export { getCategoryPositions, type LineEntry } from './index/entries.ts';
export { channelPrice } from './index/price.ts';
export { buyersPrice, type PriceScope, type ScopedPrice } from './index/scoped-price.ts';
export {
  type FigureRole,
  figureRoles,
  type PublicFigure,
  setPublicFigures,
  tellCatalog,
} from './public-figures.ts';
export type { Snapshot } from './live-catalog.ts';
export { type Catalog, createCatalogModule } from './module.ts';
export { lockLine, rateLine } from './rate-line.ts';
export { findSuggestions } from './suggest/suggest.ts';
export { toTireSummary } from './tire-summary.ts';
export { catalogSamples } from './samples.ts';
