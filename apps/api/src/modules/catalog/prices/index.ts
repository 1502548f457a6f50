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
  getDiscount,
  flatAmount,
  isReached,
  percentage,
  discountTotal,
  upTo,
} from './discounts.ts';
export { belowCost, getCostProblem, priceGuards } from './price-guards.ts';
export { getDealPrice, priceToPay, type PriceToPay, setPriceToPay } from './price-to-pay.ts';
