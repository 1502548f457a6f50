export { pricesKind } from './feed/prices-kind.ts';
export { readBasePrices } from './feed/read-base-prices.ts';
export { priceListModule } from './module.ts';
export {
  endPrice,
  type PriceAuthor,
  type PriceChange,
  putPrices,
  switchPrices,
  toShopInstant,
} from './price-entry.ts';
export { priceEntrySamples } from './samples.ts';
export { findPriceAbove, type ListedPrice, listTirePrices, type TirePrices } from './list-prices.ts';
export { PriceRefused, setTirePrice } from './set-price.ts';
export { tirePrices } from './tire-prices.ts';
