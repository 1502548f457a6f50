import * as z from 'zod/mini';
import { CalendarDay, readableNumber } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { referralReasonCodes } from '../referral-words.ts';
import { OwnGiftCard } from '../../buying/entities/gift-card.ts';

/** The code at the end of an advocate's link. */
export const ReferralCode = readableNumber('This is not an invitation');

/** The program's offer. */
export const ReferralOffer = z.object({
  /** Off the public price of a friend's first tires, together with every other discount, in basis points. */
  friendUpToBps: z.int(),
  rewardCents: NonNegativeCents,
});
export type ReferralOffer = z.infer<typeof ReferralOffer>;

/** The offer that a friend's link has brought to a cart. */
export const CartReferral = z.object({
  /** True if it is in the total. */
  applied: z.boolean(),
  /** Why it is not, or what it needs; null where it is. */
  message: z.nullable(z.string()),
});
export type CartReferral = z.infer<typeof CartReferral>;

/** A friend's order, without anything that says who the friend is. */
export const ReferredOrder = z.object({
  orderedOn: CalendarDay,
  /** `ordered`: on its way · `waiting`: it can still be returned · `rewarded` · `refused` */
  state: z.enum(['ordered', 'waiting', 'rewarded', 'refused']),
  /** The day on which the reward is due, while that is known and ahead. */
  rewardOn: z.nullable(CalendarDay),
  reason: z.nullable(z.enum(referralReasonCodes)),
  /** The gift card that it earned. */
  cardLast4: z.nullable(z.string()),
});
export type ReferredOrder = z.infer<typeof ReferredOrder>;

/** An advocate's link and friends, for their page. */
export const Referrals = z.object({
  /** Null until the account has asked for a link. */
  code: z.nullable(ReferralCode),
  /** The newest first. */
  orders: z.array(ReferredOrder),
  cards: z.array(OwnGiftCard),
});
export type Referrals = z.infer<typeof Referrals>;
