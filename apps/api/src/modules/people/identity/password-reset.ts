import { business, messages } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import type { AccountHooks } from './account-hooks.ts';
import { accountJob, accountTopics } from './account-jobs.ts';
import { accountByEmail, accountByUid, credentialsByUid, markVerified, setPassword } from './accounts.ts';
import type { OneTimeTokens } from './one-time-token.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { assertHardToGuess } from './registration.ts';
import { forgiveSignOnTries } from './sign-on-tries.ts';
import { endSignOns } from './sign-ons.ts';

const KEEP = `
  INSERT INTO password_reset (token_hash, uid, expires_at) VALUES ($1, $2, now() + $3 * interval '1 minute')`;

/** Mails a link, if the address has an account. */
export async function askForReset(
  { db, tokens }: { readonly db: Database; readonly tokens: OneTimeTokens },
  channelId: string,
  email: string,
): Promise<void> {
  const account = await accountByEmail(db, email);
  if (account === null) return;
  const resetId = randomCrockford(16);
  await db.transaction(async (tx) => {
    await tx.execute(KEEP, [
      tokens.hashValue('password-reset', resetId),
      account.uid,
      business.mailedLinkMinutes.reset,
    ]);
    await addJobs(tx, [accountJob(accountTopics.passwordReset, account.uid, channelId, resetId)]);
  });
}

const GOOD = 'SELECT FROM password_reset WHERE token_hash = $1 AND expires_at > now()';
const USE = 'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > now() RETURNING uid';
const USE_OTHERS = 'DELETE FROM password_reset WHERE uid = $1';

/**
 * Sets a new password by a mailed link, once, and ends every sign-on, so that the old password opens nothing.
 * @throws ApiProblem `gone`, `unprocessable`
 */
export async function resetByLink(
  { db, hooks }: { readonly db: Database; readonly hooks: AccountHooks },
  channelId: string,
  { token, password }: { token: string; password: string },
): Promise<void> {
  assertHardToGuess(password, 'password');
  // A link that opens nothing is not worth a hash.
  if ((await db.maybeOne(GOOD, [sha256(token)])) === null) throw new ApiProblem('gone', messages.linkUsed);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const used = await tx.maybeOne<{ uid: string }>(USE, [sha256(token)]);
    const account = used && (await accountByUid(tx, used.uid));
    if (account === null) throw new ApiProblem('gone', messages.linkUsed);
    await tx.execute(USE_OTHERS, [account.uid]);
    await setPassword(tx, account.uid, passwordHash);
    await markVerified(tx, account.uid);
    await hooks.addressVerified(tx, account.uid);
    await endSignOns(tx, { uid: account.uid, except: null });
    await forgiveSignOnTries(tx, { email: account.email, knownBrowser: null });
    await addJobs(tx, [accountJob(accountTopics.passwordChanged, account.uid, channelId)]);
  });
}

/**
 * Sets a new password for somebody who knows the current one. Their other browsers are signed out.
 * @throws ApiProblem `unprocessable` with a sentence for the field
 */
export async function changeOwnPassword(
  db: Database,
  who: { uid: string; sid: string | null; channelId: string },
  { current, next }: { current: string; next: string },
): Promise<void> {
  assertHardToGuess(next, 'next');
  const account = await credentialsByUid(db, who.uid);
  if (account === null) throw new ApiProblem('sign-on-required');
  if (!(await isPassword(current, account.passwordHash)))
    throw refuseField('current', messages.passwordWrong);
  const passwordHash = await hashPassword(next);
  await db.transaction(async (tx) => {
    await setPassword(tx, who.uid, passwordHash);
    await endSignOns(tx, { uid: who.uid, except: who.sid });
    await tx.execute(USE_OTHERS, [who.uid]);
    await addJobs(tx, [accountJob(accountTopics.passwordChanged, who.uid, who.channelId)]);
  });
}

export const expiredResets: CleanUpRule = {
  what: 'links for a new password',
  days: 0,
  sql: `DELETE FROM password_reset WHERE token_hash IN (
    SELECT token_hash FROM password_reset WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
