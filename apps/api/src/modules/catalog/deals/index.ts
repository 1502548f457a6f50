export { COUPON_USED, forgetCouponUses, listCouponUses, useCoupon, usedCodes } from './coupon-uses.ts';
export { listDealChanges } from './deal-changes.ts';
export { DEAL_COLUMNS } from './deal-file.ts';
export { readDeals } from './deal-rows.ts';
export {
  bestDeal,
  coversLine,
  type Deal,
  type DealTarget,
  isForPriceType,
  isShownOnTires,
  perTireCents,
  getPromotion,
  runsOn,
  shopToday,
} from './deal.ts';
export { DealNotEnded, endDeal } from './end-deal.ts';
export { dealsKind } from './feed/deals-kind.ts';
export { importDeals } from './import-deals.ts';
export { issueCoupon, ownCoupon, type OwnCoupon, unusedCoupons, useOwnCoupon } from './own-coupon.ts';
export { payoutWords } from './rebate-words.ts';
export { isEarnedBy, readRebates, rebateBadge, rebateCovers, type RebateTerms } from './rebate.ts';
export { asTold, isToldAsDeal } from './regular-price.ts';
export { RunningRebates } from './running-rebates.ts';
export { dealSamples } from './samples.ts';
