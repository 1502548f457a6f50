import { business } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { randomSecret } from '../../../platform/random-id.ts';
import { unusedCoupons } from '../../catalog/deals/index.ts';
import { withholdTexts } from '../texts/index.ts';
import { withdrawConsents } from './account-consents.ts';
import { consentRetention, endedBy, recordEnded, recordGiven } from './list-consents.ts';
import {
  isSuppressed,
  liftSuppression,
  type SubscriberAddress,
  type SubscriptionKind,
  suppress,
} from './suppression.ts';

export type SubscriptionState = 'asked' | 'confirmed' | 'stopped';

/** A row of `subscription`. */
export type SubscriptionRow = {
  subscriptionId: string;
  channelId: string;
  kind: SubscriptionKind;
  /** Lower-case email address, or E.164 number. */
  address: string;
  state: SubscriptionState;
  /** Null if it never was. */
  confirmedAt: Date | null;
  couponCode: string | null;
  /** The last day of its coupon, as an ISO date. */
  couponEndsOn: string | null;
  /** True once an order has it. */
  couponUsed: boolean;
};

const SELECT = `
  SELECT subscription_id AS "subscriptionId", subscription.channel_id AS "channelId", kind, address, subscription.state,
    confirmed_at AS "confirmedAt", coupon_code AS "couponCode", to_char(issued_coupon.expires_on, 'YYYY-MM-DD') AS "couponEndsOn",
    EXISTS (SELECT FROM order_header o WHERE o.order_number = issued_coupon.order_number
      AND o.state NOT IN ('failed', 'cancelled')) AS "couponUsed"
  FROM subscription LEFT JOIN issued_coupon ON issued_coupon.code = coupon_code`;
const OF_ADDRESS = 'subscription.channel_id = $1 AND kind = $2 AND address = $3';
/** Confirmed words are proof, so a later request for the address does not replace them. */
const ASK = `
  INSERT INTO subscription (subscription_id, channel_id, kind, address, state, words) VALUES ($4, $1, $2, $3, 'asked', $5)
  ON CONFLICT (channel_id, kind, address) DO UPDATE SET words = excluded.words, asked_at = now()
  WHERE subscription.state = 'asked'`;
const CONFIRM = `
  UPDATE subscription SET state = 'confirmed', confirmed_at = now(), stopped_at = NULL WHERE subscription_id = $1`;
const GIVE_COUPON =
  'UPDATE subscription SET coupon_code = $2 WHERE subscription_id = $1 AND coupon_code IS NULL';
const ADD_CONFIRMED = `
  INSERT INTO subscription (subscription_id, channel_id, kind, address, state, words, confirmed_at)
  VALUES ($1, $2, $3, $4, 'confirmed', $5, now())`;
const COME_BACK = `
  UPDATE subscription SET state = 'confirmed', confirmed_at = now(), stopped_at = NULL, words = $2, asked_at = now()
  WHERE subscription_id = $1 AND state = 'stopped'`;
const STOP = `UPDATE subscription SET state = 'stopped', stopped_at = now() WHERE ${OF_ADDRESS} AND state <> 'stopped'`;
const FORGET = 'DELETE FROM subscription WHERE subscription_id = $1';
const FORGET_STOPPED = `DELETE FROM subscription WHERE ${OF_ADDRESS} AND state = 'stopped'`;

/**
 * Asks for a subscription.
 * @returns it, which may be confirmed already; null for an address that has said stop: it is not asked again
 */
export async function askSubscription(
  tx: Queries,
  { channelId, kind, address, words }: SubscriberAddress & { readonly words: string },
): Promise<SubscriptionRow | null> {
  if (await isSuppressed(tx, { channelId, kind, address })) return null;
  await tx.execute(ASK, [channelId, kind, address, randomSecret(), words]);
  const row = await tx.maybeOne<SubscriptionRow>(`${SELECT} WHERE ${OF_ADDRESS}`, [channelId, kind, address]);
  return row?.state === 'stopped' ? null : row;
}

