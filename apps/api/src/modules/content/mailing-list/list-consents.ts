import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import type { SubscriberAddress } from './suppression.ts';

/** Kept for a consent that ended: nobody reads words to stop. */
export const endedBy = { email: 'Unsubscribed from an email.', text: 'STOP was texted.' } as const;
/** Stored for a phone that came back by its own text. */
export const START_WORDS = 'START was texted.';

const GIVEN = `
  INSERT INTO list_consent (subscription_id, channel_id, kind, address, given, words, asked_at)
  SELECT subscription_id, channel_id, kind, address, true, words, asked_at FROM subscription WHERE subscription_id = $1`;
/** Rows of `list_consent` for subscriptions that are erased with an account. */
export const ACCOUNT_ENDED = `
  INSERT INTO list_consent (subscription_id, channel_id, kind, address, given, words, asked_at)
  SELECT subscription_id, channel_id, kind, address, false, 'The account was deleted.', now() FROM subscription WHERE state = 'confirmed' AND `;
const ENDED = `
  INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at, subscription_id)
  VALUES ($1, $2, $3, false, $4, now(),
    (SELECT subscription_id FROM subscription WHERE channel_id = $1 AND kind = $2 AND address = $3))`;
const OF_LINK = `
  SELECT channel_id AS "channelId", kind, address FROM list_consent WHERE subscription_id = $1 ORDER BY consent_id DESC LIMIT 1`;
/** A row without its end was stopped by a process of a version that kept no ends. */
const MISSED = `
  WITH missed AS (
    UPDATE subscription AS one SET state = 'stopped'
    WHERE state <> 'confirmed' AND stopped_at IS NOT NULL AND NOT EXISTS (SELECT FROM list_consent AS said
      WHERE said.channel_id = one.channel_id AND said.kind = one.kind AND said.address = one.address
        AND NOT given AND said_at >= one.stopped_at)
    RETURNING subscription_id, channel_id, kind, address, stopped_at
  ), kept AS (
    INSERT INTO suppressed_address (channel_id, kind, address, suppressed_at)
    SELECT channel_id, kind, address, stopped_at FROM missed ON CONFLICT (kind, address, channel_id) DO NOTHING
  )
  INSERT INTO list_consent (subscription_id, channel_id, kind, address, given, words, asked_at, said_at)
  SELECT subscription_id, channel_id, kind, address, false, 'Stopped.', stopped_at, stopped_at FROM missed`;

/** Keeps the proof of a subscription's confirmation. */
export const recordGiven = (tx: Queries, subscriptionId: string): Promise<number> =>
  tx.execute(GIVEN, [subscriptionId]);

/** Keeps that an address said stop. @param words how it came */
export const recordEnded = (
  tx: Queries,
  { channelId, kind, address }: SubscriberAddress,
  words: string,
): Promise<number> => tx.execute(ENDED, [channelId, kind, address, words]);

/** The address of a mail's link whose subscription is gone. Null if it never agreed to anything and never said stop. */
export const addressOfLink = (tx: Queries, subscriptionId: string): Promise<SubscriberAddress | null> =>
  tx.maybeOne<SubscriberAddress & Record<string, unknown>>(OF_LINK, [subscriptionId]);

/**
 * Keeps the stops that processes of the version before `suppressed_address` wrote into the subscription alone: while a new version
 * starts, they serve beside it.
 */
export async function keepMissedStops(db: Queries): Promise<void> {
  await db.execute(MISSED);
}

export const consentRetention: readonly CleanUpRule[] = [
  {
    what: 'proofs of consents to offers',
    days: business.mailingList.proofDays,
    sql: `DELETE FROM list_consent WHERE consent_id IN (
      SELECT consent_id FROM list_consent AS old WHERE said_at < now() - $1 * interval '1 day'
        AND NOT EXISTS (SELECT FROM subscription s
          WHERE s.kind = old.kind AND s.address = old.address AND s.channel_id = old.channel_id AND s.state = 'confirmed')
        AND NOT EXISTS (SELECT FROM list_consent later
          WHERE later.kind = old.kind AND later.address = old.address AND later.channel_id = old.channel_id
            AND later.said_at >= now() - $1 * interval '1 day')
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
