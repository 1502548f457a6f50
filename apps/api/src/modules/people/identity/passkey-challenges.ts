import { randomBytes } from 'node:crypto';
import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { sha256 } from '../../../platform/secret-hash.ts';

/** Seconds that a buyer may take to use their fingerprint or key. */
export const CHALLENGE_SECONDS = 300;

/** The purpose of a challenge: a sign-on in progress at a storefront, a sign-on to confirm, or a new passkey of an account. */
export interface ChallengeUse {
  readonly purpose: `sign-on ${string}` | `confirm ${string}` | `account ${string}`;
  readonly channelId: string;
}

const KEEP = `
  INSERT INTO passkey_challenge (challenge_hash, purpose, channel_id, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 second')`;
const USE = `
  DELETE FROM passkey_challenge WHERE challenge_hash = $1 AND purpose = $2 AND channel_id = $3 AND expires_at > now()`;

/** A new challenge, in base64url. */
export async function newChallenge(db: Queries, { purpose, channelId }: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.execute(KEEP, [sha256(challenge), purpose, channelId, CHALLENGE_SECONDS]);
  return challenge;
}

/** True if this challenge was given for this use, and is still unanswered. The check uses it up. */
export const useChallenge = async (
  db: Queries,
  challenge: string,
  { purpose, channelId }: ChallengeUse,
): Promise<boolean> => (await db.execute(USE, [sha256(challenge), purpose, channelId])) > 0;

export const expiredChallenges: CleanUpRule = {
  what: 'challenges that no passkey has answered',
  days: 0,
  sql: `DELETE FROM passkey_challenge WHERE challenge_hash IN (
    SELECT challenge_hash FROM passkey_challenge WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
