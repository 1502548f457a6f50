export { accountCartKeys, type AccountCartKeys, purchaseKeyHash } from './cart-key.ts';
export { cartJobs } from './cart-jobs.ts';
export { mergeCarts, type MergedCarts } from './merge-carts.ts';
export { getCaller } from './get-caller.ts';
export { CartService } from './cart-service.ts';
export type { CartCaller } from './open-cart.ts';
export type { CartLineRow } from './cart-rows.ts';
export { CartShippingService } from './cart-shipping.ts';
export { getCartId } from './cart-key.ts';
export { findCartLines, openCartWith } from './open-cart-with.ts';
export { createCartModule } from './module.ts';
export type { CarAdvice, ChosenTire, KindFinding, JudgedTire, TireCards } from './ports.ts';
export { forgetAllTyped } from './cart-draft.ts';
export {
  cartLines,
  type CartRow,
  deleteLines,
  giftCardOfCart,
  lockCart,
  putLine,
  saveCart,
} from './cart-rows.ts';
export type { QuotedCart } from './cart-service.ts';
export { CartWays } from './cart-ways.ts';
export { putReferral, readReferral, refuseReferral } from './referral-of-cart.ts';
export {
  findAdvocate,
  type Friend,
  type ReferralOfCart,
  referralOffer,
  findRefusal,
} from './referral-offer.ts';
export type { StoredShipping } from './stored-shipping.ts';
export { jobOfItems, neededByFitment, tireCards } from './tire-cards.ts';
export { cartSamples } from './samples.ts';
