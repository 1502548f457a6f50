import { business, messages } from '@tirekit/contract';
import { type Database, type Queries, isUniqueViolation } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import {
  accountByEmail,
  type AccountHooks,
  lockAccount,
  type OneTimeTokens,
  saveEmail,
} from '../identity/index.ts';
import { leavingMail, ownerMail, accountMailTopics } from './account-mail-jobs.ts';

const KEEP = `
  INSERT INTO account_email_change (uid, token_hash, email, channel_id, expires_at)
  VALUES ($1, $2, $3, $4, now() + $5 * interval '1 minute')
  ON CONFLICT (uid) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email,
    channel_id = excluded.channel_id, expires_at = excluded.expires_at`;

interface Asking {
  readonly uid: string;
  readonly channelId: string;
  /** The new address. */
  readonly email: string;
}

/**
 * Mails a link to the new address. If the address has an account, its owner is told instead; the person who asks cannot see the difference.
 * @throws ApiProblem `unprocessable` if it is the account's own
 */
export async function askForEmailChange(
  { db, tokens }: { readonly db: Database; readonly tokens: OneTimeTokens },
  { uid, channelId, email }: Asking,
): Promise<void> {
  const changeId = randomCrockford(16);
  await db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    const owner = await accountByEmail(tx, email);
    const { emailChange: minutes } = business.mailedLinkMinutes;
    await tx.execute(KEEP, [uid, tokens.hashValue('email-change', changeId), email, channelId, minutes]);
    const job =
      owner === null
        ? ownerMail(accountMailTopics.confirmEmail, { uid, channelId, mailId: changeId })
        : ownerMail(accountMailTopics.emailInUse, { uid: owner.uid, channelId, mailId: changeId });
    await addJobs(tx, [job]);
  });
}

const WAITING = `
  SELECT email FROM account_email_change WHERE uid = $1 AND token_hash = $2 AND expires_at > now()`;

/** The address that a mail's link is for; null if it can no longer be used. */
export const waitingEmail = async (
  db: Queries,
  tokens: OneTimeTokens,
  { uid, changeId }: { uid: string; changeId: string },
): Promise<string | null> => {
  const found = await db.maybeOne<{ email: string }>(WAITING, [
    uid,
    tokens.hashValue('email-change', changeId),
  ]);
  return found?.email ?? null;
};

const USE = `
  DELETE FROM account_email_change WHERE uid = $1 AND token_hash = $2 AND expires_at > now() RETURNING email`;

/**
 * Changes the address by the link that was mailed to it, once. Orders that guests placed with it join the account, and the
 * address before is told.
 * @throws ApiProblem `gone`, also if the address has another account by now
 */
export async function changeEmail(
  { db, hooks }: { readonly db: Database; readonly hooks: AccountHooks },
  { uid, channelId }: { readonly uid: string; readonly channelId: string },
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockAccount(tx, uid);
    const used = await tx.maybeOne<{ email: string }>(USE, [uid, sha256(token)]);
    if (used === null) throw new ApiProblem('gone', messages.linkUsed);
    const owner = await accountByEmail(tx, used.email);
    if (owner !== null && owner.uid !== uid) throw new ApiProblem('gone', messages.linkUsed);
    await saveEmail(tx, uid, used.email).catch((error: unknown) => {
      // Another account has taken the address at the same moment.
      if (isUniqueViolation(error)) throw new ApiProblem('gone', messages.linkUsed);
      throw error;
    });
    await hooks.addressVerified(tx, uid);
    await hooks.addressChanged(tx, uid);
    const { email: to, firstName } = before;
    await addJobs(tx, [leavingMail(accountMailTopics.emailChanged, { to, firstName, channelId })]);
  });
}

export const expiredEmailChanges: CleanUpRule = {
  what: 'links to change an address',
  days: 0,
  sql: `DELETE FROM account_email_change WHERE uid IN (
    SELECT uid FROM account_email_change WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
