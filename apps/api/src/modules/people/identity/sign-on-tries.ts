import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseFor } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { sha256 } from '../../../platform/secret-hash.ts';

const { free, firstWaitSeconds, maxWaitSeconds } = business.signOnTries;
/** After so long without a wrong password, all is forgotten. */
const FORGET_SECONDS = 24 * 3600;

/** Every process counts in the same row, before the password is looked at: tries at the same moment cannot exceed the limit together. */
const COUNT = `
  INSERT INTO sign_on_tries AS counted (subject, tries, wait_until, forget_at)
  VALUES ($1, 1, NULL, now() + $5 * interval '1 second')
  ON CONFLICT (subject) DO UPDATE SET
    tries = CASE WHEN counted.forget_at <= now() THEN 1
      WHEN counted.wait_until > now() THEN counted.tries ELSE counted.tries + 1 END,
    wait_until = CASE WHEN counted.forget_at <= now() THEN NULL
      WHEN counted.wait_until > now() THEN counted.wait_until
      WHEN counted.tries + 1 > $2 THEN
        now() + least($4::float8, $3 * power(2, least(counted.tries - $2, 20))) * interval '1 second'
      ELSE NULL END,
    forget_at = now() + $5 * interval '1 second'
  RETURNING tries, ceil(extract(epoch FROM wait_until - now()))::integer AS seconds`;

const FORGIVE = 'DELETE FROM sign_on_tries WHERE subject = $1';

/** The subject whose tries are counted together: an account, or an account in a browser where its owner has signed in before. */
export type TriesSubject = { readonly email: string; readonly knownBrowser: string | null };

const getKey = ({ email, knownBrowser }: TriesSubject): Buffer =>
  sha256(`${email.toLowerCase()}\n${knownBrowser ?? ''}`);

/**
 * Counts a try with a password. Accounts that do not exist are counted like others.
 * @throws ApiProblem `too-many-tries` while the account has to wait, even if the password is right
 */
export async function countSignOnTry(db: Queries, subject: TriesSubject, message: string): Promise<void> {
  const counted = await db.one<{ tries: number; seconds: number | null }>(COUNT, [
    getKey(subject),
    free,
    firstWaitSeconds,
    maxWaitSeconds,
    FORGET_SECONDS,
  ]);
  if (counted.seconds === null || counted.seconds <= 0) return;
  throw refuseFor(counted.seconds, message, 'too-many-tries');
}

/** Forgets the wrong tries of somebody who has shown that the account is theirs. */
export async function forgiveSignOnTries(db: Queries, subject: TriesSubject): Promise<void> {
  await db.execute(FORGIVE, [getKey(subject)]);
}

export const forgottenTries: CleanUpRule = {
  what: 'counts of tries to sign on',
  days: 0,
  sql: `DELETE FROM sign_on_tries WHERE subject IN (
    SELECT subject FROM sign_on_tries WHERE forget_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