export const readSubscription = (
  db: Queries,
  subscriptionId: string,
  lock: '' | 'FOR UPDATE OF subscription' = '',
): Promise<SubscriptionRow | null> =>
  db.maybeOne<SubscriptionRow>(`${SELECT} WHERE subscription_id = $1 ${lock}`, [subscriptionId]);

/** The subscription of an address, locked until the transaction ends. */
export const lockSubscription = (
  tx: Queries,
  { channelId, kind, address }: SubscriberAddress,
): Promise<SubscriptionRow | null> =>
  tx.maybeOne<SubscriptionRow>(`${SELECT} WHERE ${OF_ADDRESS} FOR UPDATE OF subscription`, [
    channelId,
    kind,
    address,
  ]);

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

export async function saveConfirmed(tx: Queries, subscriptionId: string): Promise<void> {
  await tx.execute(CONFIRM, [subscriptionId]);
  await recordGiven(tx, subscriptionId);
}

/** Gives a subscription its coupon, unless it has one. */
export const saveCoupon = (tx: Queries, subscriptionId: string, couponCode: string): Promise<number> =>
  tx.execute(GIVE_COUPON, [subscriptionId, couponCode]);

/** Adds a subscriber who did not have to be asked. @param words which they read */
export async function addConfirmed(
  tx: Queries,
  { channelId, kind, address }: SubscriberAddress,
  words: string,
): Promise<void> {
  const subscriptionId = randomSecret();
  await tx.execute(ADD_CONFIRMED, [subscriptionId, channelId, kind, address, words]);
  await recordGiven(tx, subscriptionId);
}

/** Puts a stopped subscription that was confirmed before back on the list. @param words which its owner read or wrote now */
export async function saveReturned(tx: Queries, subscriptionId: string, words: string): Promise<void> {
  await tx.execute(COME_BACK, [subscriptionId, words]);
  await recordGiven(tx, subscriptionId);
}

/** Forgets a subscription that was never confirmed, so needs no proof. */
export const forgetSubscription = (tx: Queries, subscriptionId: string): Promise<number> =>
  tx.execute(FORGET, [subscriptionId]);

/**
 * Ends all offers to an address, subscribed or not, with texts that wait for the carrier and the same consent in accounts. Nobody but
 * its owner takes it back.
 * @param words how it came
 */
export async function saveStopped(
  tx: Queries,
  one: SubscriberAddress,
  words: string = endedBy[one.kind],
): Promise<void> {
  await tx.execute(STOP, [one.channelId, one.kind, one.address]);
  if (await suppress(tx, one)) await recordEnded(tx, one, words);
  if (one.kind === 'text') await withholdTexts(tx, one.channelId, one.address);
  await withdrawConsents(tx, one);
}

/**
 * Lets an address be asked again, for an owner who has no mail with a link anymore. They are on the list once they confirm.
 * @returns false if it had not said stop
 */
export const allowAgain = (db: Database, one: SubscriberAddress): Promise<boolean> =>
  db.transaction(async (tx) => {
    const forgotten = await tx.execute(FORGET_STOPPED, [one.channelId, one.kind, one.address]);
    return (await liftSuppression(tx, one)) || forgotten > 0;
  });

export const subscriptionRetention: readonly CleanUpRule[] = [
  {
    what: 'subscriptions that nobody confirmed',
    days: business.signupCoupon.confirmDays,
    sql: `DELETE FROM subscription WHERE subscription_id IN (
      SELECT subscription_id FROM subscription WHERE state = 'asked' AND asked_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  {
    // Kept as long as the link in an old mail can bring its reader back. The stop itself stays.
    what: 'subscriptions that were stopped',
    days: business.mailingList.stopLinkDays,
    sql: `DELETE FROM subscription WHERE subscription_id IN (
      SELECT subscription_id FROM subscription WHERE state = 'stopped' AND stopped_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
  unusedCoupons('SELECT FROM subscription WHERE coupon_code = own_coupon.code'),
  ...consentRetention,
];
