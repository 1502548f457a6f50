import { shopToday } from '../../catalog/deals/index.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** A code that its subscriber can still use. */
export interface UsableCoupon {
  readonly code: string;
  /** Its last day, as an ISO date. */
  readonly endsOn: string;
}

/** The coupon of a subscription; null without one, after its last day, or once an order has it. */
export function usableCoupon(
  {
    couponCode,
    couponEndsOn,
    couponUsed,
  }: Pick<SubscriptionRow, 'couponCode' | 'couponEndsOn' | 'couponUsed'>,
  today: string = shopToday(),
): UsableCoupon | null {
  if (couponCode === null || couponEndsOn === null || couponUsed || couponEndsOn < today) return null;
  return { code: couponCode, endsOn: couponEndsOn };
}
