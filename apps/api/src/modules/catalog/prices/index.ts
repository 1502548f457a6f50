export {
  accountPrice,
  advertisedCents,
  advertisedPrice,
  bindingMap,
  isAdvertisable,
  type PricedTire,
} from './advertised-price.ts';
export { allocate } from './allocate.ts';
export { assertCoverageOffered, coverageNeedsInstallation, coveragePriceCents } from './coverage.ts';
export {
  choosePromotions,
  type Discount,
  type DiscountableLine,
  discountOf,
  flatAmount,
  isReached,
  percentage,
  totalOf,
  upTo,
} from './discounts.ts';
export { dealPriceOf, priceToPay, type PriceToPay, setPriceToPay } from './price-to-pay.ts';
