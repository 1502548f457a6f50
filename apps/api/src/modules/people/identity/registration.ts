import { type BodyOf, business, messages, type registerAccount, type verifyEmail } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import type { AccountHooks } from './account-hooks.ts';
import { accountJob, accountTopics, registrationJob } from './account-jobs.ts';
import { accountByEmail } from './accounts.ts';
import type { OneTimeTokens } from './one-time-token.ts';
import { hashPassword, isCommon } from './passwords.ts';

const KEEP = `
  INSERT INTO account_registration (registration_id, token_hash, email, first_name, last_name, phone, channel_id, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 minute')`;

/** @throws ApiProblem `unprocessable` for a password that everybody would guess first */
export function assertHardToGuess(password: string, field: string): void {
  if (isCommon(password)) throw refuseField(field, messages.passwordCommon);
}

/**
 * Asks for an account. It opens by its mail, whose reader chooses the password; where the address has an account, its owner is told
 * instead, and the caller cannot tell them apart.
 */
export async function register(
  { db, tokens }: { readonly db: Database; readonly tokens: OneTimeTokens },
  channelId: string,
  form: BodyOf<typeof registerAccount>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await accountByEmail(tx, form.email);
    if (known !== null) {
      await addJobs(tx, [accountJob(accountTopics.registeredAlready, known.uid, channelId)]);
      return;
    }
    const registrationId = randomCrockford(16);
    await tx.execute(KEEP, [
      registrationId,
      tokens.hashValue('registration', registrationId),
      form.email,
      form.firstName,
      form.lastName,
      form.phone ?? null,
      channelId,
      business.mailedLinkMinutes.registration,
    ]);
    await addJobs(tx, [registrationJob(registrationId)]);
  });
}

/** A registration whose mail is to be written. */
export interface Registration {
  readonly email: string;
  readonly firstName: string;
  readonly channelId: string;
}

const READ = `
  SELECT email, first_name AS "firstName", channel_id AS "channelId" FROM account_registration
  WHERE registration_id = $1 AND expires_at > now()`;

/** Null if it has expired. */
export const readRegistration = (db: Queries, registrationId: string): Promise<Registration | null> =>
  db.maybeOne<Registration>(READ, [registrationId]);

const FIND = `
  SELECT email, first_name AS "firstName", last_name AS "lastName", phone
  FROM account_registration WHERE token_hash = $1 AND expires_at > now()`;
const OPEN = `
  INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, email_verified_at, password_hash,
    password_changed_at)
  VALUES ($1, $2, $3, $4, $5, 'Retail', 'Retail', now(), $6, now())
  ON CONFLICT (lower(email)) WHERE closed_at IS NULL DO NOTHING`;
const CLOSE = 'DELETE FROM account_registration WHERE lower(email) = lower($1)';

interface Asked {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/**
 * Opens the account of a registration for whoever reads its mail, with the password that they choose now: nobody can choose one for
 * somebody else's address.
 * @throws ApiProblem `gone`, also if the address has an account by now; `unprocessable`
 */
export async function openAccount(
  { db, hooks }: { readonly db: Database; readonly hooks: AccountHooks },
  { token, password }: BodyOf<typeof verifyEmail>,
): Promise<{ email: string }> {
  assertHardToGuess(password, 'password');
  // A link that opens nothing is not worth a hash.
  await mustFind(db, token);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { email, firstName, lastName, phone } = await mustFind(tx, token, 'FOR UPDATE');
    const uid = `u-${randomCrockford(20)}`;
    const opened = await tx.execute(OPEN, [uid, email, firstName, lastName, phone, passwordHash]);
    if (opened === 0) throw new ApiProblem('gone', messages.linkUsed);
    await tx.execute(CLOSE, [email]);
    await hooks.addressVerified(tx, uid);
    return { email };
  });
}

async function mustFind(db: Queries, token: string, lock: '' | 'FOR UPDATE' = ''): Promise<Asked> {
  const found = await db.maybeOne<Asked & Record<string, unknown>>(`${FIND} ${lock}`, [sha256(token)]);
  if (found === null) throw new ApiProblem('gone', messages.linkUsed);
  return found;
}

export const expiredRegistrations: CleanUpRule = {
  what: 'registrations that nobody finished',
  days: 0,
  sql: `DELETE FROM account_registration WHERE registration_id IN (
    SELECT registration_id FROM account_registration WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
