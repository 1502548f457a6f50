import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';

/** A coupon in a member's wallet. */
export const WalletCoupon = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** The last day on which it can be used; null if it does not end. */
  endsOn: z.nullable(CalendarDay),
  isUsed: z.boolean(),
});
export type WalletCoupon = z.infer<typeof WalletCoupon>;

/** The state of an account in the members' club. */
export const SimpleCrew = z.object({
  isMember: z.boolean(),
  /** Why it cannot join, as a sentence; null if it can, or has. */
  refusal: z.nullable(z.string()),
  /** Empty for whoever is no member. */
  coupons: z.array(WalletCoupon),
});
export type SimpleCrew = z.infer<typeof SimpleCrew>;
