import type { Queries } from '../../../platform/db/database.ts';

/** The facts about an account that signing in needs. */
export interface Credentials {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  /** Argon2id; null if it has no password. */
  readonly passwordHash: string | null;
  /** True if it comes from the sample data, with a password that is public. */
  readonly isSample: boolean;
}

const COLUMNS = `uid, email, first_name AS "firstName", password_hash AS "passwordHash", sample AS "isSample"`;
const BY_EMAIL = `SELECT ${COLUMNS} FROM user_account WHERE lower(email) = lower($1) AND closed_at IS NULL`;
const BY_UID = `SELECT ${COLUMNS} FROM user_account WHERE uid = $1 AND closed_at IS NULL`;
const SET_PASSWORD = `
  UPDATE user_account SET password_hash = $2, password_changed_at = now() WHERE uid = $1 AND closed_at IS NULL`;
const REHASH = 'UPDATE user_account SET password_hash = $3 WHERE uid = $1 AND password_hash = $2';
const VERIFIED = `
  UPDATE user_account SET email_verified_at = coalesce(email_verified_at, now()) WHERE uid = $1`;

/** The open account with an address, however it is spelled; null if there is none. */
export const accountByEmail = (db: Queries, email: string): Promise<Credentials | null> =>
  db.maybeOne<Credentials>(BY_EMAIL, [email]);

/** An open account. */
export const accountByUid = (db: Queries, uid: string): Promise<Credentials | null> =>
  db.maybeOne<Credentials>(BY_UID, [uid]);

export async function setPassword(db: Queries, uid: string, passwordHash: string): Promise<void> {
  await db.execute(SET_PASSWORD, [uid, passwordHash]);
}

/** Stores the same password with today's parameters, unless it has been changed meanwhile. */
export async function storeRehashed(db: Queries, uid: string, before: string, now: string): Promise<void> {
  await db.execute(REHASH, [uid, before, now]);
}

/** Marks an address as verified, because its owner has opened a link that was mailed to it. */
export async function markVerified(db: Queries, uid: string): Promise<void> {
  await db.execute(VERIFIED, [uid]);
}
