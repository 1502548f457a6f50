import { business, crockford, daysAfter, messages } from '@tirekit/contract';
import { randomBytes } from 'node:crypto';
import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { COUPON_USED } from './coupon-uses.ts';
import { type Deal, shopToday } from './deal.ts';

const ADD = `
  INSERT INTO own_coupon (code, channel_id, amount_cents, up_to_bps, expires_on) VALUES ($1, $2, $3, $4, $5)`;

/** Codes of 50 bits that work once each cannot be guessed. */
const CODE_LENGTH = 10;
const PREFIX = 'HELLO-';

/** Gives somebody a coupon of their own, in the transaction that makes it theirs. */
export async function issueCoupon(tx: Queries, channelId: string): Promise<string> {
  const code = PREFIX + Array.from(randomBytes(CODE_LENGTH), (byte) => crockford.charAt(byte & 31)).join('');
  const { amountCents, upToBps } = business.signup;
  await tx.execute(ADD, [
    code,
    channelId,
    amountCents,
    upToBps,
    daysAfter(shopToday(), business.signupCoupon.days),
  ]);
  return code;
}

/** An order that was canceled before anything left doesn't count, and neither does one of this very cart that waits for its buyer. */
const COUNTS = `o.state <> 'failed' AND o.cart_id IS DISTINCT FROM $4
  AND NOT (o.state = 'cancelled' AND o.dispatched_at IS NULL AND o.tracking_number IS NULL
    AND o.pickup_ready_at IS NULL AND o.delivered_at IS NULL)`;

const FIND = `
  SELECT code, amount_cents AS "amountCents", up_to_bps AS "upToBps",
    to_char(expires_on, 'YYYY-MM-DD') AS "endsOn", to_char(issued_at, 'YYYY-MM-DD') AS "startsOn",
    EXISTS (SELECT FROM order_header o WHERE o.order_number = own_coupon.order_number
      AND o.state NOT IN ('failed', 'cancelled') AND o.cart_id IS DISTINCT FROM $4) AS used,
    EXISTS (SELECT FROM order_header o WHERE o.uid = $5 AND ${COUNTS})
      OR EXISTS (SELECT FROM order_header o WHERE mailbox_key(o.shipping ->> 'email') = mailbox_key($6) AND ${COUNTS})
      OR EXISTS (SELECT FROM order_header o WHERE phone_key(o.shipping ->> 'phone') = nullif(phone_key($7), '') AND ${COUNTS})
      AS known
  FROM own_coupon WHERE code = $1 AND channel_id = $2 AND expires_on >= $3`;

/** A cart with such a code, and the known facts of its buyer. */
export interface CouponOfCart {
  readonly channelId: string;
  readonly code: string;
  readonly cartId: string;
  readonly uid: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A coupon of somebody's own as a deal, and why this buyer can't use it; null if they can. */
export interface OwnCoupon {
  readonly deal: Deal;
  readonly refusal: string | null;
}

type Row = {
  code: string;
  amountCents: number;
  upToBps: number;
  startsOn: string;
  endsOn: string;
  used: boolean;
  known: boolean;
};

/** The coupon of this code; null if there is none, or its time is over. */
export async function ownCoupon(db: Queries, cart: CouponOfCart): Promise<OwnCoupon | null> {
  const row = await db.maybeOne<Row>(FIND, [
    cart.code,
    cart.channelId,
    shopToday(),
    cart.cartId,
    cart.uid,
    cart.email,
    cart.phone,
  ]);
  if (row === null) return null;
  const { code, amountCents, upToBps, startsOn, endsOn, used, known } = row;
  const amount = `$${String(amountCents / 100)}`;
  const percent = `${String(upToBps / 100)}%`;
  return {
    deal: {
      slug: 'signup-offer',
      name: `${amount} off your first order`,
      description: `Takes ${amount} off the tires of a first order, at most ${percent} of their price.`,
      discountType: 'Flat Amount',
      amountCents,
      upToBps,
      percentBps: null,
      freeWhat: null,
      code,
      minQuantity: 1,
      brandSlugs: null,
      lineIds: null,
      categories: null,
      priceTypes: null,
      needsInstallation: false,
      coverageNeedsInstallation: false,
      startsOn,
      endsOn,
      rank: 0,
    },
    refusal: used ? COUPON_USED : known ? messages.couponNotFirst : null,
  };
}

/** The row is locked: of two orders at the same moment one finds the other. */
const USE = `
  WITH own AS (SELECT FROM own_coupon WHERE code = $1),
  used AS (
    UPDATE own_coupon SET order_number = $2 WHERE code = $1 AND (order_number IS NULL OR order_number = $2 OR EXISTS (
      SELECT FROM order_header o WHERE o.order_number = own_coupon.order_number AND o.state IN ('failed', 'cancelled')))
    RETURNING 1)
  SELECT EXISTS (SELECT FROM own) AND NOT EXISTS (SELECT FROM used) AS refused`;

/**
 * Uses a coupon of somebody's own up for an order, in the transaction that stores it. Any other code is left alone.
 * @throws ApiProblem `cart-changed` if another order has used it meanwhile
 */
export async function useOwnCoupon(
  tx: Queries,
  { code, orderNumber }: { readonly code: string; readonly orderNumber: string },
): Promise<void> {
  const { refused } = await tx.one<{ refused: boolean }>(USE, [code, orderNumber]);
  if (refused) throw new ApiProblem('cart-changed', COUPON_USED);
}

/**
 * A rule for deleting coupons that nobody used in time.
 * @param holder a query that finds whoever holds the coupon `own_coupon.code`: theirs stay
 */
export const unusedCoupons = (holder: string): CleanUpRule => ({
  what: 'coupons of subscribers that nobody used',
  days: business.mailingList.endedCouponDays,
  sql: `DELETE FROM own_coupon WHERE code IN (
    SELECT code FROM own_coupon WHERE order_number IS NULL AND expires_on < current_date - $1::integer
      AND NOT EXISTS (${holder})
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
});
