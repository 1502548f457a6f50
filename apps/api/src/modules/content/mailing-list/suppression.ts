import type { Queries } from '../../../platform/db/database.ts';

export type SubscriptionKind = 'email' | 'text';

/** An address in a storefront's list. */
export interface SubscriberAddress {
  readonly channelId: string;
  readonly kind: SubscriptionKind;
  /** Lower-case email address, or E.164 number. */
  readonly address: string;
}

const SUPPRESS = `
  INSERT INTO suppressed_address (channel_id, kind, address) VALUES ($1, $2, $3)
  ON CONFLICT (kind, address, channel_id) DO NOTHING`;
const LIFT = 'DELETE FROM suppressed_address WHERE channel_id = $1 AND kind = $2 AND address = $3';
const FIND = `
  SELECT EXISTS (SELECT FROM suppressed_address WHERE channel_id = $1 AND kind = $2 AND address = $3) AS suppressed`;

const getKey = ({ channelId, kind, address }: SubscriberAddress): [string, SubscriptionKind, string] => [
  channelId,
  kind,
  address,
];

/**
 * Keeps for good that an address wants nothing of the list. Neither a new request nor the end of an account takes it back.
 * @returns false if it was kept already
 */
export const suppress = async (tx: Queries, one: SubscriberAddress): Promise<boolean> =>
  (await tx.execute(SUPPRESS, getKey(one))) === 1;

/** Takes it back. Call it only for what comes from the address itself: a text of the phone, or a link that was mailed to it. */
export const liftSuppression = async (tx: Queries, one: SubscriberAddress): Promise<boolean> =>
  (await tx.execute(LIFT, getKey(one))) === 1;

/** True if an address has said stop. */
export const isSuppressed = async (db: Queries, one: SubscriberAddress): Promise<boolean> =>
  (await db.one<{ suppressed: boolean }>(FIND, getKey(one))).suppressed;
