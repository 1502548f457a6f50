import { business, type ConsentKind } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import type { CleanUpRule } from '../../platform/jobs/clean-up.ts';
import { randomSecret } from '../../platform/random-id.ts';

export type SubscriptionKind = 'email' | 'text';
export type SubscriptionState = 'asked' | 'confirmed' | 'stopped';

/** A row of `subscription`. */
export type SubscriptionRow = {
  subscriptionId: string;
  channelId: string;
  kind: SubscriptionKind;
  /** In lower case, or E.164. */
  address: string;
  state: SubscriptionState;
  couponCode: string | null;
  /** The last day of its coupon, as an ISO date. */
  couponEndsOn: string | null;
};

/** The same consent in an account. */
export const consentOf: Readonly<Record<SubscriptionKind, ConsentKind>> = {
  email: 'mailing-list',
  text: 'text-messages',
};

const SELECT = `
  SELECT subscription_id AS "subscriptionId", subscription.channel_id AS "channelId", kind, address, state,
    coupon_code AS "couponCode", to_char(own_coupon.expires_on, 'YYYY-MM-DD') AS "couponEndsOn"
  FROM subscription LEFT JOIN own_coupon ON own_coupon.code = coupon_code`;
const ASK = `
  INSERT INTO subscription (subscription_id, channel_id, kind, address, state, words) VALUES ($1, $2, $3, $4, 'asked', $5)
  ON CONFLICT (channel_id, kind, address) DO UPDATE SET
    state = CASE subscription.state WHEN 'confirmed' THEN 'confirmed' ELSE 'asked' END,
    words = excluded.words, asked_at = now()
  RETURNING subscription_id AS "subscriptionId", state`;
const CONFIRM = `
  UPDATE subscription SET state = 'confirmed', confirmed_at = now(), stopped_at = NULL, coupon_code = coalesce(coupon_code, $2)
  WHERE subscription_id = $1`;
const STOP = `
  UPDATE subscription SET state = 'stopped', stopped_at = now() WHERE subscription_id = $1 AND state <> 'stopped'`;
/** What somebody agreed to in their account ends with it. */
const WITHDRAW = `
  INSERT INTO account_consent (uid, channel_id, kind, given, words, reaches, sid)
  SELECT uid, $1, $2, false, $4, reaches, NULL FROM (
    SELECT DISTINCT ON (uid) uid, given, reaches FROM account_consent
    WHERE channel_id = $1 AND kind = $2 AND uid IN (
      SELECT uid FROM account_consent WHERE channel_id = $1 AND kind = $2 AND reaches = ANY ($3))
    ORDER BY uid, consent_id DESC) AS last_word
  WHERE given`;

/** @returns the subscription, which may be confirmed already */
export const askSubscription = (
  tx: Queries,
  asked: Pick<SubscriptionRow, 'channelId' | 'kind' | 'address'> & { readonly words: string },
): Promise<Pick<SubscriptionRow, 'subscriptionId' | 'state'>> =>
  tx.one(ASK, [randomSecret(), asked.channelId, asked.kind, asked.address, asked.words]);

export const readSubscription = (
  db: Queries,
  subscriptionId: string,
  lock: '' | 'FOR UPDATE OF subscription' = '',
): Promise<SubscriptionRow | null> =>
  db.maybeOne<SubscriptionRow>(`${SELECT} WHERE subscription_id = $1 ${lock}`, [subscriptionId]);

/** The subscriptions of a phone to texts, in these storefronts. */
export const textSubscriptions = (
  tx: Queries,
  phone: string,
  channelIds: readonly string[],
): Promise<SubscriptionRow[]> =>
  tx.query<SubscriptionRow>(
    `${SELECT} WHERE kind = 'text' AND address = $1 AND subscription.channel_id = ANY ($2)
     ORDER BY asked_at DESC FOR UPDATE OF subscription`,
    [phone, channelIds],
  );

/** @param couponCode kept unless it has one already */
export const saveConfirmed = (
  tx: Queries,
  subscriptionId: string,
  couponCode: string | null,
): Promise<number> => tx.execute(CONFIRM, [subscriptionId, couponCode]);

/** Ends a subscription, and the same consent in accounts with that address. */
export async function saveStopped(
  tx: Queries,
  { subscriptionId, channelId, kind, address }: SubscriptionRow,
): Promise<void> {
  await tx.execute(STOP, [subscriptionId]);
  await withdrawConsents(tx, { channelId, kind, address });
}

/** Ends the consents of accounts to whom a message went that was answered with STOP, or unsubscribed from. */
export const withdrawConsents = (
  tx: Queries,
  { channelId, kind, address }: Pick<SubscriptionRow, 'channelId' | 'kind' | 'address'>,
): Promise<number> =>
  tx.execute(WITHDRAW, [
    channelId,
    consentOf[kind],
    kind === 'email' ? [address] : [address, address.replace(/^\+1/, '')],
    kind === 'email' ? 'Unsubscribed from an email.' : 'STOP was texted.',
  ]);

export const subscriptionRetention: readonly CleanUpRule[] = [
  {
    what: 'subscriptions that nobody confirmed',
    days: business.signupCoupon.confirmDays,
    sql: `DELETE FROM subscription WHERE subscription_id IN (
      SELECT subscription_id FROM subscription WHERE state = 'asked' AND asked_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    // As long as somebody may ask whether we honored it (47 CFR 64.1200(d)(6)).
    what: 'subscriptions that were stopped',
    days: 5 * 365,
    sql: `DELETE FROM subscription WHERE subscription_id IN (
      SELECT subscription_id FROM subscription WHERE state = 'stopped' AND stopped_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    what: 'coupons of subscribers that nobody used',
    days: 365,
    sql: `DELETE FROM own_coupon WHERE code IN (
      SELECT code FROM own_coupon WHERE order_number IS NULL AND expires_on < current_date - $1::integer
        AND NOT EXISTS (SELECT FROM subscription WHERE coupon_code = code)
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
