import { type Channel, hasFeature } from '@tirekit/channel';
import {
  business,
  type CartReferral,
  isPlacedMode,
  type Quote,
  type ReferralOffer,
  type ReferralReason,
  referralReasons,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Saving } from '../pricing/index.ts';

/** The program's offer. */
export const referralOffer: ReferralOffer = {
  friendUpToBps: business.referral.friendUpToBps,
  rewardCents: business.referral.referrerGiftCents,
};

const percent = String(business.referral.friendUpToBps / 100);

/** The friend's saving tops up their other savings, so that together they never come to more. */
const FRIEND_SAVING = {
  name: `Friend’s offer, up to ${percent}% off`,
  upToBps: business.referral.friendUpToBps,
} as const satisfies Saving;

const SAVES_MORE = `The friend’s offer isn’t in your total, because your other discounts already come to ${percent}% or more of the regular price.`;

/** A cart that a friend's link has led to. */
export interface ReferredCart {
  readonly cartId: string;
  readonly referralCode: string | null;
  readonly referralRefusal: ReferralReason | null;
  readonly uid: string | null;
}

/** The known facts about the buyer. */
export interface Friend {
  readonly cartId: string;
  readonly uid: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** An address of their own; null while it is unknown. */
  readonly address: object | null;
  /** The provider's fingerprint of the card, once it is known. */
  readonly card?: string | null;
}

/** The link whose offer is in a cart's total. */
export interface ReferralOfCart {
  readonly advocateUid: string;
}

const ADVOCATE = `
  SELECT uid AS "advocateUid" FROM referral_link JOIN account_holder USING (uid)
  WHERE code = $1 AND channel_id = $2 AND closed_at IS NULL`;

/** The advocate whose link has this code; null if there is none. */
export const findAdvocate = (db: Queries, code: string, channelId: string): Promise<ReferralOfCart | null> =>
  db.maybeOne<ReferralOfCart>(ADVOCATE, [code, channelId]);

// The first that holds. An order that this cart itself has waiting for its buyer gives way to the next.
const REFUSAL = `
  WITH friend AS (
    SELECT $2::text AS uid, mailbox_key($3) AS mailbox, nullif(phone_key($4), '') AS phone,
      household_key($5::jsonb) AS household, $7::text AS card
  )
  SELECT CASE
    WHEN friend.uid = $1
      OR EXISTS (SELECT FROM account_holder a WHERE a.uid = $1
        AND (mailbox_key(a.email) = friend.mailbox OR phone_key(a.phone) = friend.phone))
      OR EXISTS (SELECT FROM order_header o WHERE o.uid = $1
        AND (mailbox_key(o.shipping ->> 'email') = friend.mailbox OR phone_key(o.shipping ->> 'phone') = friend.phone))
      THEN 'own'
    WHEN EXISTS (SELECT FROM saved_address a WHERE a.uid = $1 AND household_key(a.form) = friend.household)
      OR EXISTS (SELECT FROM order_header o WHERE o.uid = $1 AND (household_key(o.billing) = friend.household
        OR (o.shipping_mode IN ('ship-to-me', 'mobile-install') AND household_key(o.shipping) = friend.household)))
      THEN 'same-address'
    WHEN EXISTS (SELECT FROM order_header o WHERE o.uid = $1 AND o.card ->> 'fingerprint' = friend.card)
      THEN 'same-card'
    WHEN EXISTS (SELECT FROM order_header o WHERE o.uid = friend.uid AND ${isOrder()})
      OR EXISTS (SELECT FROM order_header o WHERE mailbox_key(o.shipping ->> 'email') = friend.mailbox AND ${isOrder()})
      OR EXISTS (SELECT FROM order_header o WHERE phone_key(o.shipping ->> 'phone') = friend.phone AND ${isOrder()})
      OR EXISTS (SELECT FROM order_header o WHERE o.shipping_mode IN ('ship-to-me', 'mobile-install')
        AND household_key(o.shipping) = friend.household AND ${isOrder()})
      OR EXISTS (SELECT FROM order_header o WHERE o.billing IS NOT NULL
        AND household_key(o.billing) = friend.household AND ${isOrder()})
      OR EXISTS (SELECT FROM order_header o JOIN referred_order USING (order_number)
        WHERE o.card ->> 'fingerprint' = friend.card AND ${isOrder()})
      THEN 'not-first'
  END AS reason FROM friend`;

/** An order that was canceled before it was shipped doesn't count. */
function isOrder(): string {
  return `o.state <> 'failed' AND NOT (o.cart_id = $6 AND o.state = 'requires-action')
    AND NOT (o.state = 'cancelled' AND o.dispatched_at IS NULL AND o.tracking_number IS NULL
      AND o.pickup_ready_at IS NULL AND o.delivered_at IS NULL)`;
}

/** The known reason why a friend gets no offer; null if there is none so far. */
export const findRefusal = async (
  db: Queries,
  { advocateUid }: ReferralOfCart,
  { cartId, uid, email, phone, address, card = null }: Friend,
): Promise<ReferralReason | null> =>
  (
    await db.one<{ reason: ReferralReason | null }>(REFUSAL, [
      advocateUid,
      uid,
      email,
      phone,
      address === null ? null : JSON.stringify(address),
      cartId,
      card,
    ])
  ).reason;

/** The offer of a link for a cart, before it is priced. */
export interface OfferOfCart {
  readonly saving: Saving | null;
  readonly refusal: ReferralReason | null;
}

type ShippingOfCart = {
  readonly mode: Parameters<typeof isPlacedMode>[0];
  readonly form: Contact | null;
} | null;
type Contact = { readonly email: string; readonly phone: string };

/** Null for a cart that no link has led to. */
export async function offerOfCart(
  db: Queries,
  channel: Pick<Channel, 'id' | 'features'>,
  cart: ReferredCart,
  shipping: ShippingOfCart,
): Promise<OfferOfCart | null> {
  if (cart.referralCode === null || !hasFeature(channel, 'referrals')) return null;
  const advocate = await findAdvocate(db, cart.referralCode, channel.id);
  if (advocate === null) return null;
  const form = shipping?.form ?? null;
  const refusal =
    cart.referralRefusal ??
    (await findRefusal(db, advocate, {
      cartId: cart.cartId,
      uid: cart.uid,
      email: form?.email ?? null,
      phone: form?.phone ?? null,
      address: shipping === null || isPlacedMode(shipping.mode) ? null : form,
    }));
  return { saving: refusal === null ? FRIEND_SAVING : null, refusal };
}

/** The friend's saving. */
export const friendSaving = ({ offer }: { readonly offer: OfferOfCart | null }): Promise<Saving | null> =>
  Promise.resolve(offer?.saving ?? null);

/** The same to its buyer. */
export function shownOffer({ refusal }: OfferOfCart, quote: Quote): CartReferral {
  if (refusal !== null) return { applied: false, message: referralReasons[refusal] };
  const applied = quote.lines.some(({ kind, label }) => kind === 'saving' && label === FRIEND_SAVING.name);
  return { applied, message: applied || quote.tireCount === 0 ? null : SAVES_MORE };
}
