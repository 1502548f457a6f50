import { business } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import type { CleanUpRule } from '../../platform/jobs/clean-up.ts';
import type { ListAddress } from './suppression.ts';

/** Stored for an end, which nobody reads words for. */
export const endedBy = { email: 'Unsubscribed from an email.', text: 'STOP was texted.' } as const;
/** Stored for a phone that came back by its own text. */
export const START_WORDS = 'START was texted.';

const GIVEN = `
  INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at)
  SELECT channel_id, kind, address, true, words, asked_at FROM subscription WHERE subscription_id = $1`;
/** Rows of `list_consent` for subscriptions that are erased with an account. */
export const ACCOUNT_ENDED = `
  INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at)
  SELECT channel_id, kind, address, false, 'The account was deleted.', now() FROM subscription WHERE state = 'confirmed' AND `;
const ENDED = `
  INSERT INTO list_consent (channel_id, kind, address, given, words, asked_at) VALUES ($1, $2, $3, false, $4, now())`;

/** Keeps what a subscription was confirmed with. */
export const recordGiven = (tx: Queries, subscriptionId: string): Promise<number> =>
  tx.execute(GIVEN, [subscriptionId]);

/** Keeps that an address said stop. */
export const recordEnded = (tx: Queries, { channelId, kind, address }: ListAddress): Promise<number> =>
  tx.execute(ENDED, [channelId, kind, address, endedBy[kind]]);

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
